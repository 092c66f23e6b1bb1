import type { IncompleteRow, RefusedRow } from '#lib/contract/endpoints/deletions.ts';
import { TRASH } from '#lib/contract/limits.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { api } from '../shared/api.ts';
import { chunks, eachPage, type PageQuery } from '../shared/rows.ts';

interface RestoreResult {
  restored: number[];
  refused: RefusedRow[];
  waiting: number[];
  incomplete: IncompleteRow[];
  /** The error of the call that failed. The remaining rows were not tried. */
  error?: unknown;
}

/** Restores rows by their trash ids, in batches, until a call fails. */
export async function restoreRows(
  trashIds: readonly number[],
  onProgress: (done: number) => void
): Promise<RestoreResult> {
  const result: RestoreResult = { restored: [], refused: [], waiting: [], incomplete: [] };
  try {
    let done = 0;
    for (const batch of chunks(trashIds, TRASH.restored)) {
      const { restored, refused, waiting, incomplete } = await api.restoreManyTrashed(batch);
      result.restored.push(...restored);
      result.refused.push(...refused);
      result.waiting.push(...waiting);
      result.incomplete.push(...incomplete);
      onProgress((done += batch.length));
    }
  } catch (error) {
    result.error = error;
  }
  return result;
}

/**
 * Describes restored rows that lack some of their values, each with the names of the missing
 * fields.
 */
export const describeIncomplete = (
  rows: readonly IncompleteRow[],
  fields: AdminWords['fields']
): string[] =>
  rows.map(({ title, left }) => {
    const names = left.map((field) => fields[field as FieldName] ?? field);
    return `${title}: ${names.join(', ')}`;
  });

/** Fetches the trash ids of all deleted rows, or only of the rows of one entity or one deletion. */
export async function fetchTrashIds(
  filter: Pick<Parameters<typeof api.trash>[0], 'entity' | 'deletion'>
): Promise<number[]> {
  const ids: number[] = [];
  const load = async (page: PageQuery) => {
    const { trash, total } = await api.trash({ ...filter, ...page });
    return { items: trash, total };
  };
  for await (const { items } of eachPage(load)) ids.push(...items.map(({ id }) => id));
  return ids;
}
