import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { finishSingleSignOn, startSingleSignOn } from '#lib/contract/endpoints/single-sign-on.ts';
import { LOGIN_FAILED, SINGLE_SIGN_ON } from '#lib/contract/messages.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { codeKind, createCodeCheck } from '../accounts/second-factor.ts';
import { createSessionStart } from '../accounts/session-start.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { createThrottle, hashText, timestamp } from '../accounts/throttle.ts';
import type { Database, Tables } from '../db/tables.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { identityAccounts } from './identities.ts';
import { createProvider } from './provider.ts';

const COOKIE = 'single-sign-on';
/** The lifetime of an attempt to sign in, and of the cookie. */
const LIFETIME_S = 600;

type Attempt = Tables['sign_on_attempts'];

const randomText = (): string => randomBytes(32).toString('base64url');

const storeAttempt = (db: Database, attempt: Attempt) =>
  db.insertInto('sign_on_attempts').values(attempt).execute();

/** Stores a new attempt and returns its secrets. `browser` is the value of the cookie. */
async function startAttempt(db: Database, browser: string) {
  const [state, nonce, verifier] = [randomText(), randomText(), randomText()];
  await db.deleteFrom('sign_on_attempts').where('expires_at', '<=', timestamp()).execute();
  await storeAttempt(db, {
    state_hash: hashText(state),
    browser_hash: hashText(browser),
    nonce,
    verifier,
    expires_at: timestamp(Date.now() + LIFETIME_S * 1000),
    user_id: null
  });
  return { state, nonce, verifier };
}

/** Deletes and returns an attempt; undefined if it has expired or belongs to another browser. */
const takeAttempt = (db: Database, state: string, browser: string) =>
  db
    .deleteFrom('sign_on_attempts')
    .where('state_hash', '=', hashText(state))
    .where('browser_hash', '=', hashText(browser))
    .where('expires_at', '>', timestamp())
    .returningAll()
    .executeTakeFirst();

/** Creates the routes of single sign-on. They respond with 404 without a provider. */
export function singleSignOnRoutes(
  deps: AccountDeps & EntityDeps,
  sessions: Sessions
): Hono<ApiEnv> {
  const { db, secrets, log, config } = deps;
  const app = new Hono<ApiEnv>();
  const { singleSignOn } = config;
  if (!singleSignOn) {
    const refuse = () => {
      throw new HttpError(404, SINGLE_SIGN_ON.none);
    };
    serve(app, startSingleSignOn, refuse);
    serve(app, finishSingleSignOn, refuse);
    return app;
  }
  const provider = createProvider(singleSignOn, log);
  const identities = identityAccounts(deps, singleSignOn);
  const { start, networkOf, recordFailedStep } = createSessionStart(deps, sessions);
  const codes = createCodeCheck(db, secrets);
  // High enough for offices, whose users share an address.
  const starts = createThrottle(db, 200, 15 * 60_000);
  const secure = singleSignOn.siteUrl.startsWith('https:');
  // With the prefix `__Host-`, no other host of the domain can set the cookie.
  const prefix = secure ? 'host' : undefined;
  const browserOf = (c: Context) => getCookie(c, COOKIE, prefix);

  serve(app, startSingleSignOn, async ({ c }) => {
    await starts.consume(`single sign-on ${networkOf(c)}`);
    // Tabs of a browser share the cookie, so that each can finish its own sign-in.
    const browser = browserOf(c) ?? randomText();
    const url = await provider.addressOf(await startAttempt(db, browser));
    setCookie(c, COOKIE, browser, {
      ...(prefix && { prefix }),
      secure,
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: LIFETIME_S
    });
    return { url };
  });

  /** Returns the account of an attempt, and whether the provider checked a second factor. */
  async function identify(query: string, state: string, attempt: Attempt) {
    // The provider's response works only once. For a second call, with a code, `user_id` is stored.
    if (attempt.user_id !== null)
      return { account: await identities.read(attempt.user_id), isStrong: false };
    const claims = await provider.redeem(query, { ...attempt, state });
    // RFC 8176. Without this value, the provider may have checked only a password.
    const isStrong = [claims['amr']].flat().includes('mfa');
    return { account: await identities.accountOf(claims), isStrong };
  }

  serve(app, finishSingleSignOn, async ({ c, body: { query, code } }) => {
    const state = new URLSearchParams(query).get('state') ?? '';
    const attempt = await takeAttempt(db, state, browserOf(c) ?? '');
    if (!attempt) throw new HttpError(410, SINGLE_SIGN_ON.gone);
    const { account, isStrong } = await identify(query, state, attempt);
    if (!account) throw new HttpError(401, LOGIN_FAILED);
    if (isStrong) return start(c, account, async () => 'provider');
    const codeCheck = codes(account, networkOf(c), code);
    try {
      await codeCheck.countRequired();
      return await start(c, account, codeCheck.redeemRequired);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      if (code && error.status === 401) recordFailedStep(c, account.id, codeKind(code));
      // The next call, with a code, takes this attempt.
      await storeAttempt(db, { ...attempt, user_id: account.id });
      throw error;
    }
  });
  return app;
}
