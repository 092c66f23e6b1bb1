import { useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { api } from '../shared/api.ts';
import { eachRecord, type Outcome } from '../selection/each-record.ts';
import type { NamedFailure } from '../selection/failed-records.tsx';
import { chunks } from '../shared/rows.ts';
import { changePages, invalidateLists, namesOf, pagesKey } from '../shared/entity-queries.ts';
import { reason, showToast, someNames } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { useReviewToast } from '../shared/waiting.ts';

/** How many restores run at once. */
const AT_ONCE = 8;

/** Moves rows to the trash; resolves to their ids there, and to those that must stay. */
const removeRows = (entity: AnyEntity, ids: number[]): Promise<Outcome> =>
  eachRecord(ids, async (piece) => {
    const [only] = piece;
    return piece.length === 1 && only !== undefined
      ? [await api.remove(entity, only)]
      : api.removeAll(entity, piece);
  });

interface Restored {
  ids: number[];
  error?: unknown;
}

/** Restores rows by their ids in the trash until one fails; resolves to their own. */
async function restoreRows(
  trashIds: number[],
  onProgress: (done: number) => void
): Promise<Restored> {
  const ids: number[] = [];
  try {
    for (const piece of chunks(trashIds, AT_ONCE)) {
      ids.push(...(await Promise.all(piece.map(api.restoreTrashed))).map(({ id }) => id));
      onProgress(ids.length);
    }
    return { ids };
  } catch (error) {
    return { ids, error };
  }
}

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
 * Deletes rows: they leave the list at once, and those return that the server refuses; for 6 s a
 * toast offers to undo it. Resolves to what was refused, and to how many were deleted.
 */
export function useDelete(entity: AnyEntity) {
  const client = useQueryClient();
  const { resources, lists } = useMessages();
  const t = resources[entity.name];
  const showReviewToast = useReviewToast();

  const namesIn = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
    someNames(
      ids.flatMap((id) => names.get(id) ?? []),
      lists.andMore
    );

  const undo = async (trashIds: number[], id: string | number, about: string): Promise<void> => {
    // The button has gone: undoing twice is not possible.
    const replace = (kind: 'loading' | 'success' | 'error', title: string, text = '') =>
      showToast(kind, title, { id, action: undefined, about: text });
    replace('loading', lists.undo.undo);
    const { ids, error } = await restoreRows(trashIds, (done) =>
      replace('loading', lists.bulk.progress(done, trashIds.length))
    );
    invalidateLists(client);
    if (error === undefined) replace('success', lists.undo.restored(ids.length), about);
    else replace('error', lists.undo.failed, reason(about, error));
  };

  return async (ids: number[]): Promise<{ failed: NamedFailure[]; done: number }> => {
    const queryKey = pagesKey(entity);
    await client.cancelQueries({ queryKey });
    const before = client.getQueriesData({ queryKey });
    const gone = new Set(ids);
    const names = namesOf(client, entity);
    const about = namesIn(names, ids);
    changePages(client, entity, (rows) => rows.filter((row) => !gone.has(row.id)));
    keepFocus();
    const { done: trashed, failed, waiting } = await removeRows(entity, ids);
    const isOther = failed.length + waiting.length > 0;
    if (isOther) for (const [key, page] of before) client.setQueryData(key, page);
    if (waiting.length > 0) showReviewToast(namesIn(names, waiting));
    if (failed.length > 0 && ids.length === 1)
      showToast('error', t.deleteFailed, { about: reason(about, failed[0]?.error) });
    if (trashed.length > 0) {
      const refused = new Set([...failed.map(({ id }) => id), ...waiting]);
      const deleted = namesIn(
        names,
        ids.filter((id) => !refused.has(id))
      );
      const title = trashed.length === 1 ? t.deleted : lists.bulk.removed(trashed.length);
      const id = showToast('success', title, {
        about: deleted,
        duration: UNDO,
        action: {
          label: lists.undo.undo,
          onClick: (event) => (event.preventDefault(), void undo(trashed, id, deleted))
        }
      });
    }
    invalidateLists(client);
    return {
      failed: failed.map((each) => ({ ...each, name: names.get(each.id) })),
      done: trashed.length
    };
  };
}
