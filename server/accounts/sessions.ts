import { randomUUID } from 'node:crypto';
import type { AuthAnswer, Role } from '#lib/contract/auth.ts';
import type { OwnSession } from '#lib/contract/own-account.ts';
import { SESSION } from '#lib/contract/limits.ts';
import type { Database } from '../db/open.ts';
import { issueToken, readToken } from './tokens.ts';
import type { Secrets } from './tokens.ts';

/** Who makes a request. */
export interface SignedIn {
  id: number;
  username: string;
  email: string;
  role: Role;
  sessionId: string;
}

type Account = Omit<SignedIn, 'sessionId'>;

/** Sessions: a row each, at most 24 h, revoked by removing the row (decisions "Sign-in"). */
export function createSessions(db: Database, secrets: Secrets) {
  const answer = async (account: Account, sessionId: string): Promise<AuthAnswer> => ({
    token: await issueToken(secrets[0], { id: sessionId, userId: account.id, role: account.role }),
    username: account.username,
    role: account.role,
    email: account.email
  });

  const find = async (token: string, options?: { expired: boolean }): Promise<SignedIn | undefined> => {
    const payload = await readToken(secrets, token, options);
    if (!payload) return undefined;
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['users.id', 'users.username', 'users.email', 'users.role'])
      .where('sessions.id', '=', payload.sid)
      .where('sessions.expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return row && { ...row, role: row.role as Role, sessionId: payload.sid };
  };

  return {
    find,
    /** Starts a session and answers its first token; `alongside` is done with it, or not at all. */
    async start(account: Account, userAgent: string, alongside?: (trx: Database) => Promise<void>): Promise<AuthAnswer> {
      const now = Date.now();
      const id = randomUUID();
      const [created_at, expires_at] = [now, now + SESSION.lifetime].map((time) => new Date(time).toISOString()) as [string, string];
      await db.transaction().execute(async (trx) => {
        await alongside?.(trx);
        await trx.deleteFrom('sessions').where('expires_at', '<=', created_at).execute();
        await trx
          .insertInto('sessions')
          .values({ id, user_id: account.id, user_agent: userAgent.slice(0, 255), created_at, expires_at })
          .execute();
      });
      return answer(account, id);
    },
    /** A new token for a session that lives, also when the current token's hour is over. */
    async refresh(token: string): Promise<AuthAnswer | undefined> {
      const found = await find(token, { expired: true });
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
    /** Ends one of the user's own sessions; whether there was such a one. */
    async endOneOf({ id }: SignedIn, session: string): Promise<boolean> {
      const ended = await db.deleteFrom('sessions').where('user_id', '=', id).where('id', '=', session).executeTakeFirst();
      return ended.numDeletedRows > 0;
    },
    /** Ends the user's sessions but the one that asks. */
    async endOthersOf({ id, sessionId }: SignedIn): Promise<void> {
      await db.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', sessionId).execute();
    }
  };
}

export type Sessions = ReturnType<typeof createSessions>;
