import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { ApiError, isWaiting } from '#lib/api/api-error.ts';
import type { IncompleteRow, RefusedRow } from '#lib/contract/endpoints/deletions.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { BATCH, TRASH } from '#lib/contract/limits.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { api } from '../shared/api.ts';
import { changePages, invalidateLists, namesOf, pagesKey } from '../shared/entity-queries.ts';
import { currentMessages, translateSentence, useMessages } from '../shared/i18n.tsx';
import { chunks, fetchIds, newMark } from '../shared/rows.ts';
import { focusList } from '../shared/screen-parts.tsx';
import { describeError, listNames, showToast, showWaitingToast } from '../shared/toast.tsx';

export interface FailedRecord {
  id: number;
  error: unknown;
  name?: string | undefined;
}

interface BatchResult {
  done: number[];
  failed: FailedRecord[];
  /** The ids of records whose change waits for review. */
  waiting: number[];
}

/** Whether an error concerns only the records of its call, so that other calls may succeed. */
const isRecordError = (error: unknown): boolean =>
  error instanceof ApiError && [404, 409, 422].includes(error.status);

/**
 * Sends records in batches. The server refuses a whole batch if it refuses one of its records. The
 * records of a refused batch are then sent one by one.
 */
export async function callInBatches(
  ids: readonly number[],
  call: (ids: number[]) => Promise<number[]>
): Promise<BatchResult> {
  const result: BatchResult = { done: [], failed: [], waiting: [] };
  const queue = chunks(ids, BATCH.rows);
  const fail = (batch: number[], error: unknown): void =>
    void result.failed.push(...batch.map((id) => ({ id, error })));
  for (let batch = queue.shift(); batch; batch = queue.shift()) {
    try {
      result.done.push(...(await call(batch)));
    } catch (error) {
      if (isWaiting(error)) result.waiting.push(...batch);
      // After any other error, the remaining calls would probably fail, too.
      else if (!isRecordError(error)) fail([batch, ...queue.splice(0)].flat(), error);
      else if (batch.length === 1) fail(batch, error);
      else queue.unshift(...batch.map((id) => [id]));
    }
  }
  return result;
}

interface RestoreResult {
  restored: number[];
  refused: RefusedRow[];
  waiting: number[];
  incomplete: IncompleteRow[];
  /** The error of the last call, if it failed. */
  error?: unknown;
}

/** Restores rows by their trash ids, in batches, until a call fails. */
export async function restoreRows(
  trashIds: readonly number[],
  onProgress: (done: number) => void
): Promise<RestoreResult> {
  const result: RestoreResult = { restored: [], refused: [], waiting: [], incomplete: [] };
  try {
    let done = 0;
    for (const batch of chunks(trashIds, TRASH.restored)) {
      const { restored, refused, waiting, incomplete } = await api.restoreManyTrashed(batch);
      result.restored.push(...restored);
      for (const row of refused)
        result.refused.push({ ...row, error: translateSentence(row.error) });
      result.waiting.push(...waiting);
      result.incomplete.push(...incomplete);
      onProgress((done += batch.length));
    }
  } catch (error) {
    result.error = error;
  }
  return result;
}

/** Describes each restored row by its title and the names of fields that were not restored. */
export const describeIncomplete = (rows: readonly IncompleteRow[]): string[] =>
  rows.map(({ title, left }) => {
    const { fields } = currentMessages();
    const names = left.map((field) => fields[field as FieldName] ?? field);
    return `${title}: ${names.join(', ')}`;
  });

export const fetchTrashIds = (
  filter: Pick<Parameters<typeof api.trash>[0], 'entity' | 'deletion'>
): Promise<number[]> =>
  fetchIds(async (page) => {
    const { trash, total } = await api.trash({ ...filter, ...page });
    return { items: trash, total };
  });

/** The time to undo a deletion (§2). */
const UNDO_MS = 6_000;

/**
 * Returns a function that moves rows to the trash. The rows disappear immediately, and reappear if
 * the server refuses the deletion. A toast offers to undo it.
 */
export function useDelete(entity: AnyEntity) {
  const client = useQueryClient();
  const { resources, lists, toast } = useMessages();
  const t = resources[entity.name];

  const namesIn = (names: ReadonlyMap<number, string>, ids: readonly number[]): string =>
    listNames(ids.flatMap((id) => names.get(id) ?? []));

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
      replace('warning', lists.trash.incomplete, listNames(describeIncomplete(incomplete)));
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
    const deletion = newMark();
    const {
      done: trashed,
      failed,
      waiting
    } = await callInBatches(ids, async (batch) =>
      ids.length === 1
        ? [await api.remove(entity, batch[0]!)]
        : api.removeAll(entity, batch, deletion)
    );
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
      failed: failed.map((record) => ({ ...record, name: names.get(record.id) })),
      done: trashed.length
    };
  };
}
