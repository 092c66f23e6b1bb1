import type { Logger } from 'pino';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Action } from '#lib/contract/endpoints/history.ts';
import { isPublished } from '#lib/contract/statuses.ts';
import { isReferenceViolation, isUniqueViolation } from '../db/db-errors.ts';
import { countContentChange } from '../db/key-value.ts';
import type { Database } from '../db/open.ts';
import type { FileStore } from '../files/file-store.ts';
import type { SignedIn } from '../http/serve.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { changedFields, recordChanges, type AuditEntry } from './audit-log.ts';
import type { HooksByEntity } from './hooks.ts';
import { isSameValue, requireListed } from './reference-lists.ts';
import { createRepository, type Row } from './repository.ts';
import { noteTextState } from './text-states.ts';
import { restoreTexts, storedTexts, textsOfRow } from './text-store.ts';
import { confirmsText, textsIn, withoutTexts, withTexts, writeTexts } from './translations.ts';
import { moveToTrash } from './trash-repository.ts';
import { allLists, forgetListed } from './trashed-lists.ts';
import { validateTogether } from './validate.ts';

type Columns = Record<string, unknown>;

/** What writing entities needs of the process. */
export interface EntityDeps {
  db: Database;
  files: FileStore;
  log: Logger;
  publisher: { contentChanged(): void };
  hooks: HooksByEntity;
}

/**
 * The moment of a change: later than the last one's, by which stale saves are told, however fast
 * they follow one another.
 */
function laterThan(before: unknown): string {
  const [now, last] = [Date.now(), Date.parse(String(before))];
  return new Date(last >= now ? last + 1 : now).toISOString();
}

/** Writes rows of an entity inside one transaction, and notes what it did. */
function unitOfWork(trx: Database, entity: AnyEntity, by: SignedIn, allHooks: HooksByEntity) {
  const rows = createRepository(trx, entity);
  const hooks = allHooks[entity.name] ?? {};
  const entries: AuditEntry[] = [];
  const updates: [before: Row, after: Row][] = [];
  const note = (action: Action, row: Row, fields: AuditEntry['fields'] = {}) =>
    void entries.push({ action, row, fields });

  const lock = async (ids: number[]): Promise<Row[]> => {
    await hooks.beforeLock?.(trx);
    await rows.lock(ids);
    return withTexts(trx, entity, await rows.findByIds(ids));
  };
  const erase = async (row: Row): Promise<void> => {
    await hooks.beforeWrite?.(trx, row, undefined, by);
    await rows.remove(row.id);
    note('delete', row);
  };

  return {
    entries: entries as readonly AuditEntry[],
    updates: updates as readonly (readonly [before: Row, after: Row])[],
    /** The existing rows of these; nobody else changes them until the transaction ends. */
    lock,
    /** All of these rows, locked. Throws 404 when one does not exist. */
    async lockAll(ids: number[]): Promise<Row[]> {
      const found = await lock(ids);
      if (found.length < ids.length) throw new HttpError(404, entity.notFoundMessage);
      return found;
    },
    async create(columns: Columns): Promise<Row> {
      const created = await rows.create(await requireListed(trx, entity, columns));
      const row = { ...created, ...(await writeTexts(trx, entity, created, columns)) };
      note('create', row, changedFields(entity, undefined, row));
      return row;
    },
    /**
     * Changes a locked row; `values` are what was asked for, `given` the columns. Where all
     * of them are as before, nothing is written or noted.
     */
    async update(
      row: Row,
      values: Columns,
      given: Columns,
      action: 'update' | 'restore' = 'update'
    ): Promise<Row> {
      await hooks.beforeWrite?.(trx, row, values, by);
      const columns = await requireListed(trx, entity, given, row.id);
      await validateTogether(entity, { ...row, ...columns });
      const isOther = ([name, value]: [string, unknown]) =>
        value !== undefined && !isSameValue(value, row[name]);
      const next = { ...row, ...columns };
      const isChanged =
        Object.entries(columns).some(isOther) ||
        (await confirmsText(trx, entity, row.id, columns, next));
      if (!isChanged) return row;
      const updated_at = laterThan(row['updated_at']);
      const written = (await rows.update(row.id, { ...columns, updated_at })) ?? row;
      const texts = await writeTexts(trx, entity, written, columns);
      const updated = { ...textsIn(row), ...written, ...texts };
      await hooks.afterUpdate?.(trx, row, updated);
      updates.push([row, updated]);
      const fields = changedFields(entity, row, updated);
      if (Object.keys(fields).length > 0) note(action, updated, fields);
      return updated;
    },
    /** Moves a locked row to the trash. Returns its id there. */
    async remove(row: Row): Promise<number> {
      const related = await hooks.collectRelated?.(trx, row);
      const all = await allLists(trx, entity, row.id);
      const texts = await storedTexts(trx, entity, row.id);
      await erase(row);
      return moveToTrash(trx, entity, { ...withoutTexts(row), ...all, ...texts }, related, by);
    },
    /** Deletes a locked row for good. */
    async erase(row: Row): Promise<void> {
      await erase(row);
      await forgetListed(trx, new Set([entity.name]));
    },
    /** Writes a row of the trash back as it was. */
    async restore(stored: Row, related: unknown): Promise<Row> {
      const row = await rows.insert(stored);
      await restoreTexts(trx, entity, row.id, stored['translations']);
      await noteTextState(trx, entity, row, await textsOfRow(trx, entity, row.id));
      if (related !== undefined) await hooks.restoreRelated?.(trx, row, related);
      note('restore', row);
      return row;
    }
  };
}

export type UnitOfWork = ReturnType<typeof unitOfWork>;

/**
 * Runs an action in one transaction that writes rows of an entity, their history and the trash
 * together, or none of them; then tells the publisher and the entity's hook.
 * @throws HttpError 409 when another row has a unique value, 422 when a foreign key leads nowhere
 */
export async function runUnitOfWork<T>(
  { db, publisher, hooks }: Pick<EntityDeps, 'db' | 'publisher' | 'hooks'>,
  entity: AnyEntity,
  by: SignedIn,
  action: (work: UnitOfWork, trx: Database) => Promise<T>
): Promise<T> {
  try {
    const { result, updates, affectsSite } = await db.transaction().execute(async (trx) => {
      const work = unitOfWork(trx, entity, by, hooks);
      const result = await action(work, trx);
      await recordChanges(trx, entity, by, work.entries);
      // What nobody else saw before, nor sees now, changes nothing for them.
      const written = [...work.entries.map(({ row }) => row), ...work.updates.flat()];
      const affectsSite = entity.affectsSite && written.some(isPublished);
      if (affectsSite) await countContentChange(trx);
      return { result, updates: work.updates, affectsSite };
    });
    if (affectsSite) publisher.contentChanged();
    for (const [before, after] of updates) hooks[entity.name]?.afterCommit?.(before, after);
    return result;
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
