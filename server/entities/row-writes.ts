import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Action } from '#lib/contract/history.ts';
import { rowNotFound, STALE } from '#lib/contract/messages.ts';
import { changedFields, recordChanges } from './audit-log.ts';
import type { Noted } from './audit-log.ts';
import { createRepository } from './repository.ts';
import type { Row } from './repository.ts';
import type { Database } from '../db/open.ts';
import { moveToTrash } from './trash-repository.ts';
import { entityHooks } from './hooks.ts';
import { HttpError } from '../http/errors.ts';
import { isMatch, isOther } from './item-version.ts';
import type { SignedIn } from '../http/auth-middleware.ts';
import type { LoadedVersion } from './item-version.ts';

/**
 * The moment of a change: later than the last one's, by which stale saves are told, however fast
 * they follow one another.
 */
function laterThan(before: unknown): string {
  const [now, last] = [Date.now(), Date.parse(String(before))];
  return new Date(last >= now ? last + 1 : now).toISOString();
}

/**
 * Writes rows of an entity inside one transaction, with what follows from it; `record` writes the
 * history of it all.
 */
export function rowWrites(trx: Database, entity: AnyEntity, by: SignedIn) {
  const store = createRepository(trx, entity);
  const hooks = entityHooks[entity.name] ?? {};
  const noted: Noted[] = [];
  const updates: [before: Row, after: Row][] = [];
  const note = (action: Action, row: Row, fields: Noted['fields'] = {}) =>
    void noted.push({ action, row, fields });

  const lock = async (ids: number[]): Promise<Row[]> => {
    await hooks.lock?.(trx);
    await store.lock(ids);
    return store.findByIds(ids);
  };

  const erase = async (row: Row): Promise<void> => {
    await hooks.guard?.(trx, row, undefined, by);
    await store.remove(row.id);
    note('delete', row);
  };

  return {
    /** The rows that are there of these; nobody else changes them until the transaction ends. */
    lock,
    /** All of these rows, locked. Throws 404 when one is not there. */
    async locked(ids: number[]): Promise<Row[]> {
      const rows = await lock(ids);
      if (rows.length < ids.length) throw new HttpError(404, rowNotFound(entity.title));
      return rows;
    },
    async create(columns: Record<string, unknown>): Promise<Row> {
      const row = await store.create(columns);
      note('create', row, changedFields(entity, undefined, row));
      return row;
    },
    /**
     * Changes a locked row; `values` are what was asked for, `columns` what is stored. What changes
     * nothing is no change.
     */
    async update(
      row: Row,
      values: Record<string, unknown>,
      columns: Record<string, unknown>,
      action: 'update' | 'restore' = 'update'
    ): Promise<Row> {
      await hooks.guard?.(trx, row, values, by);
      if (
        !Object.entries(columns).some(([name, value]) => value !== undefined && value !== row[name])
      )
        return row;
      const updated =
        (await store.update(row.id, { ...columns, updated_at: laterThan(row['updated_at']) })) ??
        row;
      await hooks.changed?.(trx, row, updated);
      updates.push([row, updated]);
      const fields = changedFields(entity, row, updated);
      if (Object.keys(fields).length > 0) note(action, updated, fields);
      return updated;
    },
    /**
     * Refuses a locked row that was changed since it was loaded, with the item as it is now: 412 by
     * `If-Match`, 409 by its moment.
     */
    async refuseStale(row: Row, { moment, ifMatch }: LoadedVersion): Promise<void> {
      const isUnmatched = ifMatch !== undefined && !isMatch(ifMatch, row);
      if (!isUnmatched && !(moment && isOther(moment, row))) return;
      const current = (await hooks.present?.(trx, [row]))?.[0] ?? row;
      throw new HttpError(isUnmatched ? 412 : 409, STALE, { body: { current } });
    },
    /** Moves a locked row to the trash. Returns its id there. */
    async remove(row: Row): Promise<number> {
      const more = await hooks.left?.(trx, row);
      await erase(row);
      return moveToTrash(trx, entity, row, more, by);
    },
    /** Deletes a locked row for good. */
    erase,
    /** Puts a row back that was in the trash, as it was. */
    async restore(stored: Row, more: unknown): Promise<Row> {
      const row = await store.insert(stored);
      if (more !== undefined) await hooks.returned?.(trx, row, more);
      note('restore', row);
      return row;
    },
    /** Whether any row is another one than before. */
    isChange: () => noted.length > 0,
    record: () => recordChanges(trx, entity, by, noted),
    /** What was changed, for what follows once it is committed. */
    updates: updates as readonly (readonly [before: Row, after: Row])[]
  };
}

export type RowWrites = ReturnType<typeof rowWrites>;
