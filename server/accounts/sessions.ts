import { randomUUID } from 'node:crypto';
import type { AuthResponse } from '#lib/contract/auth.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import type { OwnSession, SecondStep } from '#lib/contract/endpoints/sessions.ts';
import { SESSION } from '#lib/contract/limits.ts';
import { LOGIN_FAILED, PASSKEY } from '#lib/contract/messages.ts';
import type { Config, Secrets } from '../config/config.ts';
import { engineOf } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import type { SignedIn } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import { hasPasskey, isProtected } from './second-factor.ts';
import { timestamp } from './throttle.ts';
import { issueToken, readToken } from './tokens.ts';

type FactorPolicy = Config['requireSecondFactor'];

/** Returns whether a role requires a second factor. */
export const mustHaveSecondFactor = (required: FactorPolicy, role: Role): boolean =>
  required !== 'none' && hasRole(role, required === 'staff' ? 'editor' : 'admin');

/**
 * Locks an account, so that sign-ins and changes of its credentials wait until the transaction
 * ends. Returns its row. SQLite needs no lock, since it allows one write at a time.
 */
export const lockAccount = (trx: Database, id: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'username', 'email', 'role', 'password_hash'])
    .where('id', '=', id)
    .$if(engineOf(trx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();

/** An account whose owner proved their identity, with the password hash at that time. */
export interface CheckedAccount {
  id: number;
  password_hash: string;
}

/** Deletes the oldest sessions, so that a new one does not exceed the limit. */
const endOldest = (trx: Database, userId: number) =>
  trx
    .deleteFrom('sessions')
    .where('id', 'in', (select) =>
      select
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(SESSION.max - 1)
        .limit(1000)
    )
    .execute();

/** Lists the user's active sessions, newest first. */
export async function listSessions(
  db: Database,
  { id, sessionId }: SignedIn
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', timestamp())
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, current: row.id === sessionId }));
}

/** Returns whether a session exists, also if it has expired. */
export const sessionExists = async (db: Database, id: string): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

/**
 * Ends an account's sessions: all, `only` one, or all `except` one. Returns the number of ended
 * sessions. Ending all also ends the account's API tokens.
 */
export async function endSessions(
  db: Database,
  userId: number,
  { only, except }: { only?: string; except?: string } = {}
): Promise<number> {
  if (only === undefined && except === undefined)
    await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(only !== undefined, (query) => query.where('id', '=', only!))
    .$if(except !== undefined, (query) => query.where('id', '!=', except!))
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** Manages sessions. A session lasts at most 24 h; deleting its row ends it. */
export function createSessions(db: Database, secrets: Secrets, required: FactorPolicy = 'none') {
  const needsOf = (role: Role, hasFactor: boolean): SignedIn['needs'] =>
    mustHaveSecondFactor(required, role) && !hasFactor ? 'second_factor' : undefined;
  // If the role requires a second factor and the account has a passkey, the password alone is not
  // enough: a thief of the password could set up another second factor.
  const isTooWeak = (secondStep: string, hasKey: boolean, role: Role): boolean =>
    secondStep === 'none' && hasKey && mustHaveSecondFactor(required, role);
  async function toResponse(user: SignedIn): Promise<AuthResponse> {
    const { id: userId, sessionId, username, role, email, needs } = user;
    const token = await issueToken(secrets[0], { id: sessionId, userId, role });
    return { token, username, role, email, ...(needs && { needs }) };
  }

  // A token is valid as long as its session, because existing clients use the first token for the
  // whole session. `exp` is only the time at which clients should refresh it.
  const find = async (token: string): Promise<SignedIn | undefined> => {
    const payload = await readToken(secrets, token);
    if (!payload) return undefined;
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
      .select(['users.id', 'users.username', 'users.email', 'users.role'])
      .select(['sessions.second_factor', 'second_factors.user_id as factor'])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('passkeys').select('id').whereRef('passkeys.user_id', '=', 'users.id')
        ).as('passkey')
      )
      .where('sessions.id', '=', payload.sid)
      .where('sessions.expires_at', '>', timestamp())
      .executeTakeFirst();
    if (!row) return undefined;
    const { factor, passkey, second_factor, ...account } = row;
    const role = account.role as Role;
    // The session began before the role required a second factor, or before the passkey was added.
    if (isTooWeak(second_factor, Boolean(passkey), role)) return undefined;
    const hasFactor = factor !== null || Boolean(passkey) || second_factor === 'provider';
    return { ...account, role, sessionId: payload.sid, needs: needsOf(role, hasFactor) };
  };

  return {
    find,
    /**
     * Starts a session and returns its first token. `alongside` runs in the same transaction, and
     * returns the kind of second factor that the sign-in used.
     * @throws HttpError 401 if the account was deleted or its password changed after the sign-in
     * was checked, or if the role requires a second factor and the account's passkey was not used
     */
    async start(
      checked: CheckedAccount,
      userAgent: string,
      alongside?: (trx: Database) => Promise<SecondStep>
    ): Promise<AuthResponse> {
      const now = Date.now();
      const id = randomUUID();
      const [created_at, expires_at] = [timestamp(now), timestamp(now + SESSION.lifetime)];
      await db.deleteFrom('sessions').where('expires_at', '<=', created_at).execute();
      const account = await db.transaction().execute(async (trx) => {
        const row = await lockAccount(trx, checked.id);
        if (row?.password_hash !== checked.password_hash) throw new HttpError(401, LOGIN_FAILED);
        const second_factor = (await alongside?.(trx)) ?? 'none';
        await endOldest(trx, row.id);
        const user_agent = userAgent.slice(0, 255);
        await trx
          .insertInto('sessions')
          .values({ id, user_id: row.id, user_agent, created_at, expires_at, second_factor })
          .execute();
        const role = row.role as Role;
        if (isTooWeak(second_factor, await hasPasskey(trx, row.id), role))
          throw new HttpError(401, PASSKEY.required);
        const hasFactor = second_factor === 'provider' || (await isProtected(trx, row.id));
        return { ...row, role, sessionId: id, needs: needsOf(role, hasFactor) };
      });
      return toResponse(account);
    },
    /** Issues another token for an active session; previous tokens stay valid. */
    async refresh(token: string): Promise<AuthResponse | undefined> {
      const user = await find(token);
      return user && toResponse(user);
    }
  };
}

export type Sessions = ReturnType<typeof createSessions>;
