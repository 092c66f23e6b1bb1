import { Hono, type Context } from 'hono';
import {
  forgotPassword,
  makeResetLink,
  resetPassword,
  resetsByMail
} from '#lib/contract/endpoints/account.ts';
import type { Role } from '#lib/contract/roles.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE, RESET } from '#lib/contract/messages.ts';
import { isReferenceViolation } from '../db/db-errors.ts';
import { normalizeKey } from '../db/keys.ts';
import type { Deps } from './deps.ts';
import { runUnitOfWork, type EntityDeps } from '../entities/crud/unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { clientIp, networkOf } from '../http/networks.ts';
import { rememberNetwork, unlockAccount } from './password-attempts.ts';
import { createPasswordResets } from './password-resets.ts';
import { hashNewPassword } from './passwords.ts';
import { createThrottle } from './throttle.ts';

const MINUTE = 60_000;
const gone = () => new HttpError(410, RESET.gone);

/** One-time links to a new password: handed out by an administrator, or mailed on request. */
export function resetRoutes(deps: Deps & EntityDeps): Hono<ApiEnv> {
  const { db, config, log, mailReset } = deps;
  const app = new Hono<ApiEnv>();
  const resets = createPasswordResets(db);
  const guesses = createThrottle(db, 30, 15 * MINUTE);
  // Protects a mailbox from many requests; one office may ask for several people.
  const asked = {
    network: createThrottle(db, 20, 60 * MINUTE),
    mailbox: createThrottle(db, 3, 60 * MINUTE)
  };
  const network = (c: Context) => networkOf(clientIp(c, config.trustProxy));
  const account = (column: 'id' | 'email_key', value: number | string) =>
    db
      .selectFrom('users')
      .select(['id', 'username', 'email', 'email_key', 'role'])
      .where(column, '=', value)
      .executeTakeFirst();

  serve(app, resetsByMail, () => ({ by_mail: mailReset !== undefined }));

  serve(app, forgotPassword, async ({ c, body: { email } }) => {
    if (!mailReset) throw new HttpError(404, RESET.noMail);
    await asked.network.take(`forgot from ${network(c)}`);
    await asked.mailbox.take(`forgot ${normalizeKey(email)}`);
    // The account is looked up after the answer, so that not even its timing tells whether there is
    // one.
    mailReset(async () => {
      const user = await account('email_key', normalizeKey(email));
      return user && { user, link: await resets.give(user.id, 'mail'), givenBy: 'mail' };
    });
    return { message: RESET.asked };
  });

  serve(app, resetPassword, async ({ c, body: { token, password } }) => {
    const key = `reset from ${network(c)}`;
    await guesses.take(key);
    // Hashing is slow, so only a valid token leads to it.
    const id = await resets.accountOf(token);
    const user = id === undefined ? undefined : await account('id', id);
    if (!user) throw gone();
    const password_hash = await hashNewPassword(password);
    const by = { ...user, role: user.role as Role, sessionId: '', proof: 'link' as const };
    await runUnitOfWork(deps, entities.user, by, async (work, trx) => {
      // Locks the account first, as deletions do: another order could deadlock.
      const [row] = await work.lock([user.id]);
      if (!row || !(await resets.use(token, trx))) throw gone();
      await work.update(row, { password }, { password_hash });
      await unlockAccount(trx, user.email);
      // The owner gets in from here, however many strangers fail at the account meanwhile.
      await rememberNetwork(trx, user.id, network(c));
    });
    await guesses.giveBack(key);
    return { message: 'password changed' };
  });

  serve(app, makeResetLink, async ({ params: { id }, signedIn: by }) => {
    // Otherwise a stolen session would be enough to take the account over.
    if (id === by.id) throw new HttpError(409, RESET.own);
    const user = await account('id', id);
    if (!user) throw new HttpError(404, ERROR_MESSAGE.notFound);
    const link = await resets.give(id, 'administrator').catch((error: unknown) => {
      throw isReferenceViolation(error) ? new HttpError(404, ERROR_MESSAGE.notFound) : error;
    });
    log.info({ userId: id, by: by.id }, 'an administrator made a one-time link');
    mailReset?.(async () => ({ user, link, givenBy: 'administrator' }));
    return { message: 'link created', ...link };
  });
  return app;
}
