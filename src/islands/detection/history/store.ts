// The last identifications, in this browser's IndexedDB and nowhere else. What a private window or
// a full disk refuses is not stored, and nothing here throws.
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { Result } from '../result.ts';
import { CHANNEL, setKeepsSome } from './kept-sign.ts';

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

/** Milliseconds until a store that does not answer is taken for one that refuses. */
const PATIENCE = 3000;

async function attempt<T>(action: (db: IDBPDatabase<Schema>) => Promise<T>) {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
  const done = Promise.resolve().then(database).then(action);
  return Promise.race([done.catch(() => undefined), late]);
}

function tell(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Keeps an answer and forgets the oldest beyond `MOST_KEPT`; its number, undefined if refused. */
export async function keep(result: Omit<Result, 'id'>): Promise<number | undefined> {
  const id = await attempt(async (db) => {
    const transaction = db.transaction('results', 'readwrite');
    const { store } = transaction;
    const made = await store.add({ ...result, at: Date.now() });
    const keys = await store.getAllKeys();
    for (const old of keys.slice(0, Math.max(0, keys.length - MOST_KEPT))) await store.delete(old);
    await transaction.done;
    return made;
  });
  if (id !== undefined) {
    setKeepsSome(true);
    tell();
  }
  return id;
}

/**
 * Writes what the visitor made of a kept answer; one that was forgotten stays forgotten, and what
 * was told stays told.
 */
export async function note({ id, chosen, ruledOut, told }: Result): Promise<void> {
  if (id === undefined) return;
  await attempt(async (db) => {
    const { store, done } = db.transaction('results', 'readwrite');
    const kept = await store.get(id);
    if (kept) await store.put({ ...kept, chosen, ruledOut, told: told ?? kept.told });
    await done;
  });
  tell();
}

const whole = (value: Schema['results']['value']): Kept => ({ ...value, id: value.id ?? 0 });

/** A kept answer; undefined where there is none (any more). */
export const recall = (id: number): Promise<Kept | undefined> =>
  attempt(async (db) => {
    const kept = await db.get('results', id);
    return kept && whole(kept);
  });

/** Every kept answer, the newest first; undefined where nothing can be stored. */
export const recallAll = (): Promise<Kept[] | undefined> =>
  attempt(async (db) => (await db.getAll('results')).map(whole).toReversed());

/** Forgets an answer, or all of them; whether it did. */
export async function forget(id?: number): Promise<boolean> {
  const done = await attempt(async (db) => {
    await (id === undefined ? db.clear('results') : db.delete('results', id));
    return true;
  });
  if (done && id === undefined) setKeepsSome(false);
  tell();
  return done ?? false;
}
