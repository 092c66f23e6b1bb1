import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { REVIEW } from '#lib/contract/messages.ts';
import type { Proposed } from '#lib/contract/proposals.ts';
import { isPublished } from '#lib/contract/statuses.ts';
import { isReferenceViolation, isUniqueViolation } from '../db/db-errors.ts';
import { countContentChange } from '../db/key-value.ts';
import type { Database } from '../db/open.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SignedIn } from '../http/serve.ts';
import { Accepted, HttpError, invalidField } from '../http/errors.ts';
import { recordChanges, type AuditEntry } from './audit-log.ts';
import type { HooksByEntity } from './hooks.ts';
import type { Row } from './repository.ts';
import { createRowWriter, type RowWriter, type WrittenBy } from './row-writer.ts';

type Columns = Record<string, unknown>;

/** What a write would do with a row; `base` is the version that it begins with, '' for none. */
export interface Proposal {
  action: Proposed;
  row: Row;
  fields: AuditEntry['fields'];
  base: string;
}

/** Keeps what an editor wants to change until it is published. Returns the ids of what waits. */
export type Propose = (
  trx: Database,
  entity: AnyEntity,
  by: SignedIn,
  proposals: Proposal[]
) => Promise<number[]>;

/** What writing entities needs of the process. */
export interface EntityDeps {
  db: Database;
  files: FileStore;
  log: Logger;
  publisher: { contentChanged(): void };
  hooks: HooksByEntity;
  /** Given where what editors save waits for an administrator (decision 081). */
  propose?: Propose | undefined;
}

/** What a unit of work did, as it is proposed. */
const proposalsIn = ({ entries, updates }: RowWriter): Proposal[] =>
  entries.map(({ action, row, fields }) => {
    const before = updates.find(([, after]) => after.id === row.id)?.[0];
    if (before) return { action: 'update', row, fields, base: String(before['updated_at']) };
    return { action, row, fields, base: action === 'delete' ? String(row['updated_at']) : '' };
  });

/**
 * Runs an action in one transaction that writes rows of an entity, their history and the trash
 * together, or none of them; then tells the publisher and the entity's hook. Where an editor's
 * changes are reviewed, one that others would see is tried, undone and proposed.
 * @throws HttpError 409 when another row has a unique value, 422 when a foreign key leads nowhere
 * @throws Accepted when it waits for review
 */
export async function runUnitOfWork<T>(
  { db, publisher, hooks, propose }: Pick<EntityDeps, 'db' | 'publisher' | 'hooks' | 'propose'>,
  entity: AnyEntity,
  by: WrittenBy,
  action: (rows: RowWriter, trx: Database) => Promise<T>
): Promise<T> {
  const reviewed = by.role === 'admin' || !entity.affectsSite ? undefined : propose;
  try {
    const outcome = await db.transaction().execute(async (trx) => {
      if (reviewed) await sql`savepoint tried`.execute(trx);
      const rows = createRowWriter(trx, entity, by, hooks);
      const result = await action(rows, trx);
      // What nobody else saw before, nor sees now, changes nothing for them.
      const written = [...rows.entries.map(({ row }) => row), ...rows.updates.flat()];
      const affectsSite = entity.affectsSite && written.some(isPublished);
      if (reviewed && affectsSite && rows.entries.length > 0) {
        await sql`rollback to savepoint tried`.execute(trx);
        return { waiting: await reviewed(trx, entity, by, proposalsIn(rows)) };
      }
      await recordChanges(trx, entity, by, rows.entries);
      if (affectsSite) await countContentChange(trx);
      return { result, updates: rows.updates, affectsSite };
    });
    if ('waiting' in outcome) throw new Accepted(REVIEW.waits, { waiting: outcome.waiting });
    if (outcome.affectsSite) publisher.contentChanged();
    for (const [before, after] of outcome.updates) hooks[entity.name]?.afterCommit?.(before, after);
    return outcome.result;
  } catch (error) {
    if (isUniqueViolation(error)) throw new HttpError(409, entity.conflict);
    const [foreign] = Object.entries(entity.foreignKeys);
    if (!isReferenceViolation(error) || !foreign) throw error;
    const [field, { missing }] = foreign;
    throw invalidField(field, missing);
  }
}

/** Checked values as columns. */
export const toColumns = async (
  hooks: HooksByEntity,
  entity: AnyEntity,
  values: Columns
): Promise<Columns> => (await hooks[entity.name]?.toColumns?.(values)) ?? values;
