import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { sign } from 'hono/jwt';
import { confirmEmail, sendConfirmation } from '#lib/contract/endpoints/account.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { entities } from '#lib/contract/entities.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import { CONFIRMATION, RESET } from '#lib/contract/messages.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import type { Secrets } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { runUnitOfWork, type EntityDeps } from '../entities/crud/unit-of-work.ts';
import { toItem } from '../entities/items.ts';
import { createRepository, type Row } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import type { AccountDeps, OneTimeLink } from './deps.ts';
import { accountWithEmail } from './password-attempts.ts';
import { createThrottle } from './throttle.ts';
import { verifyToken } from './tokens.ts';

export const LINK_LIFETIME_MS = DAY_MS;

/** Returns whether the owner of an account has confirmed its current address. */
export const isConfirmed = (row: Row): boolean => row['confirmed_email'] === row['email'];

// Depends on the password hash, so that a new password invalidates the links.
const linkKey = (secret: string, row: Row): string =>
  createHmac('sha256', secret)
    .update(`e-mail confirmation ${String(row['password_hash'])}`)
    .digest('hex');

// Each link contains these values. Using a link changes `confirmed_email`, so the link works once.
const subject = (row: Row) => ({
  user: row.id,
  current: row['email'],
  confirmed: row['confirmed_email']
});

async function createLink(secret: string, row: Row, email: string): Promise<OneTimeLink> {
  const expires = Date.now() + LINK_LIFETIME_MS;
  const payload = { ...subject(row), email, exp: Math.floor(expires / 1000) };
  const token = await sign(payload, linkKey(secret, row), 'HS256');
  return { path: `/profile#confirm=${token}`, expires_at: new Date(expires).toISOString() };
}

/** Returns the address that a link confirms; undefined if the link is invalid or expired. */
async function readLink(secrets: Secrets, token: string, row: Row): Promise<string | undefined> {
  const keys = secrets.map((secret) => linkKey(secret, row));
  const payload = await verifyToken(token, keys);
  const matches = Object.entries(subject(row)).every(([name, value]) => payload?.[name] === value);
  return payload && matches ? String(payload['email']) : undefined;
}

const accountOf = (db: Database, id: number) => createRepository(db, entities.user).findById(id);

/**
 * Creates a function that counts a mail to confirm an account's current or new address, and returns
 * a function that sends the mail. It throws HttpError 409 if another account has the address, 429
 * after three mails to the address in an hour. Without a mail server, returns undefined instead.
 */
export function createConfirmationMail({ db, secrets, mailLink }: AccountDeps) {
  if (!mailLink) return undefined;
  const mails = createThrottle(db, 3, HOUR_MS);
  return async (id: number, email: string): Promise<() => void> => {
    const owner = await accountWithEmail(db, email);
    if (owner && owner.id !== id) throw new HttpError(409, entities.user.conflict);
    await mails.consume(`confirm ${nameKey(email)}`);
    return () =>
      mailLink(async () => {
        const row = await accountOf(db, id);
        if (!row) return undefined;
        const user = { username: String(row['username']), email };
        return { user, link: await createLink(secrets[0], row, email), purpose: 'confirmation' };
      }, 'confirmation');
  };
}

/**
 * Creates the routes that confirm the caller's address. A link works only in a session of its
 * account. Otherwise, people who open a mailed link could confirm an account that a stranger
 * registered with their address.
 */
export function confirmationRoutes(deps: AccountDeps & EntityDeps): Hono<ApiEnv> {
  const { db } = deps;
  const { user } = entities;
  const app = new Hono<ApiEnv>();
  const mail = createConfirmationMail(deps);

  serve(app, sendConfirmation, async ({ signedIn }) => {
    const row = await accountOf(db, signedIn.id);
    if (!mail || !row) throw new HttpError(404, RESET.noMail);
    if (isConfirmed(row)) throw new HttpError(409, CONFIRMATION.already);
    const send = await mail(row.id, signedIn.email);
    send();
    return { message: 'link sent' };
  });

  serve(app, confirmEmail, async ({ signedIn, body: { token } }) => {
    const by = { ...signedIn, proof: 'link' as const };
    const after = await runUnitOfWork(deps, user, by, async (work) => {
      const [row] = (await work.lockAll([by.id])) as [Row];
      const email = await readLink(deps.secrets, token, row);
      if (email === undefined) throw new HttpError(410, CONFIRMATION.gone);
      return work.update(row, { email }, { email, confirmed_email: email });
    });
    const item = (await toItem(deps, user, after)) as unknown as User;
    return { message: 'e-mail confirmed', user: item };
  });
  return app;
}
