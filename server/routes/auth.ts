import { Hono } from 'hono';
import { loginSchema, PATH, profileSchema, registrationSchema } from '#lib/contract/auth.ts';
import type { Role } from '#lib/contract/auth.ts';
import { entities } from '#lib/contract/entities.ts';
import { ANSWER, LOGIN_FAILED, REFRESH_FAILED } from '#lib/contract/messages.ts';
import { entityStore, isUniqueViolation, keyOf } from '../db/entity-store.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import { bearer, signedIn } from '../http/auth.ts';
import type { AuthEnv } from '../http/auth.ts';
import { readBody } from '../http/body.ts';
import { entityHooks } from '../http/entity-hooks.ts';
import { Refusal } from '../http/errors.ts';
import { checkPassword, hashPassword } from '../http/passwords.ts';
import type { Sessions } from '../http/sessions.ts';
import { createThrottle } from '../http/throttle.ts';

const { user } = entities;

/** Registration, sign-in, sign-out, refresh and one's own profile (spec §7; decisions "Sign-in"). */
export function authRoutes({ db, config }: Deps, sessions: Sessions): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  const throttle = createThrottle();
  const store = entityStore(db, user);
  const options = { abortEarly: false, stripUnknown: true };
  const userAgent = (header: string | undefined) => header ?? '';
  const refuseConflict = (error: unknown): never => {
    throw isUniqueViolation(error) ? new Refusal(409, user.conflict) : error;
  };

  app.post(PATH.login, async (c) => {
    const { email, password } = await loginSchema.validate((await readBody(c)).fields, options);
    const keys = [`address ${clientAddress(c, config.trustProxy)}`, `account ${keyOf(email)}`];
    throttle.check(...keys);
    const account = await db.selectFrom('users').selectAll().where('email_key', '=', keyOf(email)).executeTakeFirst();
    const isRight = await checkPassword(password, account?.password_hash);
    if (!account || !isRight) {
      throttle.failed(...keys);
      throw new Refusal(401, LOGIN_FAILED);
    }
    throttle.succeeded(...keys);
    return c.json(await sessions.start({ ...account, role: account.role as Role }, userAgent(c.req.header('user-agent'))));
  });

  app.post(PATH.register, async (c) => {
    const { password, ...values } = await registrationSchema.validate((await readBody(c)).fields, options);
    const password_hash = await hashPassword(password);
    const row = await store.create({ ...values, role: 'user', password_hash }).catch(refuseConflict);
    return c.json(await sessions.start({ id: row.id, ...values, role: 'user' }, userAgent(c.req.header('user-agent'))), 201);
  });

  app.post(PATH.logout, async (c) => {
    const found = await sessions.find(bearer(c) ?? '');
    if (found) await sessions.end(found.sessionId);
    return c.json({ message: 'Signed out' });
  });

  app.post(PATH.refresh, async (c) => {
    const answer = await sessions.refresh(bearer(c) ?? '');
    if (!answer) throw new Refusal(403, REFRESH_FAILED);
    return c.json(answer);
  });

  app.use(PATH.profile, signedIn(sessions));
  const profile = async (id: number) => {
    const row = await store.one(id);
    if (!row) throw new Refusal(404, ANSWER.notFound);
    return (await entityHooks.user?.present?.(db, [row]))?.[0];
  };
  app.get(PATH.profile, async (c) => c.json({ user: await profile(c.var.user.id) }));
  app.put(PATH.profile, async (c) => {
    const { id, sessionId } = c.var.user;
    const given = Object.fromEntries(Object.entries((await readBody(c)).fields).filter(([, value]) => value !== ''));
    const fields = Object.keys(profileSchema.fields).filter((name) => name in given);
    const { password, current_password, ...values } = (await profileSchema.pick(fields as never[]).validate(given, options)) as Partial<
      Record<string, string>
    >;
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (password || (values['email'] !== undefined && values['email'] !== row.email)) {
      throttle.check(`profile ${id}`);
      if (!current_password || !(await checkPassword(current_password, row.password_hash))) {
        throttle.failed(`profile ${id}`);
        const sentence = 'The current password is not right.';
        throw new Refusal(422, sentence, { fields: { current_password: sentence } });
      }
    }
    await store.update(id, { ...values, ...(password ? { password_hash: await hashPassword(password) } : {}) }).catch(refuseConflict);
    if (password) await db.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', sessionId).execute();
    return c.json({ message: 'user updated', user: await profile(id) });
  });
  return app;
}
