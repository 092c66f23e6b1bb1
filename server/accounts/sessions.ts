import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AuthAnswer, TokenPayload } from '#lib/contract/auth.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import type { OwnSession } from '#lib/contract/endpoints/sessions.ts';
import { SESSION } from '#lib/contract/limits.ts';
import { LOGIN_FAILED } from '#lib/contract/messages.ts';
import type { Config, Secrets } from '../config/config.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/open.ts';
import type { SignedIn } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import { hasSecondFactor } from './second-factor.ts';
import { issueToken, readToken } from './tokens.ts';

/** Tokens whose signature is not checked again. */
const CHECKED = 1000;

type Account = Omit<SignedIn, 'sessionId' | 'needs' | 'proof'>;
type Required = Config['requireSecondFactor'];

/** True if the setting demands a second factor of accounts of this role. */
export const mustHaveSecondFactor = (required: Required, role: Role): boolean =>
  required !== 'none' && hasRole(role, required === 'staff' ? 'editor' : 'admin');

/**
 * Has sign-ins to this account and changes of its credentials wait until the transaction ends.
 * Returns the account as it is then. SQLite lets one write at a time anyway.
 */
export const lockAccount = (trx: Database, id: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'password_hash'])
    .where('id', '=', id)
    .$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** An account whose password was checked, and the hash that it was checked against. */
export interface CheckedAccount {
  id: number;
  password_hash: string;
}

/**
 * Ends an account's oldest sessions, so that with the new one there are no more than
 * `SESSION.most`.
 */
async function endOldest(trx: Database, user_id: number): Promise<void> {
  const oldest = await trx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .offset(SESSION.most - 1)
    .limit(1000)
    .execute();
  const ids = oldest.map(({ id }) => id);
  if (ids.length) await trx.deleteFrom('sessions').where('id', 'in', ids).execute();
}

/** Sessions: a row each, at most 24 h, revoked by removing the row. */
export function createSessions(db: Database, secrets: Secrets, required: Required = 'none') {
  // A signature that was right stays right, and checking it takes two turns of another thread.
  // Whether the session lives is asked each time.
  const signed = new LRUCache<string, TokenPayload>({ max: CHECKED });
  const needsOf = (role: Role, isThere: boolean): SignedIn['needs'] =>
    mustHaveSecondFactor(required, role) && !isThere ? 'second_factor' : undefined;
  const answer = async (
    account: Account & Pick<SignedIn, 'needs'>,
    sessionId: string
  ): Promise<AuthAnswer> => ({
    token: await issueToken(secrets[0], { id: sessionId, userId: account.id, role: account.role }),
    username: account.username,
    role: account.role,
    email: account.email,
    ...(account.needs ? { needs: account.needs } : {})
  });

  // A token is valid as long as its session: existing clients keep the first one; `exp` says when
  // to refresh.
  const find = async (token: string): Promise<SignedIn | undefined> => {
    const payload = signed.get(token) ?? (await readToken(secrets, token));
    if (!payload) return undefined;
    signed.set(token, payload);
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .select([
        'users.id',
        'users.username',
        'users.email',
        'users.role',
        'second_factors.user_id as factor'
      ])
      .where('sessions.id', '=', payload.sid)
      .where('sessions.expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!row) return undefined;
    const { factor, ...account } = row;
    const role = account.role as Role;
    return { ...account, role, sessionId: payload.sid, needs: needsOf(role, factor !== null) };
  };

  return {
    find,
    /**
     * Starts a session and returns its first token; `alongside` runs in the same transaction. The
     * oldest session ends where there are too many.
     * @throws HttpError 401 as for a wrong password, when the account is gone or has another
     * password than the one that was checked
     */
    async start(
      checked: CheckedAccount,
      userAgent: string,
      alongside?: (trx: Database) => Promise<void>
    ): Promise<AuthAnswer> {
      const now = Date.now();
      const id = randomUUID();
      const [created_at, expires_at] = [now, now + SESSION.lifetime].map((time) =>
        new Date(time).toISOString()
      ) as [string, string];
      await db.deleteFrom('sessions').where('expires_at', '<=', created_at).execute();
      const account = await db.transaction().execute(async (trx) => {
        const row = await lockAccount(trx, checked.id);
        if (row?.password_hash !== checked.password_hash) throw new HttpError(401, LOGIN_FAILED);
        const found = { ...row, role: row.role as Role };
        await alongside?.(trx);
        await endOldest(trx, found.id);
        await trx
          .insertInto('sessions')
          .values({
            id,
            user_id: found.id,
            user_agent: userAgent.slice(0, 255),
            created_at,
            expires_at
          })
          .execute();
        return { ...found, needs: needsOf(found.role, await hasSecondFactor(trx, found.id)) };
      });
      return answer(account, id);
    },
    /** A new token for a live session; earlier ones stay valid. */
    async refresh(token: string): Promise<AuthAnswer | undefined> {
      const found = await find(token);
      return found && answer(found, found.sessionId);
    },
    async end(sessionId: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    },
    /** The user's live sessions, the newest first. */
    async listOf({ id, sessionId }: SignedIn): Promise<OwnSession[]> {
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'user_agent', 'created_at', 'expires_at'])
        .where('user_id', '=', id)
        .where('expires_at', '>', new Date().toISOString())
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({ ...row, current: row.id === sessionId }));
    },
    /** Ends one of the user's own sessions. Returns whether there was one. */
    async endOneOf({ id }: SignedIn, session: string): Promise<boolean> {
      const ended = await db
        .deleteFrom('sessions')
        .where('user_id', '=', id)
        .where('id', '=', session)
        .executeTakeFirst();
      return ended.numDeletedRows > 0;
    },
    /** Ends every session of an account. Returns how many there were. */
    async endAllOf(userId: number): Promise<number> {
      const ended = await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return Number(ended.numDeletedRows);
    },
    /** Ends the user's other sessions. */
    async endOthersOf({ id, sessionId }: SignedIn, within: Database = db): Promise<void> {
      await within
        .deleteFrom('sessions')
        .where('user_id', '=', id)
        .where('id', '!=', sessionId)
        .execute();
    }
  };
}

export type Sessions = ReturnType<typeof createSessions>;
