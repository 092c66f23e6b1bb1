import { Hono } from 'hono';
import { OWN_PATH, PATH } from '#lib/contract/api-paths.ts';
import { profileSchema } from '#lib/contract/auth.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE, OWN_ACCOUNT } from '#lib/contract/messages.ts';
import { removalSchema } from '#lib/contract/own-account.ts';
import { eraseValues } from '../entities/audit-log.ts';
import { createRepository } from '../entities/repository.ts';
import type { Row } from '../entities/repository.ts';
import { normalizeKey } from '../db/normalize-key.ts';
import type { Database } from '../db/open.ts';
import type { Deps } from './deps.ts';
import { readShort } from '../http/parse-body.ts';
import { serializeRow } from '../entities/hooks/entity-hooks.ts';
import { runUnitOfWork } from '../entities/unit-of-work.ts';
import type { EntityDeps } from '../entities/unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import { signedInToSetUp } from '../http/auth-middleware.ts';
import type { AuthEnv } from '../http/auth-middleware.ts';
import { createPasswordProof, refuseUnproven } from './password-proof.ts';
import { hashNewPassword } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import { createThrottle } from './throttle.ts';
import { guardAdministrators } from './user-hooks.ts';

const { user } = entities;
const WINDOW = 15 * 60_000;
const OPTIONS = { abortEarly: false, stripUnknown: true };

const wrong = (field: string, sentence: string) =>
  new HttpError(422, sentence, { fields: { [field]: sentence } });

/** The signed-in user's own account and its sessions (§7). */
export function profileRoutes(deps: Deps & EntityDeps, sessions: Sessions): Hono<AuthEnv> {
  const { db, hooks } = deps;
  const app = new Hono<AuthEnv>();
  const proof = createPasswordProof(deps);
  // Each new name says whether somebody has it.
  const renames = createThrottle(deps.db, 10, WINDOW);

  const account = async (trx: Database, id: number) => {
    const row = await createRepository(trx, user).findById(id);
    if (!row) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return row;
  };
  const profile = async (id: number) => serializeRow(db, user, hooks, await account(db, id));

  app.use(PATH.profile, signedInToSetUp(sessions));
  app.use(`${OWN_PATH.sessions}/:id?`, signedInToSetUp(sessions));

  app.get(PATH.profile, async (c) => c.json({ user: await profile(c.var.user.id) }));

  app.put(PATH.profile, async (c) => {
    const { id } = c.var.user;
    const given = Object.fromEntries(
      Object.entries(await readShort(c)).filter(([, value]) => value !== '')
    );
    const fields = Object.keys(profileSchema.fields).filter((name) => name in given);
    const { password, current_password, ...values } = (await profileSchema
      .pick(fields as never[])
      .validate(given, OPTIONS)) as Partial<Record<string, string>>;
    const sent = { ...values, ...(password ? { password } : {}) };
    const by = await proof.proveFor(c, c.var.user, sent, current_password);
    const before = await account(db, id);
    const isRenamed = user.unique.some(
      (name) => name in values && normalizeKey(values[name]) !== normalizeKey(before[name])
    );
    if (isRenamed) await renames.take(`names ${id}`);
    const columns = {
      ...values,
      ...(password ? { password_hash: await hashNewPassword(password) } : {})
    };
    await runUnitOfWork(deps, user, by, async (work) => {
      const [row] = (await work.lockAll([id])) as [Row];
      await work.update(row, sent, columns);
    });
    return c.json({ message: 'user updated', user: await profile(id) });
  });

  app.delete(PATH.profile, async (c) => {
    const { username, current_password } = await removalSchema.validate(
      await readShort(c),
      OPTIONS
    );
    await guardAdministrators(db, await account(db, c.var.user.id), undefined, c.var.user);
    if (normalizeKey(username) !== normalizeKey(c.var.user.username))
      throw wrong('username', OWN_ACCOUNT.wrongUsername);
    const by = await proof.prove(c, c.var.user, current_password);
    // Not into the trash, and no former e-mail in the history: who deletes their own account wants
    // it gone.
    await runUnitOfWork(deps, user, by, async (work, trx) => {
      const [row] = (await work.lockAll([by.id])) as [Row];
      refuseUnproven(row, by);
      await work.erase(row);
      await eraseValues(trx, user, row.id);
    });
    return c.json({ message: 'user deleted' });
  });

  app.get(OWN_PATH.sessions, async (c) => c.json({ sessions: await sessions.listOf(c.var.user) }));
  app.delete(OWN_PATH.sessions, async (c) => {
    await sessions.endOthersOf(c.var.user);
    return c.json({ message: 'sessions ended' });
  });
  app.delete(`${OWN_PATH.sessions}/:id`, async (c) => {
    if (!(await sessions.endOneOf(c.var.user, c.req.param('id'))))
      throw new HttpError(404, ERROR_MESSAGE.notFound);
    return c.json({ message: 'session ended' });
  });
  return app;
}
