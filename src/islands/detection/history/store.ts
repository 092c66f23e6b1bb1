// The last identifications, in this browser's IndexedDB and nowhere else. What a private window or
// a full disk refuses is not stored, and nothing here throws.
import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import { attempt, safeLocalStorage } from '#lib/session/safe-storage.ts';
import type { Result } from '../result.ts';
import { HISTORY_CHANNEL, setHistoryFlag } from './history-flag.ts';

/** How many identifications a device keeps. */
export const MOST_KEPT = 30;

/** An identification of this device. */
export type Kept = Omit<Result, 'id'> & { id: number; at: number };

interface Schema extends DBSchema {
  results: { key: number; value: Omit<Kept, 'id'> & { id?: number } };
}

let opened: Promise<IDBPDatabase<Schema>> | undefined;

const database = () => {
  opened ??= openDB<Schema>('identifications', 1, {
    upgrade: (db) => void db.createObjectStore('results', { keyPath: 'id', autoIncrement: true }),
    terminated: () => (opened = undefined)
  }).catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
};

const DATABASE_TIMEOUT_MS = 3000;

async function tryDatabase<T>(action: (db: IDBPDatabase<Schema>) => Promise<T>) {
  const late = new Promise<undefined>((resolve) =>
    setTimeout(resolve, DATABASE_TIMEOUT_MS, undefined)
  );
  const done = Promise.resolve().then(database).then(action);
  return Promise.race([done.catch(() => undefined), late]);
}

type Results = IDBPObjectStore<Schema, ['results'], 'results', 'readwrite'>;

/**
 * Runs a change in one transaction. WebKit refuses photographs in a private window: the request and
 * the transaction then reject each, so both are awaited.
 */
async function change<T>(
  db: IDBPDatabase<Schema>,
  work: (store: Results) => Promise<T>
): Promise<T> {
  const { store, done } = db.transaction('results', 'readwrite');
  const [result] = await Promise.all([work(store), done]);
  return result;
}

function broadcastChange(): void {
  const channel = new BroadcastChannel(HISTORY_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Keeps an answer and forgets the oldest beyond `MOST_KEPT`; its number, undefined if refused. */
export async function keep(result: Omit<Result, 'id'>): Promise<number | undefined> {
  const id = await tryDatabase((db) =>
    change(db, async (store) => {
      const added = await store.add({ ...result, at: Date.now() });
      const keys = await store.getAllKeys();
      for (const old of keys.slice(0, -MOST_KEPT)) await store.delete(old);
      return added;
    })
  );
  if (id !== undefined) {
    setHistoryFlag(true);
    broadcastChange();
  }
  return id;
}

const whole = (value: Schema['results']['value']): Kept => ({ ...value, id: value.id ?? 0 });

type Verdict = Pick<Result, 'chosen' | 'ruledOut' | 'told'>;

const VERDICT_PREFIX = 'identification-verdict-';
const verdictKey = (id: number): string => `${VERDICT_PREFIX}${id}`;

const merge = (kept: Kept, { chosen, ruledOut, told }: Verdict): Kept => ({
  ...kept,
  chosen,
  ruledOut,
  told: told ?? kept.told
});

/** Applies a verdict that the page was left before IndexedDB had it. */
function withUnsavedVerdict(kept: Kept): Kept {
  const unsaved = safeLocalStorage.get(verdictKey(kept.id));
  const verdict = unsaved && attempt(() => JSON.parse(unsaved) as Verdict);
  return verdict && Array.isArray(verdict.ruledOut) ? merge(kept, verdict) : kept;
}

/**
 * Stores the visitor's verdict on a kept answer; a forgotten answer stays forgotten, and `told`
 * stays true. The verdict is in local storage before this returns, because a browser aborts the
 * transactions of a page that is left.
 */
export async function storeVerdict({ id, chosen, ruledOut, told }: Result): Promise<void> {
  if (id === undefined) return;
  const verdict = JSON.stringify({ chosen, ruledOut, told });
  safeLocalStorage.set(verdictKey(id), verdict);
  const isStored = await tryDatabase((db) =>
    change(db, async (store) => {
      const kept = await store.get(id);
      if (kept) await store.put(merge(whole(kept), { chosen, ruledOut, told }));
      return true;
    })
  );
  if (isStored && safeLocalStorage.get(verdictKey(id)) === verdict)
    safeLocalStorage.remove(verdictKey(id));
  broadcastChange();
}

/** Returns a stored answer; undefined if it is missing. */
export const recall = (id: number): Promise<Kept | undefined> =>
  tryDatabase(async (db) => {
    const kept = await db.get('results', id);
    return kept && withUnsavedVerdict(whole(kept));
  });

/** Returns every stored answer, the newest first; undefined if nothing can be stored. */
export const recallAll = (): Promise<Kept[] | undefined> =>
  tryDatabase(async (db) =>
    (await db.getAll('results')).map(whole).map(withUnsavedVerdict).toReversed()
  );

/** Forgets an answer, or all of them; whether it did. */
export async function forget(id?: number): Promise<boolean> {
  const done = await tryDatabase(async (db) => {
    await (id === undefined ? db.clear('results') : db.delete('results', id));
    return true;
  });
  if (done && id === undefined) setHistoryFlag(false);
  const verdictKeys = safeLocalStorage.keys().filter((key) => key.startsWith(VERDICT_PREFIX));
  for (const key of id === undefined ? verdictKeys : [verdictKey(id)]) safeLocalStorage.remove(key);
  broadcastChange();
  return done ?? false;
}
