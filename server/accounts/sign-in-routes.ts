import { Hono } from 'hono';
import type { Context } from 'hono';
import { PATH } from '#lib/contract/addresses.ts';
import { loginSchema, registrationSchema } from '#lib/contract/auth.ts';
import type { Role } from '#lib/contract/auth.ts';
import { entities } from '#lib/contract/entities.ts';
import { LOGIN_FAILED, REFRESH_FAILED } from '#lib/contract/messages.ts';
import { entityStore } from '../db/entity-store.ts';
import { isUniqueViolation } from '../db/failures.ts';
import { keyOf } from '../db/keys.ts';
import type { Deps } from '../deps.ts';
import { readBody } from '../http/body.ts';
import { Refusal } from '../http/errors.ts';
import { clientAddress, networkOf } from '../identify/address.ts';
import { bearer } from './auth-middleware.ts';
import { checkPassword, hashPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { createThrottle } from './throttle.ts';

const { user } = entities;
const MINUTE = 60_000;

/** Registration, sign-in, sign-out and refresh (spec §7; decisions "Sign-in"). */
export function authRoutes({ db, config }: Deps, sessions: Sessions): Hono {
  const app = new Hono();
  // A school or an office shares one address.
  const byAddress = createThrottle(db, 30, 15 * MINUTE);
  const byAccount = createThrottle(db, 10, 15 * MINUTE);
  const registrations = createThrottle(db, 30, 60 * MINUTE);
  const store = entityStore(db, user);
  const options = { abortEarly: false, stripUnknown: true };
  const network = (c: Context) => networkOf(clientAddress(c, config.trustProxy));
  const userAgent = (c: Context) => c.req.header('user-agent') ?? '';

  app.post(PATH.login, async (c) => {
    const { email, password } = await loginSchema.validate((await readBody(c)).fields, options);
    const [address, account] = [`address ${network(c)}`, `account ${keyOf(email)}`];
    await byAccount.take(account);
    await byAddress.take(address);
    const row = await db.selectFrom('users').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst();
    const isRight = await checkPassword(password, row?.password_hash);
    if (!row || !isRight) throw new Refusal(401, LOGIN_FAILED);
    const answer = await sessions.start({ ...row, role: row.role as Role }, userAgent(c), async (trx) => {
      // An own account in between must not pay for guesses at others.
      await byAccount.forget(account, trx);
      await byAddress.giveBack(address, trx);
    });
    return c.json(answer);
  });

  app.post(PATH.register, async (c) => {
    const { password, ...values } = await registrationSchema.validate((await readBody(c)).fields, options);
    await registrations.take(`registration ${network(c)}`);
    const password_hash = await hashPassword(password);
    const row = await store.create({ ...values, role: 'user', password_hash }).catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal(409, user.conflict) : error;
    });
    return c.json(await sessions.start({ id: row.id, ...values, role: 'user' }, userAgent(c)), 201);
  });

  app.post(PATH.logout, async (c) => {
    const found = await sessions.find(bearer(c) ?? '', { expired: true });
    if (found) await sessions.end(found.sessionId);
    return c.json({ message: 'Signed out' });
  });

  app.post(PATH.refresh, async (c) => {
    const answer = await sessions.refresh(bearer(c) ?? '');
    if (!answer) throw new Refusal(403, REFRESH_FAILED);
    return c.json(answer);
  });
  return app;
}
