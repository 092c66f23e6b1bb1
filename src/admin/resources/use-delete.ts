import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { chunks } from '../shared/batches.ts';
import { changePages, invalidateLists, pagesKey, type RowPage } from '../shared/entity-queries.ts';
import { reason } from '../shared/error-message.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { rowName, type Row } from '../shared/row.ts';
import { say, someNames } from '../shared/say.tsx';

/** How many restores run at once. */
const AT_ONCE = 8;

/** The ids that a bulk call was done for, and the error that stopped it. */
interface Outcome {
  ids: number[];
  error?: unknown;
}

/** Runs one call after the other until one fails. */
async function inTurn<T>(
  pieces: T[],
  call: (piece: T) => Promise<number[]>,
  onProgress?: (done: number) => void
): Promise<Outcome> {
  const ids: number[] = [];
  try {
    for (const piece of pieces) {
      ids.push(...(await call(piece)));
      onProgress?.(ids.length);
    }
    return { ids };
  } catch (error) {
    return { ids, error };
  }
}

/** Moves rows to the trash, `BATCH.rows` at a time; resolves to their ids there. */
function removeRows(
  entity: AnyEntity,
  ids: number[],
  onProgress?: (done: number) => void
): Promise<Outcome> {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined)
    return inTurn([only], async (id) => [await api.remove(entity, id)]);
  return inTurn(chunks(ids, BATCH.rows), (piece) => api.removeAll(entity, piece), onProgress);
}

/** Restores rows by their ids in the trash; resolves to their own. */
const restoreRows = (trashIds: number[], onProgress?: (done: number) => void): Promise<Outcome> =>
  inTurn(
    chunks(trashIds, AT_ONCE),
    async (piece) => (await Promise.all(piece.map(api.restoreTrashed))).map(({ id }) => id),
    onProgress
  );

/** The names of rows that a cached page has. */
const namesOf = (client: QueryClient, entity: AnyEntity, ids: ReadonlySet<number>): string[] => {
  const pages = client.getQueriesData<RowPage>({ queryKey: pagesKey(entity) });
  const rows = pages.flatMap(([, page]) => page?.items ?? []).filter(({ id }) => ids.has(id));
  return [...new Map(rows.map((row: Row) => [row.id, rowName(entity, row)])).values()];
};

/** How long the toast offers to undo a deletion, in milliseconds (§2). */
const UNDO = 6_000;

// The pressed button has gone with its row: the list takes the focus.
const keepFocus = (): void => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main [role="region"], main')?.focus();
  });
};

/**
 * Deletes rows: they leave the list at once and return if the server refuses; for 6 s a toast
 * offers to undo it.
 */
export function useDelete(entity: AnyEntity) {
  const client = useQueryClient();
  const { resources, lists } = useMessages();
  const words = resources[entity.name];

  const undo = async (
    trashIds: number[],
    toastId: string | number,
    about: string
  ): Promise<void> => {
    say('loading', lists.undo.undo, { id: toastId, action: undefined });
    const { ids, error } = await restoreRows(trashIds, (done) =>
      say('loading', lists.bulk.progress(done, trashIds.length), {
        id: toastId,
        action: undefined
      })
    );
    invalidateLists(client);
    if (error === undefined)
      say('success', lists.undo.restored(ids.length), { id: toastId, action: undefined, about });
    else
      say('error', lists.undo.failed, {
        id: toastId,
        action: undefined,
        about: reason(about, error)
      });
  };

  return async (ids: number[]): Promise<void> => {
    const queryKey = pagesKey(entity);
    await client.cancelQueries({ queryKey });
    const before = client.getQueriesData({ queryKey });
    const gone = new Set(ids);
    const about = someNames(namesOf(client, entity, gone), lists.andMore);
    changePages(client, entity, (rows) => rows.filter((row) => !gone.has(row.id)));
    keepFocus();
    const { ids: trashed, error } = await removeRows(entity, ids);
    if (error !== undefined) {
      for (const [key, page] of before) client.setQueryData(key, page);
      say('error', words.deleteFailed, { about: reason(about, error) });
    }
    if (trashed.length > 0) {
      const said = trashed.length === 1 ? words.deleted : lists.bulk.removed(trashed.length);
      const id = say('success', said, {
        about,
        duration: UNDO,
        action: {
          label: lists.undo.undo,
          onClick: (event) => (event.preventDefault(), void undo(trashed, id, about))
        }
      });
    }
    invalidateLists(client);
  };
}
