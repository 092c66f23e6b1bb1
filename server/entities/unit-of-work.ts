import type { AnyEntity } from '#lib/contract/entities.ts';
import { NO_CATEGORY } from '#lib/contract/messages.ts';
import type { Row } from './repository.ts';
import { countContentChange } from '../db/key-value.ts';
import { isReferenceViolation, isUniqueViolation } from '../db/db-errors.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from '../deps.ts';
import { entityHooks } from './hooks.ts';
import { HttpError } from '../http/errors.ts';
import { rowWrites } from './row-writes.ts';
import type { SignedIn } from '../http/auth-middleware.ts';
import type { RowWrites } from './row-writes.ts';

/** What writes need of the process. */
export type WriteDeps = Pick<Deps, 'db' | 'files' | 'log' | 'publisher' | 'notifyAccount'>;

/** Turned as it is answered. */
export const presentRow = async (db: Database, entity: AnyEntity, row: Row): Promise<Row> =>
  (await entityHooks[entity.name]?.present?.(db, [row]))?.[0] ?? row;

/** Checked values as columns. */
export const toColumns = async (
  entity: AnyEntity,
  values: Record<string, unknown>
): Promise<Record<string, unknown>> =>
  (await entityHooks[entity.name]?.toColumns?.(values)) ?? values;

/**
 * Writes rows of an entity, their history and what counts for publishing, wholly or not at all.
 * @throws HttpError 409 when another row has that name, 422 when the category is not there
 */
export async function writeRows<T>(
  { db, publisher, notifyAccount }: Pick<WriteDeps, 'db' | 'publisher' | 'notifyAccount'>,
  entity: AnyEntity,
  by: SignedIn,
  action: (rows: RowWrites, trx: Database) => Promise<T>
): Promise<T> {
  try {
    const { written, updates, isContent } = await db.transaction().execute(async (trx) => {
      const rows = rowWrites(trx, entity, by);
      const result = await action(rows, trx);
      await rows.record();
      const isContent = entity.name !== 'user' && rows.isChange();
      if (isContent) await countContentChange(trx);
      return { written: result, updates: rows.updates, isContent };
    });
    if (isContent) publisher.contentChanged();
    for (const [before, after] of updates)
      entityHooks[entity.name]?.committed?.(notifyAccount, before, after);
    return written;
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError(409, entity.conflict);
    if (isReferenceViolation(error))
      throw new HttpError(422, NO_CATEGORY, { fields: { product_category_id: NO_CATEGORY } });
    throw error;
  }
}
