import { Hono } from 'hono';
import { endOtherSessions, endSession, ownSessions } from '#lib/contract/endpoints/sessions.ts';
import { profile, removeProfile, updateProfile } from '#lib/contract/endpoints/account.ts';
import { profileBody } from '#lib/contract/account-forms.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { OWN_ACCOUNT } from '#lib/contract/messages.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { eraseValues } from '../entities/history/record-changes.ts';
import { createRepository, type Row } from '../entities/repository.ts';
import type { AccountDeps } from './deps.ts';
import { toItem } from '../entities/items.ts';
import { runUnitOfWork, type EntityDeps } from '../entities/crud/unit-of-work.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { createConfirmationMail } from './email-confirmation.ts';
import { networkFor } from './password-attempts.ts';
import { createPasswordProof, requireProof } from './password-proof.ts';
import { hashNewPassword } from './passwords.ts';
import { endSessions, listSessions } from './sessions.ts';
import { createThrottle } from './throttle.ts';
import { guardAdministrators } from './user-hooks.ts';

const { user } = entities;

/** Creates the routes for the caller's own account and sessions (§7). */
export function profileRoutes(deps: AccountDeps & EntityDeps): Hono<ApiEnv> {
  const { db } = deps;
  const app = new Hono<ApiEnv>();
  const proof = createPasswordProof(deps);
  const mailConfirmation = createConfirmationMail(deps);
  // Limited, because each rename reveals whether a name is taken.
  const renames = createThrottle(db, 10, 15 * 60_000);

  const account = async (id: number) => {
    const row = await createRepository(db, user).findById(id);
    if (!row) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return row;
  };
  const serialize = async (row: Row) => (await toItem(deps, user, row)) as unknown as User;

  serve(app, profile, async ({ signedIn }) => ({
    user: await serialize(await account(signedIn.id))
  }));

  serve(app, updateProfile, async ({ c, signedIn, body }) => {
    const { id } = signedIn;
    const filled = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== ''));
    const fields = Object.keys(profileBody.fields).filter((name) => name in filled);
    const { password, current_password, ...all } = (await profileBody
      .pick(fields as never[])
      .validate(filled, { abortEarly: false, stripUnknown: true })) as Partial<
      Record<string, string>
    >;
    const by = await proof.proveFor(c, signedIn, { ...all, password }, current_password);
    const before = await account(id);
    const isRenamed = user.unique.some(
      (name) => name in all && nameKey(all[name]) !== nameKey(before[name])
    );
    if (isRenamed) await renames.consume(`names ${id}`);
    const { email, ...values } = all;
    // With a mail server, a new address is stored when the owner opens the link mailed to it.
    const newEmail = email !== before['email'] ? email : undefined;
    if (!mailConfirmation && newEmail) values['email'] = newEmail;
    // Hashed before the mail is counted, because hashing rejects common passwords.
    const password_hash = password && (await hashNewPassword(password, networkFor(c, deps.config)));
    const sendLink = newEmail ? await mailConfirmation?.(id, newEmail) : undefined;
    const sent = { ...values, ...(password && { password }) };
    const columns = { ...values, ...(password_hash && { password_hash }) };
    const after = await runUnitOfWork(deps, user, by, async (work) => {
      const [row] = (await work.lockAll([id])) as [Row];
      return work.update(row, sent, columns);
    });
    sendLink?.();
    return { message: 'user updated', user: await serialize(after) };
  });

  serve(app, removeProfile, async ({ c, signedIn, body: { username, current_password } }) => {
    await guardAdministrators(db, await account(signedIn.id), undefined, signedIn);
    if (nameKey(username) !== nameKey(signedIn.username))
      throw invalidField('username', OWN_ACCOUNT.wrongUsername);
    const by = await proof.prove(c, signedIn, current_password);
    // For privacy, erases the account, also from the history, instead of moving it to the trash.
    await runUnitOfWork(deps, user, by, async (work, trx) => {
      const [row] = (await work.lockAll([by.id])) as [Row];
      requireProof(row, by);
      await work.erase(row);
      await eraseValues(trx, user, row.id);
    });
    return { message: 'user deleted' };
  });

  serve(app, ownSessions, async ({ signedIn }) => ({ sessions: await listSessions(db, signedIn) }));
  serve(app, endOtherSessions, async ({ signedIn: { id, sessionId } }) => {
    await endSessions(db, id, { except: sessionId });
    return { message: 'sessions ended' };
  });
  serve(app, endSession, async ({ signedIn: { id }, params: { session } }) => {
    if (!(await endSessions(db, id, { only: session })))
      throw new HttpError(404, ERROR_MESSAGE.notFound);
    return { message: 'session ended' };
  });
  return app;
}
