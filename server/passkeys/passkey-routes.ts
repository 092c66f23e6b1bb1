import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse
} from '@simplewebauthn/server';
import { Hono } from 'hono';
import { beginPasskeySignIn, signInWithPasskey } from '#lib/contract/endpoints/passkeys.ts';
import { PASSKEY } from '#lib/contract/messages.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { createSessionStart } from '../accounts/session-start.ts';
import { createThrottle, timestamp } from '../accounts/throttle.ts';
import { HttpError } from '../http/errors.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import {
  CHALLENGE_LIFETIME_MS,
  challengeOf,
  redeemChallenge,
  relyingParty,
  storeChallenge,
  toCredential
} from './webauthn.ts';
import { ownPasskeyRoutes } from './own-passkey-routes.ts';

const WINDOW_MS = 15 * 60_000;

/** Creates the routes for passkeys and the sign-in with them (decision 134). */
export function passkeyRoutes(deps: AccountDeps, sessions: Sessions): Hono<ApiEnv> {
  const { db, config } = deps;
  const app = new Hono<ApiEnv>();
  const { start, networkOf, recordFailedStep } = createSessionStart(deps, sessions);
  // High, because each visit of the sign-in page requests a challenge, and people in a school or an
  // office share an address.
  const challenges = createThrottle(db, 600, WINDOW_MS);
  const failures = createThrottle(db, 30, WINDOW_MS);

  serve(app, beginPasskeySignIn, async ({ c }) => {
    await challenges.consume(`passkey options for ${networkOf(c)}`);
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(config, c).id,
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required'
    });
    await storeChallenge(db, options.challenge, null);
    return { options };
  });

  serve(app, signInWithPasskey, async ({ c, body }) => {
    const { id: expectedRPID, origin: expectedOrigin } = relyingParty(config, c);
    const expectedChallenge = challengeOf(body);
    const isFresh = await redeemChallenge(db, expectedChallenge, null);
    const row = await db
      .selectFrom('passkeys')
      .innerJoin('users', 'users.id', 'passkeys.user_id')
      .select(['users.id', 'username', 'email', 'password_hash'])
      .select(['passkeys.id as passkeyId', 'credential_id', 'public_key', 'counter'])
      .where('credential_id', '=', body.id)
      .executeTakeFirst();
    const verified =
      isFresh &&
      row &&
      (await verifyAuthenticationResponse({
        response: toCredential(body.id, body),
        expectedChallenge,
        expectedOrigin,
        expectedRPID,
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter
        }
        // Rejects if the response is invalid, or its counter did not increase (a copied passkey).
        // If only the signature is wrong, resolves with `verified: false`.
      }).catch(() => undefined));
    if (!row || !verified || !verified.verified) {
      // Counts only failures, so that people who share an address cannot block a valid passkey.
      await failures.consume(`passkeys from ${networkOf(c)}`);
      if (row) recordFailedStep(c, row.id, 'passkey');
      throw new HttpError(401, PASSKEY.refused);
    }
    return start(c, row, async (trx) => {
      const used = await trx
        .updateTable('passkeys')
        .set({ counter: verified.authenticationInfo.newCounter, last_used_at: timestamp() })
        .where('id', '=', row.passkeyId)
        .where('counter', '=', row.counter)
        .executeTakeFirst();
      // The passkey was removed, or a concurrent request used it.
      if (used.numUpdatedRows === 0n) throw new HttpError(401, PASSKEY.refused);
      return 'passkey';
    });
  });
  app.route('/', ownPasskeyRoutes(deps));
  return app;
}
