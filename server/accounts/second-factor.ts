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
import { createThrottle } from './throttle.ts';

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
export const hasPasskey = async (db: Database, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** Returns whether an account has a second factor or a passkey. */
export const isProtected = async (db: Database, userId: number): Promise<boolean> =>
  (await hasSecondFactor(db, userId)) || (await hasPasskey(db, userId));

/** Returns the state of an account's second factor; undefined if it has none. */
export async function secondFactorOf(
  db: Database,
  userId: number
): Promise<{ created_at: string; recoveryCodesLeft: number } | undefined> {
  const row = await rowOf(db, userId);
  return (
    row && { created_at: row.created_at, recoveryCodesLeft: codesIn(row.recovery_codes).length }
  );
}

/**
 * Encrypts and stores a secret as an account's second factor, if `code` proves that the app has the
 * secret. The code cannot be used again.
 * @returns the recovery codes, which are stored as hashes; undefined if the code is wrong or the
 * account already has a second factor
 */
export async function addSecondFactor(
  db: Database,
  secrets: Secrets,
  { userId, secret, code }: { userId: number; secret: string; code: string }
): Promise<string[] | undefined> {
  const step = timeStepOf(secret, normalizeCode(code));
  if (step === undefined) return undefined;
  const codes = newRecoveryCodes();
  const added = await db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      secret: encryptSecret(secrets, userId, secret),
      recovery_codes: hashes(codes),
      last_step: step,
      created_at: new Date().toISOString()
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added && codes;
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
 * Removes an account's passkeys and its identities of single sign-on. The next sign-in links an
 * identity again if the identity's address is the account's confirmed address. Returns whether the
 * account had a passkey.
 */
export async function deletePasskeys(db: Database, userId: number): Promise<boolean> {
  await db.deleteFrom('sign_on_identities').where('user_id', '=', userId).execute();
  const removed = await db.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return removed.numDeletedRows > 0;
}

/**
 * Removes an account's second factor, passkeys and identities of single sign-on. Returns whether it
 * had a second factor or a passkey.
 */
export async function deleteFactors(db: Database, userId: number): Promise<boolean> {
  const hadPasskeys = await deletePasskeys(db, userId);
  return (await deleteSecondFactor(db, userId)) || hadPasskeys;
}

/**
 * Redeems an app code or recovery code. Each works once, even in concurrent requests.
 * @returns the error message, or undefined if the code was accepted
 */
async function redeemCode(
  db: Database,
  secrets: Secrets,
  userId: number,
  code: string
): Promise<string | undefined> {
  const factor = db.updateTable('second_factors').where('user_id', '=', userId);
  for (let row = await rowOf(db, userId); row; row = await rowOf(db, userId)) {
    if (isAppCode(code)) {
      const secret = decryptSecret(secrets, row);
      if (secret === undefined) return SECOND_FACTOR.unreadable;
      const step = timeStepOf(secret, normalizeCode(code));
      if (step === undefined) return SECOND_FACTOR.wrongCode;
      // Matches only if neither this code nor a later one was used, so that concurrent requests
      // cannot reuse a code.
      const used = await factor
        .set({ last_step: step })
        .where('secret', '=', row.secret)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return used.numUpdatedRows > 0 ? undefined : SECOND_FACTOR.wrongCode;
    }
    const [all, used] = [codesIn(row.recovery_codes), recoveryCodeHash(code)];
    if (!all.includes(used)) return SECOND_FACTOR.wrongCode;
    const changed = await factor
      .set({ recovery_codes: JSON.stringify(all.filter((hash) => hash !== used)) })
      .where('recovery_codes', '=', row.recovery_codes)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0) return undefined;
    // A concurrent request changed the recovery codes: check again whether this one is unused.
  }
  return SECOND_FACTOR.wrongCode;
}

/** Creates the error of a sign-in with a correct password but without a valid code. */
const needsCode = (sentence: string) => new HttpError(401, sentence, { body: { needs: 'code' } });

type CodeOwner = { id: number; email: string };

/**
 * Checks codes and limits attempts: ten per account and network in 15 minutes, and fifty app codes
 * per account and day from all networks. Only somebody who has the password can reach the daily
 * limit; recovery codes, which cannot be guessed, are exempt from it.
 */
export function createCodeCheck(db: Database, secrets: Secrets) {
  const byNetwork = createThrottle(db, 10, 15 * MINUTE_MS);
  const byDay = createThrottle(db, 50, DAY_MS);
  const dayKey = ({ email }: CodeOwner) => [accountKey(email), 'codes'];
  const networkKeyOf = (account: CodeOwner, network: string) => [
    ...dayKey(account),
    networkKey(network)
  ];

  return {
    /** Counts an attempt. Throws 429 after too many attempts. */
    async count(account: CodeOwner, code: string, network: string): Promise<void> {
      await byNetwork.consume(networkKeyOf(account, network));
      if (isAppCode(code)) await byDay.consume(dayKey(account));
    },
    /**
     * Redeems a code, and undoes its count if it is valid.
     * @returns the error message, or undefined if the code was accepted
     */
    async redeem(
      trx: Database,
      account: CodeOwner,
      code: string,
      network: string
    ): Promise<string | undefined> {
      const problem = await redeemCode(trx, secrets, account.id, code);
      if (problem) return problem;
      await byNetwork.reset(networkKeyOf(account, network), trx);
      // Undoes only the count of this code, so that the owner's sign-in does not reset the counts
      // of other people's guesses.
      if (isAppCode(code)) await byDay.refund(dayKey(account), trx);
      return undefined;
    },
    /**
     * Checks, before the transaction of a sign-in, that a required code is present, and counts the
     * attempt. Throws 401 if the code is missing, 429 after too many attempts.
     */
    async requireCode(
      account: CodeOwner,
      code: string | undefined,
      network: string
    ): Promise<void> {
      if (!(await hasSecondFactor(db, account.id))) return;
      if (!code) throw needsCode(SECOND_FACTOR.codeNeeded);
      await this.count(account, code, network);
    },
    /**
     * Redeems a required code in the transaction that starts the session. Returns its kind.
     * @throws HttpError 401 if the code is wrong, or if it is missing because the second factor was
     * added after `requireCode`
     */
    async redeemRequired(
      trx: Database,
      account: CodeOwner,
      code: string | undefined,
      network: string
    ): Promise<SecondStep> {
      if (!(await hasSecondFactor(trx, account.id))) return 'none';
      if (!code) throw needsCode(SECOND_FACTOR.codeNeeded);
      const problem = await this.redeem(trx, account, code, network);
      if (problem) throw needsCode(problem);
      return codeKind(code);
    }
  };
}
