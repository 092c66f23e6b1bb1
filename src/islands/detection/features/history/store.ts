// Stores the last identifications in this browser's IndexedDB only. No function throws: in a
// private window or on a full disk, nothing is stored. Local storage contains the changes of results,
// because browsers abort the transactions of a page that is left.
import type { DBSchema, IDBPDatabase, IDBPObjectStore } from 'idb';
import { createOpener } from '#lib/browser/open-database.ts';
import { attempt, safeLocalStorage } from '#lib/session/safe-storage.ts';
import { toAnswer, type Change, type Result } from '../../core/result.ts';
import { HISTORY_CHANNEL, historyFlag } from './history-flag.ts';

export const MAX_RESULTS = 30;

export type StoredResult = Result & { id: number; at: number };

interface Schema extends DBSchema {
  results: { key: number; value: StoredResult };
}

const tryOpen = createOpener<Schema>(
  'identifications',
  (db) => void db.createObjectStore('results', { keyPath: 'id', autoIncrement: true })
);

// Runs while the photographs are sent, because a slow device needs seconds to create a database.
void tryOpen();

/** Some browsers never open a database. */
const OPEN_TIMEOUT_MS = 3000;

/**
 * Runs an action on the database; returns undefined if that fails. The action has no timeout:
 * after a timeout, a result could still be stored without the page receiving its id.
 */
async function tryDatabase<T>(action: (db: IDBPDatabase<Schema>) => Promise<T>) {
  const openTimeout = new Promise<undefined>((resolve) =>
    setTimeout(resolve, OPEN_TIMEOUT_MS, undefined)
  );
  const db = await Promise.race([tryOpen(), openTimeout]);
  try {
    return db && (await action(db));
  } catch {
    return undefined;
  }
}

type ObjectStore = IDBPObjectStore<Schema, ['results'], 'results', 'readwrite'>;

/** Awaits request and transaction: both reject if WebKit refuses files in a private window. */
const tryChange = <T>(change: (store: ObjectStore) => Promise<T>) =>
  tryDatabase(async (db) => {
    const { store, done } = db.transaction('results', 'readwrite');
    const [result] = await Promise.all([change(store), done]);
    return result;
  });

/** Returns the key in local storage of a result's change. */
const keyOf = (id: number): string => `identification-verdict-${id}`;

/** The stored text for a result that is being removed. */
const REMOVED = '"removed"';

const isRemoved = (id: number): boolean => safeLocalStorage.get(keyOf(id)) === REMOVED;

/** Returns the change of a result since it was stored; empty if there is none. */
function storedChange(id: number): Change {
  const change = attempt(
    () => JSON.parse(safeLocalStorage.get(keyOf(id)) ?? 'null') as Change | null
  );
  return typeof change === 'object' ? (change ?? {}) : {};
}

function broadcastChange(): void {
  const channel = new BroadcastChannel(HISTORY_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Stores a result and removes the oldest beyond `MAX_RESULTS`. Returns its id if it is stored. */
export async function storeResult(result: Omit<Result, 'id'>): Promise<number | undefined> {
  const id = await tryChange(async (store) => {
    // Without an id, because IndexedDB assigns it.
    const added = await store.add({ ...result, at: Date.now() } as StoredResult);
    const ids = await store.getAllKeys();
    for (const oldId of ids.slice(0, -MAX_RESULTS)) {
      await store.delete(oldId);
      safeLocalStorage.remove(keyOf(oldId));
    }
    return added;
  });
  if (id === undefined) return undefined;
  safeLocalStorage.remove(keyOf(id));
  historyFlag.set(true);
  broadcastChange();
  return id;
}

// A change with `ruledOut` always replaces `chosen`: JSON omits the `chosen: undefined` of a choice
// that was undone.
const apply = (result: StoredResult, { chosen, ruledOut, ...feedback }: Change): StoredResult =>
  Array.isArray(ruledOut)
    ? { ...result, chosen, ruledOut, ...feedback }
    : { ...result, ...feedback };

/** Stores a change of a result. */
export function storeChange(id: number | undefined, change: Change): void {
  if (id === undefined || isRemoved(id)) return;
  safeLocalStorage.set(keyOf(id), JSON.stringify({ ...storedChange(id), ...change }));
  broadcastChange();
}

// Version 1.0.0 stored `told` instead of `isFeedbackSent`.
const toCurrent = (result: StoredResult & { told?: boolean }): StoredResult => ({
  ...apply({ isFeedbackSent: result.told, ...result }, storedChange(result.id)),
  answer: toAnswer(result.answer)
});

/** Reads a result, with the photographs that can be read: Safari loses the content of some files. */
export const readResult = (id: number): Promise<StoredResult | undefined> =>
  tryDatabase(async (db) => {
    const result = await db.get('results', id);
    if (!result || isRemoved(id)) return undefined;
    const contents = await Promise.allSettled(result.photos.map((photo) => photo.arrayBuffer()));
    const photos = result.photos.filter((_, index) => contents[index]?.status === 'fulfilled');
    return toCurrent({ ...result, photos });
  });

/** Returns the stored results, the newest first. Completes interrupted removals. */
export async function readResults(): Promise<StoredResult[]> {
  const results = (await tryDatabase((db) => db.getAll('results'))) ?? [];
  const removed = results.map(({ id }) => id).filter(isRemoved);
  if (removed.length) void removeResults(removed);
  return results
    .filter(({ id }) => !removed.includes(id))
    .map(toCurrent)
    .toSorted((a, b) => b.at - a.at);
}

/** Marks results as removed synchronously. Resolves to whether the database removed them. */
export async function removeResults(ids: readonly number[]): Promise<boolean> {
  for (const id of ids) safeLocalStorage.set(keyOf(id), REMOVED);
  const remaining = await tryChange(async (store) => {
    for (const id of ids) await store.delete(id);
    return store.count();
  });
  if (remaining === 0) historyFlag.set(false);
  for (const id of ids) safeLocalStorage.remove(keyOf(id));
  broadcastChange();
  return remaining !== undefined;
}
