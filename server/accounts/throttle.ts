import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ANSWER } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import { Refusal } from '../http/errors.ts';

// Neither addresses nor e-mails need to be readable there, and a key has one length however long what is sent.
const hashed = (key: string): string => createHash('sha256').update(key).digest('base64');

/**
 * Counts tries per key (an address, an account) within a window of milliseconds, for all instances together (decisions "Sign-in").
 * A try counts from its start, so that many at once are no way around it.
 */
export function createThrottle(db: Database, allowed: number, window: number) {
  /** A key's tries in its window, if it has had all that it may have. */
  const spent = (key: string, moment: string) =>
    db
      .selectFrom('tries')
      .select('until')
      .where('key', '=', hashed(key))
      .where('count', '>=', allowed)
      .where('until', '>', moment)
      .executeTakeFirst();

  return {
    /** @throws Refusal 429 with Retry-After when the key has had its tries */
    async take(key: string): Promise<void> {
      const now = Date.now();
      const [moment, until] = [now, now + window].map((time) => new Date(time).toISOString()) as [string, string];
      // Who floods costs one look, and nothing is written.
      let full = await spent(key, moment);
      if (!full) {
        await db.deleteFrom('tries').where('until', '<=', moment).execute();
        // At the limit the count stays, so that giving one back makes room for exactly one.
        const row = await db
          .insertInto('tries')
          .values({ key: hashed(key), count: 1, until })
          .onConflict((conflict) =>
            conflict
              .column('key')
              .doUpdateSet({ count: sql`tries.count + 1` })
              .where('tries.count', '<', allowed)
          )
          .returning('count')
          .executeTakeFirst();
        if (row) return;
        full = await spent(key, moment);
      }
      const wait = full ? Date.parse(full.until) - now : 0;
      throw new Refusal(429, ANSWER.tooManyTries, { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
    },
    /** A try that was no failure does not count; `within` is the transaction that it belongs to. */
    async giveBack(key: string, within: Database = db): Promise<void> {
      await within
        .updateTable('tries')
        .set({ count: sql`count - 1` })
        .where('key', '=', hashed(key))
        .where('count', '>', 0)
        .execute();
    },
    /** Forgets a key's failures. */
    async forget(key: string, within: Database = db): Promise<void> {
      await within.deleteFrom('tries').where('key', '=', hashed(key)).execute();
    }
  };
}
