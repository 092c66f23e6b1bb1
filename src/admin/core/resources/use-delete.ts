import { notifyManager, useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { api } from '../shared/api.ts';
import { callInBatches, type FailedRecord } from '../selection/call-in-batches.ts';
import { changePages, invalidateLists, namesOf, pagesKey } from '../shared/entity-queries.ts';
import { describeError, showToast, listNames, useWaitingToast } from '../shared/toast.tsx';
import { focusList } from '../shared/screen-parts.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { newMark } from '../shared/rows.ts';
import { describeIncomplete, restoreRows } from '../selection/restore-rows.ts';

/**
 * Moves rows to the trash, as one deletion. Resolves to the trash ids, the rows that failed, and
 * the rows whose deletion waits for review.
 */
function removeRows(entity: AnyEntity, ids: number[]) {
  const deletion = newMark();
  return callInBatches(ids, async (chunk) =>
    ids.length === 1
      ? [await api.remove(entity, chunk[0]!)]
      : api.removeAll(entity, chunk, deletion)
  );
}

/** Milliseconds during which the toast offers to undo a deletion (§2). */
const UNDO_MS = 6_000;

/**
 * Returns a function that deletes rows. The rows disappear immediately, and reappear if the server
 * refuses the deletion. A toast offers to undo the deletion for 6 s. The function resolves to the
 * rows that could not be deleted and the number of deleted rows.
 */
export function useDelete(entity: AnyEntity) {
  const client = useQueryClient();
  const { resources, lists, toast, fields } = useMessages();
  const t = resources[entity.name];
  const showWaitingToast = useWaitingToast();

  const namesIn = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
    listNames(
      ids.flatMap((id) => names.get(id) ?? []),
      lists.andMore
    );

  const undo = async (trashIds: number[], id: string | number, about: string): Promise<void> => {
    // `action: undefined` removes the button, so that undo runs only once.
    const replace = (kind: 'loading' | 'success' | 'warning' | 'error', title: string, text = '') =>
      showToast(kind, title, { id, action: undefined, about: text });
    replace('loading', lists.undo.undo);
    const { restored, refused, waiting, incomplete, error } = await restoreRows(trashIds, (done) =>
      replace('loading', lists.bulk.progress(done, trashIds.length))
    );
    invalidateLists(client);
    const [first] = refused;
    if (error !== undefined) replace('error', lists.undo.failed, describeError(about, error));
    else if (first)
      replace('error', lists.trash.refused(refused.length), `${first.title}: ${first.error}`);
    else if (waiting.length > 0) replace('success', toast.waits, about);
    else if (incomplete.length > 0)
      replace(
        'warning',
        lists.trash.incomplete,
        listNames(describeIncomplete(incomplete, fields), lists.andMore)
      );
    else replace('success', lists.undo.restored(restored.length), about);
  };

  return async (ids: number[]): Promise<{ failed: FailedRecord[]; done: number }> => {
    const queryKey = pagesKey(entity);
    await client.cancelQueries({ queryKey });
    const before = client.getQueriesData({ queryKey });
    const gone = new Set(ids);
    const names = namesOf(client, entity);
    const about = namesIn(names, ids);
    changePages(client, entity, (rows) => rows.filter((row) => !gone.has(row.id)));
    // Focuses the list after it has rendered: the pressed button has disappeared with its row.
    notifyManager.schedule(focusList);
    const { done: trashed, failed, waiting } = await removeRows(entity, ids);
    if (failed.length + waiting.length > 0)
      for (const [key, page] of before) client.setQueryData(key, page);
    if (waiting.length > 0) showWaitingToast(namesIn(names, waiting));
    if (failed.length > 0 && ids.length === 1)
      showToast('error', t.deleteFailed, { about: describeError(about, failed[0]?.error) });
    if (trashed.length > 0) {
      const refused = new Set([...failed.map(({ id }) => id), ...waiting]);
      const deleted = namesIn(
        names,
        ids.filter((id) => !refused.has(id))
      );
      const title = trashed.length === 1 ? t.deleted : lists.bulk.removed(trashed.length);
      const id = showToast('success', title, {
        about: deleted,
        duration: UNDO_MS,
        action: {
          label: lists.undo.undo,
          onClick: (event) => (event.preventDefault(), void undo(trashed, id, deleted))
        }
      });
    }
    invalidateLists(client);
    return {
      failed: failed.map((failure) => ({ ...failure, name: names.get(failure.id) })),
      done: trashed.length
    };
  };
}
