import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';

/** A name to count by, alone or with names that narrow it (an account and a network). */
type Key = string | readonly string[];

/**
 * Hashes a name: the database need not show addresses or e-mails, and every hash has the same
 * length.
 */
export const hashed = (text: string): string => createHash('sha256').update(text).digest('base64');

const stored = (key: Key): string => [key].flat().map(hashed).join(' ');
const iso = (time = Date.now()): string => new Date(time).toISOString();

/** Forgets every count whose key begins with this name, however it is narrowed. */
export async function forgetCounts(db: Database, name: string): Promise<void> {
  const first = hashed(name);
  // '~' sorts behind every character of a stored key.
  await db
    .deleteFrom('rate_limits')
    .where('key', '>=', first)
    .where('key', '<', `${first}~`)
    .execute();
}

// Skips rows that another transaction holds: waiting for them could deadlock.
const forgetExpired = (db: Database) =>
  db
    .deleteFrom('rate_limits')
    .where('key', 'in', (select) =>
      select
        .selectFrom('rate_limits')
        .select('key')
        .where('until', '<=', iso())
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked())
    )
    .execute();

const tooManyTries = (wait: number) =>
  new HttpError(429, ERROR_MESSAGE.tooManyTries, {
    retryAfter: Math.max(1, Math.ceil(wait / 1000))
  });

/**
 * Counts tries per key within a window of milliseconds, for all instances together. A try counts
 * from its start, so that simultaneous ones cannot pass the limit. `within` is the transaction that
 * a change belongs to.
 */
export function createThrottle(db: Database, maxTries: number, windowMs: number) {
  /**
   * Checks without counting.
   * @throws HttpError 429 with Retry-After if the key has had its tries
   */
  async function refuseSpent(key: Key, within: Database = db): Promise<void> {
    const row = await within
      .selectFrom('rate_limits')
      .select('until')
      .where('key', '=', stored(key))
      .where('count', '>=', maxTries)
      .where('until', '>', iso())
      .executeTakeFirst();
    if (row) throw tooManyTries(Date.parse(row.until) - Date.now());
  }

  return {
    refuseSpent,
    /**
     * Counts a try.
     * @throws HttpError 429 as `refuseSpent`
     */
    async take(key: Key, within: Database = db): Promise<void> {
      // A flood costs one query a request and writes nothing.
      await refuseSpent(key, within);
      await forgetExpired(within);
      // At the limit the count stays, so that giving one back makes room for exactly one.
      const row = await within
        .insertInto('rate_limits')
        .values({ key: stored(key), count: 1, until: iso(Date.now() + windowMs) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ count: sql`rate_limits.count + 1` })
            .where('rate_limits.count', '<', maxTries)
        )
        .returning('count')
        .executeTakeFirst();
      if (row) return;
      await refuseSpent(key, within);
      throw tooManyTries(0);
    },
    /** Takes back a try that was no failure. */
    async giveBack(key: Key, within: Database = db): Promise<void> {
      await within
        .updateTable('rate_limits')
        .set({ count: sql`count - 1` })
        .where('key', '=', stored(key))
        .where('count', '>', 0)
        .execute();
    },
    /** Forgets a key's failures. */
    async forget(key: Key, within: Database = db): Promise<void> {
      await within.deleteFrom('rate_limits').where('key', '=', stored(key)).execute();
    }
  };
}
