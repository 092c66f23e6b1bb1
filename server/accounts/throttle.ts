import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';

/** What is counted: a name, or a name and what narrows it (an account and a network). */
type Key = string | readonly string[];

/**
 * Hashes a name: the database need not show addresses or e-mails, and every hash has the same
 * length.
 */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64');

const stored = (key: Key): string => [key].flat().map(hashed).join(' ');

/** Forgets every count whose key begins with this name, whatever narrows it. */
export async function forgetCounts(db: Database, name: string): Promise<void> {
  const first = hashed(name);
  // '~' sorts behind every character of a stored key.
  await db.deleteFrom('tries').where('key', '>=', first).where('key', '<', `${first}~`).execute();
}

// Skips rows that another transaction holds: waiting for them could deadlock.
const forgetOver = (db: Database, moment: string) =>
  db
    .deleteFrom('tries')
    .where('key', 'in', (select) =>
      select
        .selectFrom('tries')
        .select('key')
        .where('until', '<=', moment)
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked())
    )
    .execute();

/**
 * Counts tries per key within a window of milliseconds, for all instances together. A try counts
 * from its start, so that simultaneous ones cannot pass the limit.
 */
export function createThrottle(db: Database, allowed: number, window: number) {
  /** When a key that has had all its tries may try again. */
  const spentUntil = async (
    key: Key,
    moment: string,
    within: Database
  ): Promise<string | undefined> => {
    const row = await within
      .selectFrom('tries')
      .select('until')
      .where('key', '=', stored(key))
      .where('count', '>=', allowed)
      .where('until', '>', moment)
      .executeTakeFirst();
    return row?.until;
  };
  const refuse = (until: string | undefined, now: number): never => {
    const wait = until ? Date.parse(until) - now : 0;
    throw new HttpError(429, ERROR_MESSAGE.tooManyTries, {
      retryAfter: Math.max(1, Math.ceil(wait / 1000))
    });
  };

  return {
    /**
     * Counts a try; `within` is the transaction that it belongs to.
     * @throws HttpError 429 with Retry-After when the key has had its tries
     */
    async take(key: Key, within: Database = db): Promise<void> {
      const now = Date.now();
      const [moment, until] = [now, now + window].map((time) => new Date(time).toISOString()) as [
        string,
        string
      ];
      // A flood costs one query a request and writes nothing.
      const full = await spentUntil(key, moment, within);
      if (full) refuse(full, now);
      await forgetOver(within, moment);
      // At the limit the count stays, so that giving one back makes room for exactly one.
      const row = await within
        .insertInto('tries')
        .values({ key: stored(key), count: 1, until })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ count: sql`tries.count + 1` })
            .where('tries.count', '<', allowed)
        )
        .returning('count')
        .executeTakeFirst();
      if (!row) refuse(await spentUntil(key, moment, within), now);
    },
    /**
     * Looks without counting.
     * @throws HttpError 429 as `take`
     */
    async refuseSpent(key: Key): Promise<void> {
      const now = Date.now();
      const until = await spentUntil(key, new Date(now).toISOString(), db);
      if (until) refuse(until, now);
    },
    /** Takes back a try that was no failure; `within` is the transaction that it belongs to. */
    async giveBack(key: Key, within: Database = db): Promise<void> {
      await within
        .updateTable('tries')
        .set({ count: sql`count - 1` })
        .where('key', '=', stored(key))
        .where('count', '>', 0)
        .execute();
    },
    /** Forgets a key's failures. */
    async forget(key: Key, within: Database = db): Promise<void> {
      await within.deleteFrom('tries').where('key', '=', stored(key)).execute();
    }
  };
}
