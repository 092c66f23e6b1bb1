import { Hono } from 'hono';
import type { Context } from 'hono';
import { OWN_PATH } from '#lib/contract/api-paths.ts';
import { ERROR_MESSAGE, SECOND_FACTOR } from '#lib/contract/messages.ts';
import {
  confirmationSchema,
  secondFactorProofSchema,
  setupSchema
} from '#lib/contract/second-factor.ts';
import type { SecondFactorState } from '#lib/contract/second-factor.ts';
import type { Database } from '../db/tables.ts';
import type { Deps } from './deps.ts';
import { readShort } from '../http/parse-body.ts';
import { HttpError } from '../http/errors.ts';
import { clientIp, networkOf } from '../http/client-ip.ts';
import { signedInToSetUp } from '../http/auth-middleware.ts';
import type { AuthEnv } from '../http/auth-middleware.ts';
import type { SignedIn } from '../http/serve.ts';
import { createPasswordProof, refuseUnproven } from './password-proof.ts';
import { createCodeCheck } from './second-factor-check.ts';
import { readSetup, signSetup } from './second-factor-setup.ts';
import {
  addSecondFactor,
  hasSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf
} from './second-factor.ts';
import { lockAccount, mustHaveSecondFactor } from './sessions.ts';
import type { Sessions } from './sessions.ts';
import { newSecret, otpauthUri } from './totp.ts';

const wrongField = (field: string, sentence: string) =>
  new HttpError(422, sentence, { fields: { [field]: sentence } });
const OPTIONS = { abortEarly: false, stripUnknown: true };

/** The second factor of one's own account. */
export function secondFactorRoutes(
  { db, secrets, config, notifyAccount }: Deps,
  sessions: Sessions
): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  const proof = createPasswordProof({ db, config });
  const codes = createCodeCheck(db);
  const network = (c: Context) => networkOf(clientIp(c, config.trustProxy));
  const isRequired = (user: SignedIn) =>
    mustHaveSecondFactor(config.requireSecondFactor, user.role);
  const tell = ({ id, username, email }: SignedIn) =>
    notifyAccount({ kind: 'second-factor-changed', user: { id, username, email } });
  const refuseWithout = async (id: number) => {
    if (!(await hasSecondFactor(db, id))) throw new HttpError(409, SECOND_FACTOR.none);
  };

  /**
   * Does what only who has the password and a code may do; the code is used by it, or stays good
   * when it fails.
   */
  const proven = async <T>(
    c: Context<AuthEnv>,
    action: (trx: Database) => Promise<T>
  ): Promise<T> => {
    const user = c.var.user;
    const { current_password, code } = await secondFactorProofSchema.validate(
      await readShort(c),
      OPTIONS
    );
    await refuseWithout(user.id);
    const by = await proof.prove(c, user, current_password);
    await codes.count(user, code, network(c));
    const done = await db.transaction().execute(async (trx) => {
      const row = await lockAccount(trx, user.id);
      if (!row) throw new HttpError(404, ERROR_MESSAGE.notFound);
      refuseUnproven({ ...row }, by);
      if (!(await codes.redeem(trx, user, code, network(c))))
        throw wrongField('code', SECOND_FACTOR.wrongCode);
      return action(trx);
    });
    tell(user);
    return done;
  };

  app.use(OWN_PATH.secondFactor, signedInToSetUp(sessions));
  app.use(OWN_PATH.recoveryCodes, signedInToSetUp(sessions));

  app.get(OWN_PATH.secondFactor, async (c) => {
    const found = await secondFactorOf(db, c.var.user.id);
    const state: SecondFactorState = {
      enabled: Boolean(found),
      required: isRequired(c.var.user),
      recovery_codes_left: found?.recoveryCodesLeft ?? 0,
      ...(found ? { created_at: found.created_at } : {})
    };
    return c.json({ second_factor: state });
  });

  app.post(OWN_PATH.secondFactor, async (c) => {
    const user = c.var.user;
    const { current_password } = await setupSchema.validate(await readShort(c), OPTIONS);
    await proof.prove(c, user, current_password);
    if (await hasSecondFactor(db, user.id)) throw new HttpError(409, SECOND_FACTOR.already);
    const made = newSecret();
    return c.json({
      message: 'second factor begun',
      secret: made,
      uri: otpauthUri(made, user.email),
      setup: await signSetup(secrets[0], user, made)
    });
  });

  app.put(OWN_PATH.secondFactor, async (c) => {
    const user = c.var.user;
    const { setup, code } = await confirmationSchema.validate(await readShort(c), OPTIONS);
    const made = await readSetup(secrets, setup, user);
    if (!made) throw wrongField('setup', SECOND_FACTOR.setupOver);
    const recovery_codes = await db.transaction().execute(async (trx) => {
      await lockAccount(trx, user.id);
      if (await hasSecondFactor(trx, user.id)) throw new HttpError(409, SECOND_FACTOR.already);
      const added = await addSecondFactor(trx, { userId: user.id, secret: made, code });
      if (!added) throw wrongField('code', SECOND_FACTOR.wrongCode);
      await sessions.endOthersOf(user, trx);
      return added;
    });
    tell(user);
    return c.json({ message: 'second factor added', recovery_codes });
  });

  app.post(OWN_PATH.recoveryCodes, async (c) => {
    const recovery_codes = await proven(c, (trx) => renewRecoveryCodes(trx, c.var.user.id));
    return c.json({ message: 'recovery codes renewed', recovery_codes });
  });

  app.delete(OWN_PATH.secondFactor, async (c) => {
    if (isRequired(c.var.user)) throw new HttpError(409, SECOND_FACTOR.kept);
    await proven(c, async (trx) => {
      await removeSecondFactor(trx, c.var.user.id);
      await sessions.endOthersOf(c.var.user, trx);
    });
    return c.json({ message: 'second factor removed' });
  });
  return app;
}
