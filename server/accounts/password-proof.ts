import type { Context } from 'hono';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { OWN_ACCOUNT } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import type { Row } from '../entities/repository.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import type { SignedIn } from '../http/serve.ts';
import type { AccountDeps } from './deps.ts';
import { createPasswordAttempts, networkFor } from './password-attempts.ts';
import { checkPassword } from './passwords.ts';
import { createCodeCheck, hasSecondFactor } from './second-factor.ts';
import { lockAccount } from './sessions.ts';

const wrongPassword = () => invalidField('current_password', OWN_ACCOUNT.wrongPassword);

const changesCredentials = (
  row: Pick<SignedIn, 'email'> | Row,
  { email, password }: Record<string, unknown>
): boolean => Boolean(password) || (email !== undefined && email !== row['email']);

/**
 * Requires that callers proved their identity. Must be called in the transaction that changes or
 * deletes their row. Throws HttpError 422 for `current_password` without a proof, or if the
 * password changed after the proof.
 */
export function requireProof(row: Row, { proof }: SignedIn): void {
  if (proof !== 'link' && (typeof proof !== 'object' || proof.hash !== row['password_hash']))
    throw wrongPassword();
}

/**
 * Calls `requireProof` if callers change their own credentials, so that a stolen token is not
 * enough to take over an account.
 */
export function requireProofForChanges(
  row: Row,
  changes: Record<string, unknown>,
  by: SignedIn
): void {
  if (row.id === by.id && changesCredentials(row, changes)) requireProof(row, by);
}

/** Creates functions that check the password of signed-in callers. */
export function createPasswordProof({ db, config }: Pick<AccountDeps, 'db' | 'config'>) {
  const attempts = createPasswordAttempts(db);

  /**
   * Checks the password. Returns the caller with the proof. Throws HttpError 422 for
   * `current_password` if it is missing or wrong, 429 after too many failures.
   */
  async function prove(c: Context, by: SignedIn, password: unknown): Promise<SignedIn> {
    if (typeof password !== 'string' || !password) throw wrongPassword();
    const network = networkFor(c, config);
    const attempt = await attempts.start(by.email, network);
    const row = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', by.id)
      .executeTakeFirst();
    // Accounts that single sign-on created have no password. Unconfirmed accounts lose their
    // password when they get a higher role (decision 130).
    if (row?.password_hash === '') throw invalidField('current_password', OWN_ACCOUNT.noPassword);
    if (!(await checkPassword(password, row?.password_hash, network)) || !row)
      throw wrongPassword();
    await attempt.succeeded();
    return { ...by, proof: { hash: row.password_hash } };
  }

  return {
    prove,
    /** Calls `prove` if `changes` contain a new password or e-mail; else returns `by`. */
    proveFor: (
      c: Context,
      by: SignedIn,
      changes: Record<string, unknown>,
      password: unknown
    ): Promise<SignedIn> | SignedIn =>
      changesCredentials(by, changes) ? prove(c, by, password) : by
  };
}

export type PasswordProof = ReturnType<typeof createPasswordProof>;

/**
 * Creates a function that runs an action after checking the password and, if the account has a
 * second factor, a code, which is redeemed only if the action succeeds. The function throws
 * HttpError 422 for `current_password` or `code`, 429 after too many failures.
 */
export function createFullProof({ db, secrets, config }: AccountDeps) {
  const { prove } = createPasswordProof({ db, config });
  const codes = createCodeCheck(db, secrets);
  return async <T>(
    c: Context,
    user: SignedIn,
    { current_password, code }: { current_password: string; code?: string | undefined },
    action: (trx: Database) => Promise<T>
  ): Promise<T> => {
    const network = networkFor(c, config);
    const provenUser = await prove(c, user, current_password);
    const codeCheck = codes(user, network, code);
    if (code) await codeCheck.count();
    return db.transaction().execute(async (trx) => {
      const row = await lockAccount(trx, user.id);
      if (!row) throw new HttpError(404, ERROR_MESSAGE.notFound);
      requireProof({ ...row }, provenUser);
      const problem = (await hasSecondFactor(trx, user.id)) && (await codeCheck.redeem(trx));
      if (problem) throw invalidField('code', problem);
      return action(trx);
    });
  };
}
