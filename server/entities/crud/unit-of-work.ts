import type { Logger } from 'pino';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { isReferenceViolation, isUniqueViolation } from '../../db/db-errors.ts';
import { countContentChange } from '../../db/settings.ts';
import type { Columns, Database } from '../../db/tables.ts';
import { markChanged } from '../../db/search-index.ts';
import type { Encoders } from '../../images/encoders.ts';
import type { FileStore } from '../../images/file-store.ts';
import { HttpError, invalidField } from '../../http/errors.ts';
import type { PendingReview } from '../../http/serve.ts';
import { recordChanges } from '../history/record-changes.ts';
import type { HooksByEntity } from '../hooks.ts';
import { createRowWriter, type RowWriter, type WrittenBy } from './row-writer.ts';

/** Writes rows of an entity in a transaction. */
export type WriteAction<T> = (rows: RowWriter, trx: Database) => Promise<T>;

/** Runs an action, or stores its changes as versions. Throws like `runUnitOfWork`. */
export type Write = <T>(
  entity: AnyEntity,
  by: WrittenBy,
  action: WriteAction<T>
) => Promise<T | PendingReview>;

export interface EntityDeps {
  db: Database;
  files: FileStore;
  encoders: Pick<Encoders, 'encodeUpload'>;
  log: Logger;
  publisher: { contentChanged(isSeries?: boolean): void };
  hooks: HooksByEntity;
  write: Write;
}

/** Converts a violated constraint to an HttpError: 409 or 422. Returns other errors unchanged. */
export function toWriteError(entity: AnyEntity, error: unknown): unknown {
  if (isUniqueViolation(error)) return new HttpError(409, entity.conflict);
  const [foreign] = Object.entries(entity.foreignKeys);
  if (!isReferenceViolation(error) || !foreign) return error;
  const [field, { missing }] = foreign;
  return invalidField(field, missing);
}

/** Runs an action that writes rows, with their history, in a transaction. Throws 409 and 422. */
export async function runUnitOfWork<T>(
  { db, publisher, hooks }: Pick<EntityDeps, 'db' | 'publisher' | 'hooks'>,
  entity: AnyEntity,
  by: WrittenBy,
  action: WriteAction<T>
): Promise<T> {
  try {
    const { result, rows } = await db.transaction().execute(async (trx) => {
      const writer = createRowWriter(trx, entity, by, hooks);
      const value = await action(writer, trx);
      await recordChanges(trx, entity, by, writer.written);
      if (writer.isVisible()) await countContentChange(trx);
      return { result: value, rows: writer };
    });
    const ids = rows.written.map(({ row }) => row.id);
    markChanged(db, entity.name, ids);
    // A full batch is probably part of a series. All batches of a series are published together.
    if (rows.isVisible()) publisher.contentChanged(rows.written.length >= BATCH.rows);
    for (const { before, row } of rows.written)
      if (before) hooks[entity.name]?.afterCommit?.(before, row);
    return result;
  } catch (error) {
    throw toWriteError(entity, error);
  }
}

/** Converts validated values to columns. */
export const toColumns = async (
  hooks: HooksByEntity,
  entity: AnyEntity,
  values: Columns
): Promise<Columns> => (await hooks[entity.name]?.toColumns?.(values)) ?? values;
