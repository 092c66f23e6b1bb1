import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import {
  forgotPassword,
  makeResetLink,
  resetPassword,
  resetsByMail
} from '#lib/contract/endpoints/account.ts';
import type { Role } from '#lib/contract/roles.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/contract/limits.ts';
import { RESET } from '#lib/contract/messages.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { isReferenceViolation } from '../db/db-errors.ts';
import type { Database } from '../db/tables.ts';
import type { AccountDeps, OneTimeLink, ResetOrigin } from './deps.ts';
import { runUnitOfWork, type EntityDeps } from '../entities/crud/unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { isConfirmed, LINK_LIFETIME_MS } from './email-confirmation.ts';
import {
  accountWithEmail,
  networkFor,
  rememberNetwork,
  unlockAccount
} from './password-attempts.ts';
import { hashNewPassword } from './passwords.ts';
import { deleteFactors, deletePasskeys } from './second-factor.ts';
import { createThrottle, hashText, timestamp } from './throttle.ts';

/** Manages one-time password reset links. Only hashes of their tokens are stored. */
export function createPasswordResets(db: Database) {
  /** Returns the account id of a token; undefined if it is invalid or expired. */
  async function accountOf(token: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('password_resets')
      .select('user_id')
      .where('token_hash', '=', hashText(token))
      .where('expires_at', '>', timestamp())
      .executeTakeFirst();
    return row?.user_id;
  }

  return {
    accountOf,
    /**
     * Creates a link and invalidates the account's previous links. A mailed link does not
     * invalidate an administrator's link, because anybody can request a mail. Throws the database's
     * foreign key error if the account does not exist.
     */
    async create(userId: number, givenBy: ResetOrigin): Promise<OneTimeLink> {
      const token = randomBytes(32).toString('base64url');
      const now = Date.now();
      const expires_at = timestamp(now + LINK_LIFETIME_MS);
      const values = { token_hash: hashText(token), created_at: timestamp(now), expires_at };
      await db.transaction().execute(async (trx) => {
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
     * Redeems a token, in the transaction that sets the password, and invalidates the account's
     * other links. Returns the origin of the link; undefined if the token is invalid.
     */
    async redeem(token: string, trx: Database): Promise<ResetOrigin | undefined> {
      const used = await trx
        .deleteFrom('password_resets')
        .where('token_hash', '=', hashText(token))
        .returning(['user_id', 'given_by'])
        .executeTakeFirst();
      if (used) await this.revoke(used.user_id, trx);
      return used?.given_by as ResetOrigin | undefined;
    },
    async revoke(userId: number, trx: Database): Promise<void> {
      await trx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
    },
    async purge(): Promise<void> {
      await db.deleteFrom('password_resets').where('expires_at', '<=', timestamp()).execute();
    }
  };
}

const invalidLink = () => new HttpError(410, RESET.gone);

/** Creates the routes for reset links, which administrators create or which are mailed. */
export function resetRoutes(deps: AccountDeps & EntityDeps): Hono<ApiEnv> {
  const { db, config, log, mailLink } = deps;
  const app = new Hono<ApiEnv>();
  const resets = createPasswordResets(db);
  const guesses = createThrottle(db, 30, 15 * MINUTE_MS);
  // Both limits protect mailboxes from floods of mails. The limit per network is higher, because
  // people in an office share a network.
  const requestsOfNetwork = createThrottle(db, 20, HOUR_MS);
  const requestsForMailbox = createThrottle(db, 3, HOUR_MS);
  const network = (c: Context) => networkFor(c, config);
  const accountById = (id: number) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'email', 'role'])
      .where('id', '=', id)
      .executeTakeFirst();

  serve(app, resetsByMail, () => ({
    by_mail: mailLink !== undefined,
    ...(config.singleSignOn && { single_sign_on: config.singleSignOn.name })
  }));

  serve(app, forgotPassword, async ({ c, body: { email } }) => {
    if (!mailLink) throw new HttpError(404, RESET.noMail);
    await requestsOfNetwork.consume(`forgot from ${network(c)}`);
    await requestsForMailbox.consume(`forgot ${nameKey(email)}`);
    // Looks up the account after the response, so that response times reveal nothing.
    mailLink(async () => {
      const user = await accountWithEmail(db, email);
      return user && { user, link: await resets.create(user.id, 'mail'), purpose: 'mail' };
    });
    return { message: RESET.asked };
  });

  serve(app, resetPassword, async ({ c, body: { token, password } }) => {
    // Hashes the password only if the token is valid, because hashing is slow.
    const id = await resets.accountOf(token);
    const user = id === undefined ? undefined : await accountById(id);
    // Counts valid tokens per account, so that people who share a network cannot block a link.
    await guesses.consume(user ? `reset of ${user.id}` : `reset from ${network(c)}`);
    if (!user) throw invalidLink();
    const password_hash = await hashNewPassword(password, network(c));
    const by = { ...user, role: user.role as Role, sessionId: '', proof: 'link' as const };
    await runUnitOfWork(deps, entities.user, by, async (work, trx) => {
      // Locks the account before its links, as deletions do. Another order could deadlock.
      const [row] = await work.lock([user.id]);
      const origin = row && (await resets.redeem(token, trx));
      if (!row || !origin) throw invalidLink();
      // Deletes factors that a stranger may have: all factors of an unconfirmed `user`, or the
      // passkeys if an administrator created the link, for example after a theft. Other factors
      // stay, because access to a mailbox must not be enough to remove them.
      if (user.role === 'user' && !isConfirmed(row)) await deleteFactors(trx, user.id);
      else if (origin === 'administrator') await deletePasskeys(trx, user.id);
      // Confirms the address: an administrator passed on the link, or it was mailed there.
      await work.update(row, { password }, { password_hash, confirmed_email: user.email });
      await unlockAccount(trx, user.email);
      // Allows sign-ins from this network while failures from other networks block the account.
      await rememberNetwork(trx, user.id, network(c));
    });
    return { message: 'password changed' };
  });

  serve(app, makeResetLink, async ({ params: { id }, signedIn: by }) => {
    // Otherwise, a stolen session would be enough to change the administrator's own password.
    if (id === by.id) throw new HttpError(409, RESET.own);
    const user = await accountById(id);
    if (!user) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const link = await resets.create(id, 'administrator').catch((error: unknown) => {
      throw isReferenceViolation(error) ? new HttpError(404, ERROR_MESSAGE.notFound) : error;
    });
    log.info({ userId: id, by: by.id }, 'an administrator created a one-time link');
    mailLink?.(async () => ({ user, link, purpose: 'administrator' }));
    return { message: 'link created', ...link, mailed: mailLink !== undefined };
  });
  return app;
}
