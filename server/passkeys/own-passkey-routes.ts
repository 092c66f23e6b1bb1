import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { COSEALG, decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { Hono, type Context } from 'hono';
import type { BodyOf } from '#lib/contract/endpoint.ts';
import {
  addPasskey,
  beginPasskey,
  passkeys,
  removePasskey,
  renamePasskey
} from '#lib/contract/endpoints/passkeys.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { PASSKEY, SECOND_FACTOR } from '#lib/contract/messages.ts';
import type { AccountDeps } from '../accounts/deps.ts';
import { createFullProof } from '../accounts/password-proof.ts';
import { isProtected } from '../accounts/second-factor.ts';
import { endSessions, lockAccount, mustHaveSecondFactor } from '../accounts/sessions.ts';
import { timestamp } from '../accounts/throttle.ts';
import { isUniqueViolation } from '../db/db-errors.ts';
import type { Database } from '../db/tables.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { serve, type ApiEnv, type SignedIn } from '../http/serve.ts';
import {
  CHALLENGE_LIFETIME_MS,
  challengeOf,
  redeemChallenge,
  relyingParty,
  storeChallenge,
  toCredential
} from './webauthn.ts';

const MAX_PASSKEYS = 20;
// The library's default also tries newer algorithms, for which Node prints a warning.
const supportedAlgorithmIDs = [COSEALG.EdDSA, COSEALG.ES256, COSEALG.RS256];
// The formats that browsers send if no attestation is requested. For other formats, the library
// would fetch URLs in the authenticator's certificates.
const FORMATS: readonly unknown[] = ['none', 'packed'];
const hasFormat = ({ attestationObject }: { attestationObject: string }): boolean =>
  FORMATS.includes(decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt'));
const ITEM_COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const;

const toItem = <Row extends { last_used_at: string }>(row: Row) => ({
  ...row,
  last_used_at: row.last_used_at || null
});

/** Creates the routes for the caller's own passkeys. */
export function ownPasskeyRoutes(deps: AccountDeps): Hono<ApiEnv> {
  const { db, config, notifyAccount } = deps;
  const app = new Hono<ApiEnv>();
  const proof = createFullProof(deps);
  const isRequired = ({ role }: SignedIn) => mustHaveSecondFactor(config.requireSecondFactor, role);
  const ofUser = (within: Database, { id }: SignedIn) =>
    within.selectFrom('passkeys').where('user_id', '=', id).orderBy('id');

  serve(app, passkeys, async ({ signedIn }) => ({
    passkeys: (await ofUser(db, signedIn).select(ITEM_COLUMNS).execute()).map(toItem),
    required: isRequired(signedIn)
  }));

  serve(app, beginPasskey, async ({ c, signedIn: user, body }) => {
    const existing = await proof(c, user, body, (trx) =>
      ofUser(trx, user).select('credential_id as id').execute()
    );
    if (existing.length >= MAX_PASSKEYS) throw new HttpError(409, PASSKEY.tooMany);
    const options = await generateRegistrationOptions({
      rpName: 'Wisata Jamu',
      rpID: relyingParty(config, c).id,
      userName: user.email,
      userDisplayName: user.username,
      // Passkeys of an account have the same id, so that a password manager lists one account.
      userID: new TextEncoder().encode(`account ${user.id}`),
      attestationType: 'none',
      timeout: CHALLENGE_LIFETIME_MS,
      supportedAlgorithmIDs,
      excludeCredentials: existing,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' }
    });
    await storeChallenge(db, options.challenge, user.sessionId);
    return { options };
  });

  /** Returns the credential of a valid response. Throws or returns undefined for an invalid one. */
  const verify = async (c: Context, body: BodyOf<typeof addPasskey>) => {
    if (!hasFormat(body)) return undefined;
    const { id, origin } = relyingParty(config, c);
    const { registrationInfo } = await verifyRegistrationResponse({
      response: toCredential(body.id, body),
      expectedChallenge: challengeOf(body),
      expectedOrigin: origin,
      expectedRPID: id,
      supportedAlgorithmIDs
    });
    return registrationInfo?.credential;
  };

  serve(app, addPasskey, async ({ c, signedIn: user, body }) => {
    const credential = await verify(c, body).catch(() => undefined);
    if (!credential) throw invalidField('id', PASSKEY.refused);
    const { id, publicKey, counter } = credential;
    const added = await db.transaction().execute(async (trx) => {
      await lockAccount(trx, user.id);
      // This session counts as signed in with a passkey, because adding one verified the user.
      // Locks the session before its challenges, as the end of a session does. Another order could
      // deadlock.
      await trx
        .updateTable('sessions')
        .set({ second_factor: 'passkey' })
        .where('id', '=', user.sessionId)
        .execute();
      // The challenge is missing if the password changed or another request used it.
      if (!(await redeemChallenge(trx, challengeOf(body), user.sessionId)))
        throw invalidField('id', PASSKEY.refused);
      const others = await ofUser(trx, user).select('id').execute();
      if (others.length >= MAX_PASSKEYS) throw new HttpError(409, PASSKEY.tooMany);
      return trx
        .insertInto('passkeys')
        .values({
          user_id: user.id,
          credential_id: id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          name: body.name,
          created_at: timestamp()
        })
        .returning(ITEM_COLUMNS)
        .executeTakeFirstOrThrow()
        .catch((error: unknown) => {
          throw isUniqueViolation(error) ? new HttpError(409, PASSKEY.already) : error;
        });
    });
    notifyAccount({ kind: 'passkeys-changed', user });
    return { message: 'passkey added', passkey: toItem(added) };
  });

  serve(app, renamePasskey, async ({ signedIn, params: { id }, body: { name } }) => {
    const renamed = await db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', signedIn.id)
      .executeTakeFirst();
    if (renamed.numUpdatedRows === 0n) throw new HttpError(404, ERROR_MESSAGE.notFound);
    return { message: 'passkey renamed' };
  });

  serve(app, removePasskey, async ({ c, signedIn: user, params: { id }, body }) => {
    await proof(c, user, body, async (trx) => {
      const removed = await trx
        .deleteFrom('passkeys')
        .where('id', '=', id)
        .where('user_id', '=', user.id)
        .executeTakeFirst();
      if (removed.numDeletedRows === 0n) throw new HttpError(404, ERROR_MESSAGE.notFound);
      if (isRequired(user) && !(await isProtected(trx, user.id)))
        throw new HttpError(409, SECOND_FACTOR.kept);
      // The passkey may be on a lost device, which may have started other sessions.
      await endSessions(trx, user.id, { except: user.sessionId });
    });
    notifyAccount({ kind: 'passkeys-changed', user });
    return { message: 'passkey removed' };
  });
  return app;
}
