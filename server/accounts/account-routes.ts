import { Hono } from 'hono';
import { login, logout, refresh } from '#lib/contract/endpoints/sessions.ts';
import { register } from '#lib/contract/endpoints/account.ts';
import { entities } from '#lib/contract/entities.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { LOGIN_FAILED, REFRESH_FAILED } from '#lib/contract/messages.ts';
import type { EntityDeps } from '../entities/crud/unit-of-work.ts';
import { createRepository } from '../entities/repository.ts';
import { isUniqueViolation } from '../db/db-errors.ts';
import type { AccountDeps } from './deps.ts';
import { HttpError } from '../http/errors.ts';
import { bearerToken, serve, type ApiEnv } from '../http/serve.ts';
import {
  accountKey,
  accountWithEmail,
  createBlockedNotice,
  createPasswordAttempts,
  networkKey
} from './password-attempts.ts';
import { resetRoutes } from './password-resets.ts';
import { checkPassword, hashNewPassword } from './passwords.ts';
import { profileRoutes } from './profile-routes.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import { createCodeCheck, codeKind } from './second-factor.ts';
import { endSessions, type Sessions } from './sessions.ts';
import { createSessionStart } from './session-start.ts';
import { signInRecordRoutes } from './sign-in-record.ts';
import { createThrottle } from './throttle.ts';
import { confirmationRoutes, createConfirmationMail } from './email-confirmation.ts';

/** Creates the routes of accounts, from registration to reset links (§4, §7). */
export function accountRoutes(deps: AccountDeps & EntityDeps, sessions: Sessions): Hono<ApiEnv> {
  const { db, secrets } = deps;
  const app = new Hono<ApiEnv>();
  const attempts = createPasswordAttempts(db, createBlockedNotice(deps));
  const registrations = createThrottle(db, 30, 60 * MINUTE_MS);
  // Allows more sign-ins than a person needs. Programs should reuse a token.
  const signIns = createThrottle(db, 200, 15 * MINUTE_MS);
  const store = createRepository(db, entities.user);
  const codes = createCodeCheck(db, secrets);
  const mailConfirmation = createConfirmationMail(deps);
  const { networkOf, start, recordFailedStep } = createSessionStart(deps, sessions);

  serve(app, login, async ({ c, body: { email, password, code } }) => {
    const network = networkOf(c);
    const throttleKeys = [accountKey(email), networkKey(network), 'sign-ins'];
    await signIns.checkLimit(throttleKeys);
    const attempt = await attempts.start(email, network);
    const row = await accountWithEmail(db, email);
    const isRight = await checkPassword(password, row?.password_hash, network);
    if (!row || !isRight) {
      if (row) recordFailedStep(c, row.id, 'none');
      throw new HttpError(401, LOGIN_FAILED);
    }
    await attempt.succeeded();
    await signIns.consume(throttleKeys);
    const codeCheck = codes(row, network, code);
    try {
      await codeCheck.countRequired();
      return await start(c, row, codeCheck.redeemRequired);
    } catch (error) {
      if (code && error instanceof HttpError && error.status === 401)
        recordFailedStep(c, row.id, codeKind(code));
      throw error;
    }
  });

  serve(app, register, async ({ c, body: { password, ...values } }) => {
    const network = networkOf(c);
    await registrations.consume(`registration ${network}`);
    const password_hash = await hashNewPassword(password, network);
    const row = await store
      .create({ ...values, role: 'user', password_hash })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? new HttpError(409, entities.user.conflict) : error;
      });
    const response = await start(c, { id: row.id, ...values, password_hash });
    // Registers the account even if the address has already received too many mails.
    await mailConfirmation?.(row.id, values.email).then(
      (send) => send(),
      () => undefined
    );
    return response;
  });

  serve(app, logout, async ({ c }) => {
    const user = await sessions.find(bearerToken(c) ?? '');
    if (user) await endSessions(db, user.id, { only: user.sessionId });
    return { message: 'Signed out' };
  });

  serve(app, refresh, async ({ c }) => {
    const response = await sessions.refresh(bearerToken(c) ?? '');
    if (!response) throw new HttpError(403, REFRESH_FAILED);
    return response;
  });

  for (const routes of [
    profileRoutes(deps),
    confirmationRoutes(deps),
    resetRoutes(deps),
    secondFactorRoutes(deps),
    signInRecordRoutes(deps)
  ])
    app.route('/', routes);
  return app;
}
