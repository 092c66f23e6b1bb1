import { Hono } from 'hono';
import type { Context } from 'hono';
import { apiPaths, PATH } from '#lib/contract/api-paths.ts';
import type { Role } from '#lib/contract/roles.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE, RESET } from '#lib/contract/messages.ts';
import { forgotPasswordSchema, passwordResetSchema } from '#lib/contract/password-resets.ts';
import { isReferenceViolation } from '../db/db-errors.ts';
import { normalizeKey } from '../db/normalize-key.ts';
import type { Deps } from './deps.ts';
import { readShort, readId } from '../http/parse-body.ts';
import { runUnitOfWork } from '../entities/unit-of-work.ts';
import type { EntityDeps } from '../entities/unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import { clientIp, networkOf } from '../http/client-ip.ts';
import { requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv } from '../http/auth-middleware.ts';
import { unlockAccount } from './password-attempts.ts';
import { createPasswordResets } from './password-resets.ts';
import { hashNewPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { createThrottle } from './throttle.ts';

const MINUTE = 60_000;
const OPTIONS = { abortEarly: false, stripUnknown: true };
const gone = () => new HttpError(410, RESET.gone);

/** One-time links to a new password: handed out by an administrator, or mailed to who asks. */
export function resetRoutes(deps: Deps & EntityDeps, sessions: Sessions): Hono<AuthEnv> {
  const { db, config, log, mailReset } = deps;
  const app = new Hono<AuthEnv>();
  const resets = createPasswordResets(db);
  const guesses = createThrottle(db, 30, 15 * MINUTE);
  // A mailbox is spared, whoever asks; an office may ask for several people.
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

  app.get(PATH.forgotPassword, (c) => c.json({ by_mail: mailReset !== undefined }));

  app.post(PATH.forgotPassword, async (c) => {
    const { email } = await forgotPasswordSchema.validate(await readShort(c), OPTIONS);
    if (!mailReset) throw new HttpError(404, RESET.noMail);
    await asked.network.take(`forgot from ${network(c)}`);
    await asked.mailbox.take(`forgot ${normalizeKey(email)}`);
    // Whether there is such an account is looked up after the answer, which therefore cannot tell,
    // not even by its time.
    mailReset(async () => {
      const user = await account('email_key', normalizeKey(email));
      return user && { user, link: await resets.give(user.id, 'mail'), givenBy: 'mail' };
    });
    return c.json({ message: RESET.asked }, 202);
  });

  app.post(PATH.resetPassword, async (c) => {
    const { token, password } = await passwordResetSchema.validate(await readShort(c), OPTIONS);
    const key = `reset from ${network(c)}`;
    await guesses.take(key);
    // Nobody without a good token is worth the time of a hash.
    const id = await resets.accountOf(token);
    const user = id === undefined ? undefined : await account('id', id);
    if (!user) throw gone();
    const password_hash = await hashNewPassword(password);
    const by = { ...user, role: user.role as Role, sessionId: '', proof: 'link' as const };
    await runUnitOfWork(deps, entities.user, by, async (work, trx) => {
      // The account first, as a deletion locks them: two that go different ways would wait for each
      // other.
      const [row] = await work.lock([user.id]);
      if (!row || !(await resets.use(token, trx))) throw gone();
      await work.update(row, { password }, { password_hash });
      await unlockAccount(trx, user.email);
    });
    await guesses.giveBack(key);
    return c.json({ message: 'password changed' });
  });

  app.post(
    `${apiPaths.user.paths.admin}/:id/reset-link`,
    signedIn(sessions),
    requireRole('admin'),
    async (c) => {
      const [id, by] = [readId(c), c.var.user];
      // A stolen session would be enough to keep the account.
      if (id === by.id) throw new HttpError(409, RESET.own);
      const user = await account('id', id);
      if (!user) throw new HttpError(404, ERROR_MESSAGE.notFound);
      const link = await resets.give(id, 'administrator').catch((error: unknown) => {
        throw isReferenceViolation(error) ? new HttpError(404, ERROR_MESSAGE.notFound) : error;
      });
      log.info({ userId: id, by: by.id }, 'an administrator made a one-time link');
      mailReset?.(async () => ({ user, link, givenBy: 'administrator' }));
      return c.json({ message: 'link created', ...link }, 201);
    }
  );
  return app;
}
