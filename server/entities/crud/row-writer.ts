import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Action } from '#lib/contract/endpoints/history.ts';
import { isPublished } from '#lib/contract/states.ts';
import type { Database } from '../../db/open.ts';
import type { SignedIn } from '../../http/serve.ts';
import { HttpError } from '../../http/errors.ts';
import { changedFields, type AuditEntry, type Author } from '../history/audit-log.ts';
import type { HooksByEntity } from '../hooks.ts';
import { laterThan } from './item-version.ts';
import { writeOrder } from '../lists/order.ts';
import { isSameValue, requireListed } from '../lists/reference-lists.ts';
import { createRepository, type Row } from '../repository.ts';
import { noteTextState } from '../translations/translation-status.ts';
import { restoreTexts, storedTexts, textsOfRow } from '../translations/translation-repository.ts';
import {
  confirmsText,
  textsIn,
  withoutTexts,
  withSources,
  withTexts,
  writeTexts,
  type MadeFrom
} from '../translations/translations.ts';
import { moveToTrash } from '../history/trash-repository.ts';
import { allLists, forgetListed } from '../history/trashed-lists.ts';
import { validateTogether } from './validate.ts';

type Columns = Record<string, unknown>;

/** The author of a write, and who published it if it waited for review. */
export type WrittenBy = SignedIn & Pick<Author, 'reviewedBy'>;

/** An order of the rows that come first, as ids, before and after it was chosen. */
type Reordering = Readonly<Record<'before' | 'after', readonly number[]>>;

/**
 * Writes rows of an entity inside one transaction, and collects what it did: `entries` for the
 * history, `updates` with rows before and after, and `orders`.
 */
export function createRowWriter(
  trx: Database,
  entity: AnyEntity,
  by: WrittenBy,
  allHooks: HooksByEntity
) {
  const rows = createRepository(trx, entity);
  const hooks = allHooks[entity.name] ?? {};
  const entries: AuditEntry[] = [];
  const updates: [before: Row, after: Row][] = [];
  const orders: Reordering[] = [];
  const note = (action: Action, row: Row, fields: AuditEntry['fields'] = {}): void => {
    entries.push({ action, row, fields });
  };

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
    orders: orders as readonly Reordering[],
    /** Whether visitors see anything of what was written, before or after. */
    isVisible: (): boolean =>
      entity.affectsSite &&
      (orders.length > 0 ||
        [...entries.map(({ row }) => row), ...updates.flat()].some(isPublished)),
    /** Forgets what was written, after a rollback to a savepoint. */
    forget(): void {
      for (const list of [entries, updates, orders]) list.length = 0;
    },
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
      const { texts } = await writeTexts(trx, entity, created, columns, { isNew: true });
      const row = { ...created, ...texts };
      note('create', row, changedFields(entity, undefined, row));
      return row;
    },
    /**
     * Changes a locked row; `values` are what was asked for, `given` the columns. Where all
     * of them are as before, nothing is written or noted. A restoration says what texts were
     * made from.
     */
    async update(
      row: Row,
      values: Columns,
      given: Columns,
      { action = 'update', madeFrom = {} }: { action?: Action; madeFrom?: MadeFrom } = {}
    ): Promise<Row> {
      await hooks.beforeWrite?.(trx, row, values, by);
      const columns = await requireListed(trx, entity, given, row.id);
      await validateTogether(entity, { ...row, ...columns });
      const isOther = ([name, value]: [string, unknown]) =>
        value !== undefined && !isSameValue(value, row[name]);
      const next = { ...row, ...columns };
      const isChanged =
        Object.entries(columns).some(isOther) ||
        (await confirmsText(trx, entity, row.id, columns, next, madeFrom));
      if (!isChanged) return row;
      const updated_at = laterThan(row['updated_at']);
      const written = (await rows.update(row.id, { ...columns, updated_at })) ?? row;
      const { texts, before } = await writeTexts(trx, entity, written, columns, { madeFrom });
      const updated = { ...textsIn(row), ...written, ...texts };
      await hooks.afterUpdate?.(trx, row, updated);
      updates.push([row, updated]);
      const fields = withSources(changedFields(entity, row, updated), before, madeFrom);
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
    /** Puts these rows first, in this order, which is locked. */
    async reorder(before: readonly number[], after: readonly number[]): Promise<void> {
      await writeOrder(trx, entity, after);
      orders.push({ before, after });
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

export type RowWriter = ReturnType<typeof createRowWriter>;
