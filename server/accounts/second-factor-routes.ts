import { Hono, type Context } from 'hono';
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  type SecondFactorProof
} from '#lib/contract/endpoints/second-factor.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import type { AccountDeps } from './deps.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { serve, type ApiEnv, type SignedIn } from '../http/serve.ts';
import { createFullProof, createPasswordProof } from './password-proof.ts';
import { newSecret, otpauthUri } from './second-factor-codes.ts';
import {
  addSecondFactor,
  deleteSecondFactor,
  hasSecondFactor,
  replaceRecoveryCodes,
  secondFactorOf
} from './second-factor.ts';
import { endSessions, lockAccount, mustHaveSecondFactor, sessionExists } from './sessions.ts';
import { readSetup, signSetup } from './tokens.ts';

/** Creates the routes for the caller's own second factor. */
export function secondFactorRoutes(deps: AccountDeps): Hono<ApiEnv> {
  const { db, secrets, config, notifyAccount } = deps;
  const app = new Hono<ApiEnv>();
  const proof = createPasswordProof({ db, config });
  const fullProof = createFullProof(deps);
  const isRequired = ({ role }: SignedIn) => mustHaveSecondFactor(config.requireSecondFactor, role);
  const notify = (user: SignedIn) => notifyAccount({ kind: 'second-factor-changed', user });

  /** Runs an action after checking password and code. Throws 409 without a second factor. */
  const runWithProof = async <T>(
    c: Context,
    user: SignedIn,
    body: SecondFactorProof,
    action: (trx: Database) => Promise<T>
  ): Promise<T> => {
    const result = await fullProof(c, user, body, async (trx) => {
      if (!(await hasSecondFactor(trx, user.id))) throw new HttpError(409, SECOND_FACTOR.none);
      return action(trx);
    });
    notify(user);
    return result;
  };

  serve(app, secondFactor, async ({ signedIn }) => {
    const factor = await secondFactorOf(db, signedIn.id);
    const state = { enabled: Boolean(factor), required: isRequired(signedIn) };
    return { second_factor: { ...state, recovery_codes_left: 0, ...factor } };
  });

  serve(app, beginSecondFactor, async ({ c, signedIn, body }) => {
    await proof.prove(c, signedIn, body.current_password);
    if (await hasSecondFactor(db, signedIn.id)) throw new HttpError(409, SECOND_FACTOR.already);
    const secret = newSecret();
    return {
      message: 'second factor begun',
      secret,
      uri: otpauthUri(secret, signedIn.email),
      setup: await signSetup(secrets[0], signedIn, secret)
    };
  });

  serve(app, confirmSecondFactor, async ({ signedIn: user, body: { setup, code } }) => {
    const secret = await readSetup(secrets, setup, user);
    if (!secret) throw invalidField('setup', SECOND_FACTOR.setupOver);
    const recovery_codes = await db.transaction().execute(async (trx) => {
      await lockAccount(trx, user.id);
      // A concurrent reset of the password may have ended the session.
      if (!(await sessionExists(trx, user.sessionId)))
        throw invalidField('setup', SECOND_FACTOR.setupOver);
      if (await hasSecondFactor(trx, user.id)) throw new HttpError(409, SECOND_FACTOR.already);
      const added = await addSecondFactor(trx, secrets, { userId: user.id, secret, code });
      if (!added) throw invalidField('code', SECOND_FACTOR.wrongCode);
      await endSessions(trx, user.id, { except: user.sessionId });
      return added;
    });
    notify(user);
    return { message: 'second factor added', recovery_codes };
  });

  serve(app, renewRecoveryCodes, async ({ c, signedIn, body }) => {
    const recovery_codes = await runWithProof(c, signedIn, body, (trx) =>
      replaceRecoveryCodes(trx, signedIn.id)
    );
    return { message: 'recovery codes renewed', recovery_codes };
  });

  serve(app, removeSecondFactor, async ({ c, signedIn, body }) => {
    if (isRequired(signedIn)) throw new HttpError(409, SECOND_FACTOR.kept);
    await runWithProof(c, signedIn, body, async (trx) => {
      await deleteSecondFactor(trx, signedIn.id);
      await endSessions(trx, signedIn.id, { except: signedIn.sessionId });
    });
    return { message: 'second factor removed' };
  });
  return app;
}
