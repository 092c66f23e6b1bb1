import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { sign, verify } from 'hono/jwt';
import { confirmEmail, sendConfirmation } from '#lib/contract/endpoints/account.ts';
import type { User } from '#lib/contract/entities/user.ts';
import { entities } from '#lib/contract/entities.ts';
import { HOUR_MS } from '#lib/contract/limits.ts';
import { CONFIRMATION, RESET } from '#lib/contract/messages.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { isOneOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { runUnitOfWork, type EntityDeps } from '../entities/crud/unit-of-work.ts';
import { toItem } from '../entities/items.ts';
import { createRepository, type Row } from '../entities/repository.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import type { AccountDeps, OneTimeLink } from './deps.ts';
import { createThrottle } from './throttle.ts';

const ALGORITHM = 'HS256';
const MAILS_PER_HOUR = 3;
/** How long a one-time link is valid. */
export const LINK_LIFETIME_MS = DAY_MS;

/** Returns whether an account's owner has proved that the current address is theirs. */
export const isConfirmed = (row: Row): boolean => row['confirmed_email'] === row['email'];

/** Returns the ids of the confirmed accounts among `ids`. */
export async function confirmedAccounts(
  db: Database,
  ids: readonly number[]
): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(isOneOf(db, ids))
    .whereRef('confirmed_email', '=', 'email')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

// The key is derived from the password hash, so that a new password invalidates the links.
const linkKey = (secret: string, row: Row): string =>
  createHmac('sha256', secret)
    .update(`e-mail confirmation ${String(row['password_hash'])}`)
    .digest('hex');

// Each link contains these values. Using a link changes `confirmed_email`, so the link no longer
// matches its account and cannot be used again.
const subject = (row: Row) => ({
  user: row.id,
  current: row['email'],
  confirmed: row['confirmed_email']
});

async function createLink(secret: string, row: Row, email: string): Promise<OneTimeLink> {
  const expires = Date.now() + LINK_LIFETIME_MS;
  const payload = { ...subject(row), email, exp: Math.floor(expires / 1000) };
  const token = await sign(payload, linkKey(secret, row), ALGORITHM);
  return { path: `/profile#confirm=${token}`, expires_at: new Date(expires).toISOString() };
}

/** Returns the address that a link confirms; undefined if the link is invalid or expired. */
async function confirmedBy(
  { secrets }: Pick<AccountDeps, 'secrets'>,
  token: string,
  row: Row
): Promise<string | undefined> {
  for (const secret of secrets) {
    const payload = await verify(token, linkKey(secret, row), ALGORITHM).catch(() => undefined);
    const matches = Object.entries(subject(row)).every(
      ([name, value]) => payload?.[name] === value
    );
    if (payload && matches) return String(payload['email']);
  }
  return undefined;
}

const accountOf = (db: Database, id: number) => createRepository(db, entities.user).findById(id);

/** Requires that no other account has an address. Throws 409. */
async function requireFree(db: Database, email: string, id: number): Promise<void> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', nameKey(email))
    .where('id', '!=', id)
    .executeTakeFirst();
  if (other) throw new HttpError(409, entities.user.conflict);
}

/**
 * Creates a function that checks an address and the limit of mails; undefined without a mail
 * server. The created function returns a second function, which mails a link that confirms the
 * account's current or new address.
 * @throws HttpError 409 if another account has the address, 429 after three mails to it in an hour
 */
export function createConfirmationMail({
  db,
  secrets,
  mailLink
}: Pick<AccountDeps, 'db' | 'secrets' | 'mailLink'>) {
  const mails = createThrottle(db, MAILS_PER_HOUR, HOUR_MS);
  return (
    mailLink &&
    (async (id: number, email: string): Promise<() => void> => {
      await requireFree(db, email, id);
      await mails.consume(`confirm ${nameKey(email)}`);
      return () =>
        mailLink(async () => {
          const row = await accountOf(db, id);
          if (!row) return undefined;
          const user = { username: String(row['username']), email };
          return { user, link: await createLink(secrets[0], row, email), purpose: 'confirmation' };
        }, 'confirmation');
    })
  );
}

/**
 * Creates the routes that confirm the caller's address. A link works only if the account that it
 * confirms is signed in. Otherwise, the owner of a mailbox who opens a link could confirm an
 * account that a stranger registered with the owner's address.
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
      const email = await confirmedBy(deps, token, row);
      if (email === undefined) throw new HttpError(410, CONFIRMATION.gone);
      return work.update(row, { email }, { email, confirmed_email: email });
    });
    return {
      message: 'e-mail confirmed',
      user: (await toItem(deps, user, after)) as unknown as User
    };
  });
  return app;
}
