import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import type { Secrets } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import { decryptSecret, encryptSecret } from './second-factor-cipher.ts';
import { stepOf } from './totp.ts';

/** An account's confirmed second factor, as far as its owner may know it. */
interface KnownState {
  created_at: string;
  recoveryCodesLeft: number;
}

const codesIn = (stored: string): string[] => JSON.parse(stored) as string[];
const hashes = (codes: string[]): string => JSON.stringify(codes.map(recoveryCodeHash));
// Apps show a code in two groups, and people copy it with the gap; some keyboards write wide
// digits.
const withoutGaps = (code: string): string => code.normalize('NFKC').replaceAll(/[\s-]/g, '');

const rowOf = (db: Database, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Whether a code has the form of an authenticator's: six digits, unlike a recovery code. */
export const isAppCode = (code: string): boolean => /^\d{6}$/.test(withoutGaps(code));

/** Whether an account has a second factor. */
export const hasSecondFactor = async (db: Database, userId: number): Promise<boolean> =>
  Boolean(
    await db
      .selectFrom('second_factors')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst()
  );

/** The state of an account's second factor; undefined when it has none. */
export async function secondFactorOf(
  db: Database,
  userId: number
): Promise<KnownState | undefined> {
  const row = await rowOf(db, userId);
  return (
    row && { created_at: row.created_at, recoveryCodesLeft: codesIn(row.recovery_codes).length }
  );
}

/**
 * Stores a secret, encrypted, as an account's second factor, once a code proves that an app has it, and spends
 * that code.
 * @returns the recovery codes, which are stored only as hashes; undefined when the code is wrong or
 * the account has a second factor already
 */
export async function addSecondFactor(
  db: Database,
  secrets: Secrets,
  {
    userId,
    secret,
    code,
    now = Date.now()
  }: { userId: number; secret: string; code: string; now?: number }
): Promise<string[] | undefined> {
  const step = stepOf(secret, withoutGaps(code), now);
  if (step === undefined) return undefined;
  const codes = newRecoveryCodes();
  const added = await db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: encryptSecret(secrets, userId, secret),
      recovery_codes: hashes(codes),
      last_step: step,
      created_at: new Date(now).toISOString()
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added && codes;
}

// The update finds the row only while no later code was taken: of two at once, one wins.
async function redeemStep(
  db: Database,
  { user_id, secret }: { user_id: number; secret: string },
  step: number
): Promise<boolean> {
  const used = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', user_id)
    .where('secret', '=', secret)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return used.numUpdatedRows > 0;
}

/**
 * Uses a code, from the app or a recovery code: each works once, even when two requests use it at
 * the same moment.
 * @returns the sentence that refuses it, or undefined if it was good
 */
export async function redeemCode(
  db: Database,
  secrets: Secrets,
  { userId, code, now = Date.now() }: { userId: number; code: string; now?: number }
): Promise<string | undefined> {
  for (let row = await rowOf(db, userId); row; row = await rowOf(db, userId)) {
    if (isAppCode(code)) {
      const secret = decryptSecret(secrets, row);
      if (secret === undefined) return SECOND_FACTOR.unreadable;
      const step = stepOf(secret, withoutGaps(code), now);
      const isGood = step !== undefined && (await redeemStep(db, row, step));
      return isGood ? undefined : SECOND_FACTOR.wrongCode;
    }
    const [all, used] = [codesIn(row.recovery_codes), recoveryCodeHash(code)];
    if (!all.includes(used)) return SECOND_FACTOR.wrongCode;
    const changed = await db
      .updateTable('second_factors')
      .set({ recovery_codes: JSON.stringify(all.filter((one) => one !== used)) })
      .where('user_id', '=', userId)
      .where('recovery_codes', '=', row.recovery_codes)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0) return undefined;
    // Another code was used in between: look again whether this one is still there.
  }
  return SECOND_FACTOR.wrongCode;
}

/**
 * Replaces an account's recovery codes. Returns the new ones; undefined when it has no second
 * factor.
 */
export async function replaceRecoveryCodes(
  db: Database,
  userId: number
): Promise<string[] | undefined> {
  const codes = newRecoveryCodes();
  const renewed = await db
    .updateTable('second_factors')
    .set({ recovery_codes: hashes(codes) })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0 ? codes : undefined;
}

/** Takes an account's second factor away. Returns whether it had one. */
export async function deleteSecondFactor(db: Database, userId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0;
}
