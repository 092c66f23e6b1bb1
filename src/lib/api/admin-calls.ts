import { apiPaths, HISTORY_PATH, TRASH_PATH } from '#lib/contract/api-paths.ts';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import type { Values } from '#lib/contract/entity.ts';
import type { HistoryAnswer } from '#lib/contract/history.ts';
import type { ImportedRow } from '#lib/contract/import.ts';
import type { EntityTypes } from '#lib/contract/entity-types.ts';
import type { ResetLinkAnswer } from '#lib/contract/password-resets.ts';
import type { TrashAnswer } from '#lib/contract/trash.ts';
import type { Send } from './http.ts';

interface PageQuery {
  entity?: EntityName;
  page?: number;
  per_page?: number;
}

/** What was put back, and where. */
interface Restored {
  entity: EntityName;
  id: number;
  item: EntityTypes[EntityName];
}

/**
 * What only administrators call: many rows at once, the trash, the history (§7). Every list of rows
 * or ids is at most `BATCH.rows` long.
 */
export function adminCalls(call: Send) {
  const bulk = (entity: AnyEntity, body: object) =>
    call<{ trash_ids: number[] }>(`${entity.paths.admin}/bulk`, {
      method: 'POST',
      body: { ...body }
    });
  return {
    /** Moves rows to the trash, all or none; answers their ids there, in the same order. */
    removeAll: async (entity: AnyEntity, ids: number[]) =>
      (await bulk(entity, { ids, action: 'delete' })).trash_ids,
    /** Gives rows the same values, all or none; not their image or password. */
    async updateAll<E extends AnyEntity>(
      entity: E,
      ids: number[],
      values: Partial<Values<E>>
    ): Promise<void> {
      await bulk(entity, { ids, action: 'update', values });
    },
    /**
     * Imports rows of texts, as a CSV has them, all or none; `isDryRun` only says what would be
     * done. A row is the one whose first unique field it names (`unique[0]`), else a new one;
     * fields that it leaves out stay. A category is given by `…_id` or `…_name`. Not for users. A
     * wrong row, unless it is a dry run: ApiError 422 whose `body.rows` are the same answers.
     */
    async importRows(
      entity: AnyEntity,
      rows: Record<string, unknown>[],
      isDryRun: boolean
    ): Promise<ImportedRow[]> {
      const body = { rows, dry_run: isDryRun };
      return (
        await call<{ rows: ImportedRow[] }>(`${entity.paths.admin}/import`, {
          method: 'POST',
          body
        })
      ).rows;
    },
    /** Makes a one-time link to a new password for somebody else's account; it is answered once. */
    makeResetLink: (id: number) =>
      call<ResetLinkAnswer>(`${apiPaths.user.paths.admin}/${id}/reset-link`, { method: 'POST' }),
    /** A page of what was deleted in the last `TRASH.days`, the last first. */
    trash: (query: PageQuery) => call<TrashAnswer>(TRASH_PATH, { query: { ...query } }),
    /**
     * Undoes a deletion, given the id that it answered. 409: its name is taken. 422: its category
     * is gone. 404: it is not there any more.
     */
    restoreTrashed: (id: number) =>
      call<Restored>(`${TRASH_PATH}/${id}/restore`, { method: 'POST' }),
    /** Deletes one row of the trash for good. */
    removeTrashed: (id: number) => call<unknown>(`${TRASH_PATH}/${id}`, { method: 'DELETE' }),
    /**
     * Deletes all of the trash for good, given the current password; answers how many rows it held.
     */
    emptyTrash: async (current_password: string) =>
      (
        await call<{ deleted: number }>(TRASH_PATH, {
          method: 'DELETE',
          body: { current_password }
        })
      ).deleted,
    /** A page of the history, the newest first; with `entity` and `id` that of one row. */
    history: (query: PageQuery & { id?: number }) =>
      call<HistoryAnswer>(HISTORY_PATH, { query: { ...query } }),
    /**
     * Writes the values from before a change back, as an update; `left` names fields whose old
     * value could not be (an image that is gone). One's own former e-mail only with the current
     * password.
     */
    restoreChange: (id: number, current_password?: string) =>
      call<Restored & { left: string[] }>(`${HISTORY_PATH}/${id}/restore`, {
        method: 'POST',
        body: { current_password }
      })
  };
}
