import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';

/** A key to count by: a name, or names from general to specific (an account, then a network). */
type Key = string | readonly string[];

/** Hashes a text, so that tables contain no IP addresses, e-mails or tokens. */
export const hashText = (text: string): string => hash('sha256', text, 'base64');

const stored = (key: Key): string => [key].flat().map(hashText).join(' ');

/** Returns a time, now by default, in the format of the database (ISO 8601). */
export const timestamp = (time = Date.now()): string => new Date(time).toISOString();

/** Deletes the counts of all keys that begin with a name. */
export async function resetCounts(db: Database, name: string): Promise<void> {
  const first = hashText(name);
  // '~' sorts after all characters of stored keys.
  await db
    .deleteFrom('rate_limits')
    .where('key', '>=', first)
    .where('key', '<', `${first}~`)
    .execute();
}

// Deletes expired counts. Also deletes the count of `key` if it ends after `latest`: such counts
// were stored while the clock was ahead. Skips rows that other transactions lock, because waiting
// for them could deadlock.
const deleteExpired = (db: Database, key: string, latest: string) =>
  db
    .deleteFrom('rate_limits')
    .where('key', 'in', (select) =>
      select
        .selectFrom('rate_limits')
        .select('key')
        .where(({ eb, or }) =>
          or([eb('until', '<=', timestamp()), eb('until', '>', latest).and('key', '=', key)])
        )
        .$if(engineOf(db) === 'postgres', (query) => query.forUpdate().skipLocked())
    )
    .execute();

const tooManyTries = (wait: number) =>
  new HttpError(429, ERROR_MESSAGE.tooManyTries, {
    retryAfter: Math.max(1, Math.ceil(wait / 1000))
  });

/**
 * Limits attempts per key and `windowMs`, across all instances. Attempts are counted before they
 * run, so that concurrent ones cannot exceed the limit.
 */
export function createThrottle(db: Database, maxTries: number, windowMs: number) {
  // Twice the window, because the clocks of instances differ.
  const latest = () => timestamp(Date.now() + 2 * windowMs);
  /** Throws HttpError 429 with Retry-After if the limit is reached. */
  async function checkLimit(key: Key, within: Database = db): Promise<void> {
    const row = await within
      .selectFrom('rate_limits')
      .select('until')
      .where('key', '=', stored(key))
      .where('count', '>=', maxTries)
      .where('until', '>', timestamp())
      .where('until', '<=', latest())
      .executeTakeFirst();
    if (row) throw tooManyTries(Date.parse(row.until) - Date.now());
  }

  return {
    checkLimit,
    /** Counts an attempt. Throws HttpError 429 like `checkLimit`. */
    async consume(key: Key, within: Database = db): Promise<void> {
      // Checks first, so that each rejected request of a flood costs one read and no write.
      await checkLimit(key, within);
      await deleteExpired(within, stored(key), latest());
      // The count never exceeds the limit, so that `refund` always allows one more attempt.
      const row = await within
        .insertInto('rate_limits')
        .values({ key: stored(key), count: 1, until: timestamp(Date.now() + windowMs) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({ count: sql`rate_limits.count + 1` })
            .where('rate_limits.count', '<', maxTries)
        )
        .returning('count')
        .executeTakeFirst();
      if (row) return;
      await checkLimit(key, within);
      throw tooManyTries(0);
    },
    /** Undoes the count of a successful attempt. */
    async refund(key: Key, within: Database = db): Promise<void> {
      await within
        .updateTable('rate_limits')
        .set({ count: sql`count - 1` })
        .where('key', '=', stored(key))
        .where('count', '>', 0)
        .execute();
    },
    async reset(key: Key, within: Database = db): Promise<void> {
      await within.deleteFrom('rate_limits').where('key', '=', stored(key)).execute();
    }
  };
}
