import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { apiTokens, createApiToken, removeApiToken } from '#lib/contract/endpoints/api-tokens.ts';
import { tokenScope, type Endpoint } from '#lib/contract/endpoint.ts';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { API_TOKENS, MINUTE_MS } from '#lib/contract/limits.ts';
import { API_TOKEN } from '#lib/contract/messages.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { requireProof, type PasswordProof } from '../accounts/password-proof.ts';
import { isProtected } from '../accounts/second-factor.ts';
import { lockAccount, mustHaveSecondFactor } from '../accounts/sessions.ts';
import { recordFailure, recordSignIn } from '../accounts/sign-in-record.ts';
import { hashText, timestamp } from '../accounts/throttle.ts';
import { countRows } from '../db/engine.ts';
import { HttpError } from '../http/errors.ts';
import { clientIp, maskIp, storedIp } from '../http/networks.ts';
import { serve, type ApiEnv, type SessionFinder, type SignedIn } from '../http/serve.ts';
import { DAY_MS } from '../jobs/repeat.ts';

const FORMAT = /^wj_[\w-]{43}$/;

const toNames = (writes: string) => writes.split(' ').filter(Boolean) as EntityName[];

/** Returns whether a token that may change the entities in `writes` may call an endpoint. */
function mayCall(endpoint: Endpoint, writes: readonly EntityName[]): boolean {
  const scope = tokenScope(endpoint);
  if (scope === 'pictures') return writes.some((name) => entities[name]?.image);
  return scope === 'read' || writes.some((name) => name === scope);
}

/**
 * Creates the function that finds the account of a token, and the routes for the caller's tokens. A
 * token has at most the rights of an editor, limited to its scope.
 */
export function createApiTokens(
  { db, log, config, notifyAccount }: Pick<AccountDeps, 'db' | 'log' | 'config' | 'notifyAccount'>,
  proof: PasswordProof
): SessionFinder & { routes: Hono<ApiEnv> } {
  const addressOf = (c: Context) => clientIp(c, config.trustProxy);
  const recordedNetwork = (c: Context) => storedIp(addressOf(c), config.visitorIp);

  async function find(token: string, c: Context): Promise<SignedIn | undefined> {
    if (!FORMAT.test(token)) return undefined;
    const row = await db
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.user_id')
      .select(['users.id', 'users.username', 'users.email', 'users.role'])
      .select(['api_tokens.id as tokenId', 'writes', 'expires_at', 'last_used_at'])
      .where('token_hash', '=', hashText(token))
      .executeTakeFirst();
    if (!row) return undefined;
    const { tokenId, writes, expires_at, last_used_at, ...account } = row;
    // Stores a use at most once a minute.
    const isDue = last_used_at < timestamp(Date.now() - MINUTE_MS);
    if (isDue)
      try {
        await db
          .updateTable('api_tokens')
          .set({ last_used_at: timestamp(), last_network: maskIp(addressOf(c)) })
          .where('id', '=', tokenId)
          .execute();
      } catch (err) {
        // The request continues, for example on a full disk.
        log.error({ err }, 'the use of an API token was not stored');
      }
    if (expires_at <= timestamp()) {
      const network = recordedNetwork(c);
      if (isDue) recordFailure(db, log, { userId: row.id, network, secondStep: 'api_token' });
      return undefined;
    }
    const role = account.role as Role;
    if (!hasRole(role, 'editor')) return undefined;
    const needsFactor =
      mustHaveSecondFactor(config.requireSecondFactor, role) && !(await isProtected(db, row.id));
    return {
      ...account,
      role: 'editor',
      sessionId: '',
      needs: needsFactor ? 'second_factor' : undefined,
      mayCall: (endpoint) => mayCall(endpoint, toNames(writes))
    };
  }

  const routes = new Hono<ApiEnv>();

  serve(routes, apiTokens, async ({ signedIn }) => {
    const rows = await db
      .selectFrom('api_tokens')
      .select(['id', 'name', 'writes', 'created_at', 'expires_at', 'last_used_at', 'last_network'])
      .where('user_id', '=', signedIn.id)
      .orderBy('id', 'desc')
      .execute();
    return { tokens: rows.map((row) => ({ ...row, writes: toNames(row.writes) })) };
  });

  serve(routes, createApiToken, async ({ c, signedIn, body }) => {
    const by = await proof.prove(c, signedIn, body.current_password);
    const token = `wj_${randomBytes(32).toString('base64url')}`;
    const id = await db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, by.id);
      if (!account) throw new HttpError(404, ERROR_MESSAGE.notFound);
      requireProof({ ...account }, by);
      const own = trx.deleteFrom('api_tokens').where('user_id', '=', by.id);
      await own.where('expires_at', '<=', timestamp()).execute();
      const existing = trx.selectFrom('api_tokens').where('user_id', '=', by.id);
      if ((await countRows(existing)) >= API_TOKENS.max) throw new HttpError(409, API_TOKEN.full);
      const row = await trx
        .insertInto('api_tokens')
        .values({
          user_id: by.id,
          token_hash: hashText(token),
          name: body.name,
          writes: [...new Set(body.writes)].join(' '),
          created_at: timestamp(),
          expires_at: timestamp(Date.now() + body.days * DAY_MS)
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const network = recordedNetwork(c);
      await recordSignIn(trx, { userId: by.id, network, secondStep: 'api_token' });
      return row.id;
    });
    notifyAccount({ kind: 'api-token-created', user: signedIn });
    return { message: 'API token created', token, id };
  });

  serve(routes, removeApiToken, async ({ signedIn, params: { id } }) => {
    const { numDeletedRows } = await db
      .deleteFrom('api_tokens')
      .where('id', '=', id)
      .where('user_id', '=', signedIn.id)
      .executeTakeFirstOrThrow();
    if (!numDeletedRows) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return { message: 'API token revoked' };
  });
  return { find, routes };
}
