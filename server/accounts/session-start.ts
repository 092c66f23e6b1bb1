import type { Context } from 'hono';
import type { AuthResponse } from '#lib/contract/auth.ts';
import type { SecondStep } from '#lib/contract/endpoints/sessions.ts';
import type { Database } from '../db/tables.ts';
import { clientIp, storedIp } from '../http/networks.ts';
import type { ApiEnv } from '../http/serve.ts';
import type { AccountDeps } from './deps.ts';
import { networkFor, rememberNetwork } from './password-attempts.ts';
import type { CheckedAccount, Sessions } from './sessions.ts';
import { recordFailure, recordSignIn } from './sign-in-record.ts';

/** Creates the functions that start sessions and record sign-ins, for every way of signing in. */
export function createSessionStart(deps: AccountDeps, sessions: Sessions) {
  const { db, log, config, notifyAccount } = deps;
  const recordedNetwork = (c: Context): string =>
    storedIp(clientIp(c, config.trustProxy), config.visitorIp);
  const networkOf = (c: Context): string => networkFor(c, config);

  return {
    networkOf,
    /**
     * Starts a session, records it, and notifies the owner if the network is new. `passSecondStep`
     * checks the second factor in the same transaction, and returns its kind.
     */
    async start(
      c: Context<ApiEnv>,
      account: CheckedAccount & { username: string; email: string },
      passSecondStep?: (trx: Database) => Promise<SecondStep>
    ): Promise<AuthResponse> {
      const { id, username, email } = account;
      const userAgent = c.req.header('user-agent') ?? '';
      let isNew = false;
      const response = await sessions.start(account, userAgent, async (trx) => {
        const secondStep = (await passSecondStep?.(trx)) ?? 'none';
        isNew = await rememberNetwork(trx, id, networkOf(c));
        await recordSignIn(trx, { userId: id, network: recordedNetwork(c), secondStep });
        return secondStep;
      });
      c.set('accountId', id);
      if (isNew) notifyAccount({ kind: 'new-network', user: { id, username, email } });
      return response;
    },
    /** Records a failed sign-in. `secondStep` is `none` if the password was wrong. */
    recordFailedStep(c: Context<ApiEnv>, userId: number, secondStep: SecondStep): void {
      c.set('accountId', userId);
      recordFailure(db, log, { userId, network: recordedNetwork(c), secondStep });
    }
  };
}
