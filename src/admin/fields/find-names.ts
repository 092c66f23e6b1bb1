import type { AnyEntity } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { chunks, rowName } from '../shared/rows.ts';
import { byName, matchNames, nameCandidates } from './references.ts';

/**
 * Finds the rows that a text names. One request asks for hundreds of names: an import that writes
 * nothing says which of them are there.
 * @throws ApiError
 */
export async function findNames(
  entity: AnyEntity,
  text: string
): Promise<{ found: ListedRow[]; unknown: string[] }> {
  const [unique = ''] = entity.unique;
  const candidates = nameCandidates(text);
  const names = [...new Set(candidates.flatMap(({ whole, parts }) => [whole, ...parts]))];
  const rows: ListedRow[] = [];
  for (const some of chunks(names, BATCH.rows)) {
    const answers = await api.importRows(
      entity,
      some.map((name) => ({ [unique]: name })),
      true
    );
    const known = answers.flatMap(({ row, action, id }) =>
      id === undefined || action === 'error' ? [] : [{ id, action, name: some[row - 1] ?? '' }]
    );
    // Written in another case it would be an update: the name as it is stored is asked for.
    const named = known.map(async ({ id, action, name }) => ({
      id,
      name: action === 'same' ? name : rowName(entity, await api.one(entity, id))
    }));
    rows.push(...(await Promise.all(named)));
  }
  return matchNames(candidates, byName(rows));
}
