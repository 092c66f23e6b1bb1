import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { isPublished, ORDER_FIELD } from '#lib/contract/states.ts';
import type { Columns, Database } from '../../db/tables.ts';
import type { SignedIn } from '../../http/serve.ts';
import { HttpError } from '../../http/errors.ts';
import { changedFields, type Author, type WrittenRow } from '../history/record-changes.ts';
import { moveToTrash } from '../history/trash-repository.ts';
import type { HooksByEntity } from '../hooks.ts';
import { allLists, isSameValue, requireListedRows } from '../lists/reference-lists.ts';
import { createRepository, type Row } from '../repository.ts';
import { confirmsText } from '../translations/translation-status.ts';
import {
  namedTexts,
  textsIn,
  textsOfRow,
  withoutTexts,
  withTexts,
  writeTexts,
  type StoredTexts
} from '../translations/translations.ts';
import { validateTogether } from './validate.ts';

/** The author of a write, the reviewer if it was reviewed, and the mark of its import. */
export type WrittenBy = SignedIn & Pick<Author, 'reviewedBy' | 'import'>;

/** Writes rows of an entity in a transaction, and collects the writes for the history. */
export function createRowWriter(
  trx: Database,
  entity: AnyEntity,
  by: WrittenBy,
  allHooks: HooksByEntity
) {
  const rows = createRepository(trx, entity);
  const hooks = allHooks[entity.name] ?? {};
  const written: WrittenRow[] = [];
  const ownDeletion = randomBytes(16).toString('hex');

  const lock = async (ids: number[]): Promise<Row[]> => {
    await hooks.beforeLock?.(trx);
    await rows.lock(ids);
    return withTexts(trx, entity, await rows.findByIds(ids));
  };
  const erase = async (row: Row): Promise<void> => {
    await hooks.beforeWrite?.(trx, row, undefined, by);
    await rows.remove(row.id);
    written.push({ action: 'delete', row, fields: {} });
  };

  return {
    written: written as readonly WrittenRow[],
    /** Returns whether any written row is or was visible to visitors. */
    isVisible: (): boolean =>
      entity.affectsSite &&
      written.some(
        ({ action, row, before }) =>
          action === 'order' || isPublished(row) || (before && isPublished(before))
      ),
    /** Runs an action. Undoes its writes if it throws or if `isUndone` returns true afterwards. */
    async withSavepoint<T>(
      action: () => Promise<T>,
      isUndone: () => boolean = () => false
    ): Promise<{ result: T; undone: WrittenRow[] | undefined }> {
      const { length } = written;
      const undo = async (): Promise<WrittenRow[]> => {
        await sql`rollback to savepoint attempt`.execute(trx);
        return written.splice(length);
      };
      await sql`savepoint attempt`.execute(trx);
      try {
        const result = await action();
        return { result, undone: isUndone() ? await undo() : undefined };
      } catch (error) {
        await undo();
        throw error;
      } finally {
        await sql`release savepoint attempt`.execute(trx);
      }
    },
    /** Locks rows until the transaction ends. Returns the rows that exist. */
    lock,
    /** Locks rows until the transaction ends. Throws 404 if one does not exist. */
    async lockAll(ids: number[]): Promise<Row[]> {
      const locked = await lock(ids);
      if (locked.length < ids.length) throw new HttpError(404, entity.notFoundMessage);
      return locked;
    },
    async create(columns: Columns): Promise<Row> {
      const created = await rows.create(await requireListedRows(trx, entity, columns));
      const row = { ...created, ...(await writeTexts(trx, entity, created, columns)) };
      written.push({ action: 'create', row, fields: changedFields(entity, undefined, row) });
      return row;
    },
    /**
     * Updates a locked row if any of the `requested` columns changes. `restore` marks translations
     * as outdated, because the texts from which they were translated are unknown.
     */
    async update(
      row: Row,
      values: Columns,
      requested: Columns,
      action: 'update' | 'restore' = 'update'
    ): Promise<Row> {
      await hooks.beforeWrite?.(trx, row, values, by);
      const columns = await requireListedRows(trx, entity, requested);
      const next = { ...row, ...columns };
      await validateTogether(entity, next);
      const names = Object.keys(textsIn(columns));
      const isRestored = action === 'restore';
      const stored = names.length > 0 ? await textsOfRow(trx, entity, row.id) : [];
      const isChanged =
        (!isRestored && confirmsText(stored, columns, next)) ||
        Object.entries(columns).some(
          ([name, value]) => value !== undefined && !isSameValue(value, row[name])
        );
      if (!isChanged) return row;
      const changed = (await rows.update(row, columns)) ?? row;
      const texts = await writeTexts(trx, entity, changed, columns, {
        stored,
        sourceHashes: Object.fromEntries(isRestored ? names.map((name) => [name, '']) : [])
      });
      const after = { ...textsIn(row), ...changed, ...texts };
      await hooks.afterUpdate?.(trx, row, after, by);
      written.push({ action, row: after, before: row, fields: changedFields(entity, row, after) });
      return after;
    },
    /** Moves a locked row to the trash. Returns its id there. */
    async remove(row: Row, deletion: string = ownDeletion): Promise<number> {
      const related = await hooks.collectRelated?.(trx, row);
      const lists = await allLists(trx, entity, row.id);
      const translations = await textsOfRow(trx, entity, row.id);
      const texts = translations.length > 0 && { translations };
      await erase(row);
      const trashed = { ...withoutTexts(row), ...lists, ...texts };
      return moveToTrash(trx, entity, trashed, related, by, deletion);
    },
    /** Deletes a locked row permanently. No other row may list it. */
    erase,
    recordOrder(before: readonly number[], after: readonly number[]): void {
      const fields = { [ORDER_FIELD]: { before, after } };
      written.push({ action: 'order', row: { id: 0 }, fields });
    },
    /** Inserts a row from the trash with its translations and related data. */
    async restore(stored: Row, related: unknown): Promise<Row> {
      const row = await rows.restore(stored);
      const translations = stored['translations'] as StoredTexts[] | undefined;
      const sourceHashes = namedTexts(translations, 'sources');
      await writeTexts(trx, entity, row, namedTexts(translations), { sourceHashes });
      if (related !== undefined) await hooks.restoreRelated?.(trx, row, related);
      written.push({ action: 'restore', row, fields: {} });
      return row;
    }
  };
}

export type RowWriter = ReturnType<typeof createRowWriter>;
