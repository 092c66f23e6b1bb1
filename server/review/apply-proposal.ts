import type { AnyEntity } from '#lib/contract/entities.ts';
import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { textNames } from '#lib/contract/translations.ts';
import type { Database } from '../db/open.ts';
import { idsIn } from '../entities/reference-lists.ts';
import type { Row } from '../entities/repository.ts';
import { isTextName, madeFromIn } from '../entities/translations.ts';
import { takeFromTrash } from '../entities/trash-repository.ts';
import type { RowWriter } from '../entities/row-writer.ts';
import { toColumns, type EntityDeps } from '../entities/unit-of-work.ts';
import { validateFields } from '../entities/validate.ts';
import { conflict } from './current.ts';
import type { StoredProposal } from './proposal-store.ts';

/** How a proposal is applied: fields that stay, and the version that it is to change. */
export interface Application {
  keep?: readonly string[] | undefined;
  /** The version that was seen besides its base; `any` where nothing is kept of it. */
  version?: string | undefined;
}

/** Stands for every version, for a preview that is undone. */
export const ANY_VERSION = 'any';

/** The values that a proposal gives, as a save would send them; `image` is a path. */
export function valuesOf(
  entity: AnyEntity,
  { fields }: StoredProposal,
  keep: readonly string[] = []
): Record<string, unknown> {
  const known = new Set(textNames(entity).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(fields)
      // A language that is not one any more has no texts.
      .filter(([name]) => !keep.includes(name) && (!isTextName(name) || known.has(name)))
      .map(([name, { after }]) => [name, name in entity.referenceLists ? idsIn(after) : after])
  );
}

/** Takes the row that a proposal puts back out of the trash. */
async function restore(work: RowWriter, trx: Database, stored: StoredProposal): Promise<Row> {
  const trashed = await trx
    .selectFrom('trash')
    .select('id')
    .where('entity', '=', stored.entity)
    .where('row_id', '=', stored.row_id)
    .executeTakeFirst();
  const taken = trashed && (await takeFromTrash(trx, trashed.id));
  if (!taken) throw await conflict(trx, stored, REVIEW.back);
  return work.restore(taken.row, taken.related);
}

/**
 * Does what a locked proposal says, by the rules of any save.
 * @returns the row as it is then, of a deletion as it was
 * @throws HttpError 409 where its row is gone or another version, or its name is taken; 422 where a
 * value is not valid any more
 */
export async function applyProposal(
  { hooks }: Pick<EntityDeps, 'hooks'>,
  { work, trx, entity }: { work: RowWriter; trx: Database; entity: AnyEntity },
  stored: StoredProposal,
  { keep, version }: Application
): Promise<Row> {
  if (stored.action === 'restore') return restore(work, trx, stored);
  const { image, ...fields } = valuesOf(entity, stored, keep);
  const isNew = stored.action === 'create';
  const values = await validateFields(entity, fields, !isNew);
  const columns = {
    ...(await toColumns(hooks, entity, values)),
    ...(image === undefined ? {} : { image })
  };
  if (isNew) return work.create(columns);
  const [row] = await work.lock([stored.row_id]);
  if (!row) throw await conflict(trx, stored, REVIEW.deleted);
  const now = String(row['updated_at']);
  if (![stored.base, version].includes(now) && version !== ANY_VERSION)
    throw await conflict(trx, stored, STALE);
  const madeFrom = madeFromIn(stored.fields, 'after');
  if (stored.action === 'update') return work.update(row, values, columns, { madeFrom });
  await work.remove(row);
  return row;
}
