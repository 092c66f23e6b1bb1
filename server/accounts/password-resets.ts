import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/tables.ts';

const HOUR = 60 * 60_000;

/** How long a link is valid, in milliseconds. */
export const RESET_LIFETIME = 24 * HOUR;

/** Who gives a link: anybody can ask for a mailed one. */
export type GivenBy = 'administrator' | 'mail';

/** A one-time link as it is given away, once. */
export interface ResetLink {
  /**
   * Relative to the site's address. The token is the fragment, which browsers never send, so that
   * it reaches no log and no Referer.
   */
  path: string;
  /** ISO 8601. */
  expires_at: string;
}

/** A one-time link on its way to the owner of an account. */
export interface MailedReset {
  user: { username: string; email: string };
  link: ResetLink;
  givenBy: GivenBy;
}

/**
 * Mails the link that `make` returns when its turn comes, if any. Returns at once and never throws.
 */
export type MailReset = (make: () => Promise<MailedReset | undefined>) => void;

const hashed = (token: string): string => createHash('sha256').update(token).digest('base64');

/** One-time links to a new password. Only hashes of their tokens are kept. */
export function createPasswordResets(db: Database) {
  /** The account of a valid token. */
  async function accountOf(token: string, within: Database = db): Promise<number | undefined> {
    const row = await within
      .selectFrom('password_resets')
      .select('user_id')
      .where('token_hash', '=', hashed(token))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return row?.user_id;
  }

  return {
    accountOf,
    /**
     * Makes a link and voids the account's older ones; but a link that an administrator gave
     * outlives mailed ones, or whoever asks for mails could void it again and again. Throws the
     * database's reference error when there is no such account.
     */
    async give(userId: number, givenBy: GivenBy): Promise<ResetLink> {
      const token = randomBytes(32).toString('base64url');
      const now = Date.now();
      const [created_at, expires_at] = [now, now + RESET_LIFETIME].map((time) =>
        new Date(time).toISOString()
      ) as [string, string];
      const values = { token_hash: hashed(token), created_at, expires_at };
      await db.transaction().execute(async (trx) => {
        // There is one row, so that of two links made at the same moment only the later one is
        // valid.
        await trx
          .insertInto('password_resets')
          .values({ user_id: userId, given_by: givenBy, ...values })
          .onConflict((conflict) => conflict.columns(['user_id', 'given_by']).doUpdateSet(values))
          .execute();
        if (givenBy === 'administrator')
          await trx
            .deleteFrom('password_resets')
            .where('user_id', '=', userId)
            .where('given_by', '!=', givenBy)
            .execute();
      });
      return { path: `/reset-password#${token}`, expires_at };
    },
    /**
     * Spends a token within the transaction that sets the password, and voids the account's other
     * links. Returns whether it was valid.
     */
    async use(token: string, within: Database): Promise<boolean> {
      const used = await within
        .deleteFrom('password_resets')
        .where('token_hash', '=', hashed(token))
        .where('expires_at', '>', new Date().toISOString())
        .returning('user_id')
        .executeTakeFirst();
      if (used)
        await within.deleteFrom('password_resets').where('user_id', '=', used.user_id).execute();
      return used !== undefined;
    },
    /** Removes what has expired. */
    async purge(): Promise<void> {
      await db
        .deleteFrom('password_resets')
        .where('expires_at', '<=', new Date().toISOString())
        .execute();
    }
  };
}
