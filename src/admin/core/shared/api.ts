import { ApiError } from '#lib/api/api-error.ts';
import type { Api } from '#lib/api/client.ts';
import type { ListQuery } from '#lib/api/entity-calls.ts';
import type { OnUpload } from '#lib/api/upload-fetch.ts';
import type { QueryOf } from '#lib/contract/endpoint.ts';
import type { makeResetLink } from '#lib/contract/endpoints/account.ts';
import type {
  ImportedRow,
  ImportOptions,
  undoImport,
  UndoneImport
} from '#lib/contract/endpoints/import.ts';
import type * as deletions from '#lib/contract/endpoints/deletions.ts';
import type * as history from '#lib/contract/endpoints/history.ts';
import type * as publishing from '#lib/contract/endpoints/publishing.ts';
import type * as visits from '#lib/contract/endpoints/visits.ts';
import type { AnyEntity, EntityName, EntityTypes } from '#lib/contract/entities.ts';
import type { Values } from '#lib/contract/entity.ts';
import type { Localized } from '#lib/contract/translations.ts';
import { api as publicApi } from '#lib/session/session.ts';

export interface SaveOptions extends Pick<ListQuery, 'translations'> {
  /** If set, the changes are stored as a draft, and the row does not change. */
  pending?: 'true' | undefined;
  signal?: AbortSignal;
  onUpload?: OnUpload;
}

/** `stored_image` is the path of a stored picture, or '' to remove the picture. */
export type ExtraFields = Pick<Localized, 'translations'> & { stored_image?: string };

/** The server refuses these values if the row has changed since `updated_at`. */
export type SavedValues = Partial<Values<AnyEntity>> & ExtraFields & { updated_at?: string };

type ItemOf<E extends AnyEntity> = EntityTypes[E['name']] & Localized;

/** Returns the body of a save: multipart for entities with an image, else JSON (§7). */
export function entityBody(
  entity: AnyEntity,
  values: object,
  image: File | null | undefined
): FormData | Record<string, unknown> {
  if (!entity.image) return { ...values };
  const form = new FormData();
  const text = (value: unknown): string =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  for (const [field, value] of Object.entries(values))
    if (value !== undefined) form.append(field, text(value));
  if (image) form.append('image', image);
  return form;
}

export function createAdminApi(client: Api) {
  const { call, send } = client;
  const bulk = (entity: AnyEntity, body: Record<string, unknown>) =>
    send<{ trash_ids: number[] }>(`${entity.paths.admin}/bulk`, { method: 'POST', body });
  return {
    ...client,
    create: async <E extends AnyEntity>(
      entity: E,
      values: Partial<Values<E>> & ExtraFields,
      image?: File | null,
      options: Pick<SaveOptions, 'signal' | 'onUpload'> = {}
    ): Promise<ItemOf<E>> => {
      const request = { method: 'POST', body: entityBody(entity, values, image), ...options };
      const response = await send<Record<string, ItemOf<E>>>(entity.paths.admin, request);
      return response[entity.keys.one] as ItemOf<E>;
    },
    /**
     * Changes the given fields only. The image stays unless `image` or `stored_image` is set (§7).
     * Throws ApiError 409, with the current item in `body.current`, if the row has changed since
     * `updated_at`.
     */
    update: async <E extends AnyEntity>(
      entity: E,
      id: number,
      values: Partial<Values<E>> & ExtraFields & { updated_at?: string; current_password?: string },
      image?: File | null,
      { translations, pending, ...options }: SaveOptions = {}
    ): Promise<ItemOf<E>> => {
      const response = await send<Record<string, ItemOf<E>>>(`${entity.paths.admin}/${id}`, {
        method: 'PUT',
        body: entityBody(entity, values, image),
        query: { translations, pending },
        ...options
      });
      return response[entity.keys.one] as ItemOf<E>;
    },
    /** Moves a row to the trash. Returns its trash id. */
    remove: async ({ paths }: Pick<AnyEntity, 'paths'>, id: number): Promise<number> =>
      (await send<{ trash_id: number }>(`${paths.admin}/${id}`, { method: 'DELETE' })).trash_id,
    /** Moves all rows to the trash or none. Calls with the same `deletion` are one deletion. */
    removeAll: async (entity: AnyEntity, ids: number[], deletion?: string) =>
      (await bulk(entity, { ids, action: 'delete', deletion })).trash_ids,
    /** Sets the same values in all rows or none. */
    updateAll: async <E extends AnyEntity>(
      entity: E,
      ids: number[],
      values: Partial<Values<E>>
    ): Promise<void> => void (await bulk(entity, { ids, action: 'update', values })),
    /**
     * Imports all rows or none. Updates the row with the same first unique field, or creates one.
     * A dry run only returns the planned actions and errors. Throws ApiError 422 if a row is
     * invalid, with the result of each row in `body.rows`.
     */
    importRows: async (
      { paths }: AnyEntity,
      rows: Record<string, unknown>[],
      isDryRun: boolean,
      options: ImportOptions = {}
    ): Promise<ImportedRow[]> => {
      const request = { method: 'POST', body: { rows, dry_run: isDryRun, ...options } };
      return (await send<{ rows: ImportedRow[] }>(`${paths.admin}/import`, request)).rows;
    },
    /** Undoes an import in batches. Calls `onProgress` with the number of undone rows. */
    undoImport: async (
      mark: string,
      onProgress?: (undone: number) => void
    ): Promise<UndoneImport> => {
      const sum: UndoneImport = { undone: 0, left: [], waiting: [] };
      for (let before: number | undefined, isFirst = true; isFirst || before; isFirst = false) {
        const { undone, left, waiting, next } = await call<typeof undoImport>(
          'post',
          '/admin/import/{import}/undo',
          { params: { import: mark }, query: { before } }
        );
        sum.undone += undone;
        sum.left.push(...left);
        sum.waiting.push(...waiting);
        before = next;
        onProgress?.(sum.undone);
      }
      return sum;
    },
    makeResetLink: (id: number) =>
      call<typeof makeResetLink>('post', '/admin/user/{id}/reset-link', { params: { id } }),
    trash: (query: QueryOf<typeof deletions.trash>) =>
      call<typeof deletions.trash>('get', '/admin/trash', { query }),
    /** Throws ApiError 409 if the name is taken, and 422 if the category was deleted. */
    restoreTrashed: (id: number) =>
      call<typeof deletions.restoreTrashed>('post', '/admin/trash/{id}/restore', {
        params: { id }
      }),
    /** Restores at most `TRASH.restored` rows. */
    restoreManyTrashed: (ids: number[]) =>
      call<typeof deletions.restoreManyTrashed>('post', '/admin/trash/restore', { body: { ids } }),
    removeTrashed: (id: number) =>
      call<typeof deletions.removeTrashed>('delete', '/admin/trash/{id}', { params: { id } }),
    emptyTrash: async (current_password: string) => {
      const body = { current_password };
      return (await call<typeof deletions.emptyTrash>('delete', '/admin/trash', { body })).deleted;
    },
    history: (query: QueryOf<typeof history.history>) =>
      call<typeof history.history>('get', '/admin/history', { query }),
    lastAuthors: async (entity: EntityName, ids: number[]) => {
      const query = { entity, ids: ids.join() };
      const path = '/admin/history/authors';
      return (await call<typeof history.lastAuthors>('get', path, { query })).authors;
    },
    /**
     * Restores the values before a change. To restore the e-mail address of their own account,
     * users need the current password.
     */
    restoreChange: (id: number, current_password?: string) =>
      call<typeof history.restoreChange>('post', '/admin/history/{id}/restore', {
        params: { id },
        body: { current_password }
      }),

    visitors: (query: QueryOf<typeof visits.visitors> = {}) =>
      call<typeof visits.visitors>('get', '/visitor', { query }),
    visitorMonths: async (since: string) =>
      (await call<typeof visits.visitorMonths>('get', '/visitor/months', { query: { since } }))
        .months,
    visitorCount: async () =>
      (await call<typeof visits.visitorCount>('get', '/visitor/count')).total_visits,
    publishState: () => call<typeof publishing.publishState>('get', '/publish'),
    publish: () => call<typeof publishing.publish>('post', '/publish')
  };
}

export type AdminApi = ReturnType<typeof createAdminApi>;

export const api: AdminApi = createAdminApi(publicApi);

/**
 * Whether a call got no response because the browser is offline. A browser that reports to be
 * offline may still reach the server, for example on the same computer.
 */
export const isOfflineError = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && !navigator.onLine;

/** Resolves when the connection is back, or if aborted. */
export const untilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    addEventListener('online', () => resolve(), { signal, once: true });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
