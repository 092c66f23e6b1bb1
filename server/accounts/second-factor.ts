import type { SecondStep } from '#lib/contract/endpoints/sessions.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import type { Secrets } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import { accountKey, networkKey } from './password-attempts.ts';
import { decryptSecret, encryptSecret } from './second-factor-cipher.ts';
import { newRecoveryCodes, recoveryCodeHash, timeStepOf } from './second-factor-codes.ts';
import { createThrottle, timestamp } from './throttle.ts';

const codesIn = (stored: string): string[] => JSON.parse(stored) as string[];
const hashes = (codes: string[]): string => JSON.stringify(codes.map(recoveryCodeHash));
// Apps show codes in two groups, and people copy the space between them. Some keyboards type
// full-width digits.
const normalizeCode = (code: string): string => code.normalize('NFKC').replaceAll(/[\s-]/g, '');
// Codes of apps have six digits; recovery codes are longer.
const isAppCode = (code: string): boolean => /^\d{6}$/.test(normalizeCode(code));

/** Returns the kind of a code: from an authenticator app, or a recovery code. */
export const codeKind = (code: string): SecondStep => (isAppCode(code) ? 'app' : 'recovery');

const rowOf = (db: Database, userId: number) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Returns whether an account has a second factor. */
export const hasSecondFactor = async (db: Database, userId: number): Promise<boolean> =>
  (await rowOf(db, userId)) !== undefined;

/** Returns whether an account has a passkey. */
export async function hasPasskey(db: Database, userId: number): Promise<boolean> {
  const passkeys = db.selectFrom('passkeys').select('id').where('user_id', '=', userId);
  return (await passkeys.executeTakeFirst()) !== undefined;
}

/** Returns whether an account has a second factor or a passkey. */
export const isProtected = async (db: Database, userId: number): Promise<boolean> =>
  (await hasSecondFactor(db, userId)) || (await hasPasskey(db, userId));

/** Returns the state of an account's second factor; undefined if it has none. */
export async function secondFactorOf(db: Database, userId: number) {
  const row = await rowOf(db, userId);
  if (!row) return undefined;
  const { created_at, recovery_codes } = row;
  return { created_at, recovery_codes_left: codesIn(recovery_codes).length };
}

/**
 * Encrypts and stores the secret of a second factor. Returns its recovery codes, of which only
 * hashes are stored; undefined if `code` is wrong.
 */
export async function addSecondFactor(
  db: Database,
  secrets: Secrets,
  { userId, secret, code }: { userId: number; secret: string; code: string }
): Promise<string[] | undefined> {
  const step = timeStepOf(secret, normalizeCode(code));
  if (step === undefined) return undefined;
  const codes = newRecoveryCodes();
  await db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: encryptSecret(secrets, userId, secret),
      recovery_codes: hashes(codes),
      last_step: step,
      created_at: timestamp()
    })
    .execute();
  return codes;
}

/** Replaces an account's recovery codes. Returns the new ones. */
export async function replaceRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await db
    .updateTable('second_factors')
    .set({ recovery_codes: hashes(codes) })
    .where('user_id', '=', userId)
    .execute();
  return codes;
}

/** Removes an account's second factor. Returns whether it had one. */
export async function deleteSecondFactor(db: Database, userId: number): Promise<boolean> {
  const removed = await db
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0;
}

/**
 * Removes an account's passkeys and its identities of single sign-on. Returns whether the account
 * had a passkey. The next sign-in links an identity again if the account has confirmed the
 * identity's address.
 */
export async function deletePasskeys(db: Database, userId: number): Promise<boolean> {
  await db.deleteFrom('sign_on_identities').where('user_id', '=', userId).execute();
  const removed = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0;
}

/** Removes second factor, passkeys and identities. Returns whether a factor or passkey existed. */
export async function deleteFactors(db: Database, userId: number): Promise<boolean> {
  const hadPasskeys = await deletePasskeys(db, userId);
  return (await deleteSecondFactor(db, userId)) || hadPasskeys;
}

/**
 * Redeems a code, which then no longer works. Returns the error message of an invalid code. The
 * caller must have locked the account with `lockAccount`.
 */
async function redeemCode(
  db: Database,
  secrets: Secrets,
  userId: number,
  code: string
): Promise<string | undefined> {
  const row = await rowOf(db, userId);
  if (!row) return SECOND_FACTOR.wrongCode;
  const factor = db.updateTable('second_factors').where('user_id', '=', userId);
  if (isAppCode(code)) {
    const secret = decryptSecret(secrets, row);
    if (secret === undefined) return SECOND_FACTOR.unreadable;
    const step = timeStepOf(secret, normalizeCode(code));
    // Rejects the code if this code or a later one was used before.
    if (step === undefined || step <= row.last_step) return SECOND_FACTOR.wrongCode;
    await factor.set({ last_step: step }).execute();
    return undefined;
  }
  const [all, used] = [codesIn(row.recovery_codes), recoveryCodeHash(code)];
  if (!all.includes(used)) return SECOND_FACTOR.wrongCode;
  const left = all.filter((hash) => hash !== used);
  await factor.set({ recovery_codes: JSON.stringify(left) }).execute();
  return undefined;
}

/** Creates the error of a sign-in with a correct password but without a valid code. */
const needsCode = (sentence: string) => new HttpError(401, sentence, { body: { needs: 'code' } });

/**
 * Returns a function that creates the check of a code. Attempts are limited: ten per account and
 * network in 15 minutes, and fifty app codes per account and day. Only people who have the password
 * can reach the daily limit. Recovery codes have no daily limit, because they cannot be guessed.
 */
export function createCodeCheck(db: Database, secrets: Secrets) {
  const byNetwork = createThrottle(db, 10, 15 * MINUTE_MS);
  const byDay = createThrottle(db, 50, DAY_MS);

  return ({ id, email }: { id: number; email: string }, network: string, code = '') => {
    const dayKey = [accountKey(email), 'codes'];
    const key = [...dayKey, networkKey(network)];

    /** Counts an attempt. Throws 429 after too many attempts. */
    async function count(): Promise<void> {
      await byNetwork.consume(key);
      if (isAppCode(code)) await byDay.consume(dayKey);
    }
    /** Redeems the code and undoes its count. Returns the error message of an invalid code. */
    async function redeem(trx: Database): Promise<string | undefined> {
      if (!code) return SECOND_FACTOR.codeNeeded;
      const problem = await redeemCode(trx, secrets, id, code);
      if (problem) return problem;
      await byNetwork.reset(key, trx);
      // Undoes only the count of this code. Guesses by other people stay counted.
      if (isAppCode(code)) await byDay.refund(dayKey, trx);
      return undefined;
    }
    return {
      count,
      redeem,
      /**
       * Counts the attempt of a sign-in if the account has a second factor. Throws 401 if the code is
       * missing, 429 after too many attempts.
       */
      async countRequired(): Promise<void> {
        if (!(await hasSecondFactor(db, id))) return;
        if (!code) throw needsCode(SECOND_FACTOR.codeNeeded);
        await count();
      },
      /**
       * Redeems the code of a sign-in if the account has a second factor. Returns the kind of the
       * code. Throws 401 if the code is invalid.
       */
      async redeemRequired(trx: Database): Promise<SecondStep> {
        if (!(await hasSecondFactor(trx, id))) return 'none';
        const problem = await redeem(trx);
        if (problem) throw needsCode(problem);
        return codeKind(code);
      }
    };
  };
}
