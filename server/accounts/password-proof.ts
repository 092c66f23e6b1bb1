import type { Context } from 'hono';
import { OWN_ACCOUNT } from '#lib/contract/messages.ts';
import type { Row } from '../entities/repository.ts';
import type { AccountDeps } from './deps.ts';
import { invalidField } from '../http/errors.ts';
import { clientIp, networkOf } from '../http/networks.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import type { SignedIn } from '../http/serve.ts';
import { checkPassword } from './passwords.ts';

const wrongPassword = () => invalidField('current_password', OWN_ACCOUNT.wrongPassword);

// A new password or e-mail requires the current password.
const changesCredentials = (
  row: Pick<SignedIn, 'email'> | Row,
  { email, password }: Record<string, unknown>
): boolean => Boolean(password) || (email !== undefined && email !== row['email']);

/**
 * Requires that the caller proved their identity, with the current password or a one-time link.
 * Runs in the transaction that changes or deletes the caller's own row.
 * @throws HttpError 422 for `current_password` without a proof, or if the password changed after
 * the proof
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
   * Checks the password. Returns the caller with the proof.
   * @throws HttpError 422 for `current_password` if it is missing or wrong, 429 after too many
   * failures
   */
  async function prove(c: Context, by: SignedIn, password: unknown): Promise<SignedIn> {
    if (typeof password !== 'string' || !password) throw wrongPassword();
    const network = networkOf(clientIp(c, config.trustProxy));
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
    await attempt.succeeded(db);
    return { ...by, proof: { hash: row.password_hash } };
  }

  return {
    prove,
    /**
     * Calls `prove` if `changes` contain a new password or e-mail; otherwise returns the caller
     * unchanged.
     */
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
