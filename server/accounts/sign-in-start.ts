import type { Context } from 'hono';
import type { AuthResponse } from '#lib/contract/auth.ts';
import type { SecondStep } from '#lib/contract/endpoints/sessions.ts';
import type { Database } from '../db/tables.ts';
import { clientIp, maskIp, networkOf } from '../http/networks.ts';
import type { ApiEnv } from '../http/serve.ts';
import type { AccountDeps } from './deps.ts';
import { rememberNetwork } from './password-attempts.ts';
import type { CheckedAccount, Sessions } from './sessions.ts';
import { recordSignIn } from './sign-in-record.ts';

type SignInAccount = CheckedAccount & { username: string; email: string };

/** Creates the last step of every way to sign in, and functions for networks of requests. */
export function createSignInStart(
  { config, notifyAccount }: Pick<AccountDeps, 'config' | 'notifyAccount'>,
  sessions: Sessions
) {
  const networkFor = (c: Context): string => networkOf(clientIp(c, config.trustProxy));

  /** Returns the caller's network as shown in the record of sign-ins. */
  const shownNetwork = (c: Context): string => {
    const address = clientIp(c, config.trustProxy);
    return config.visitorIp === 'full' ? address : maskIp(address);
  };

  /**
   * Starts a session after the account was checked, records it, and notifies the owner if the
   * network is new.
   */
  async function start(
    c: Context<ApiEnv>,
    account: SignInAccount,
    passSecondStep?: (trx: Database) => Promise<SecondStep>
  ): Promise<AuthResponse> {
    const { id, username, email } = account;
    const [network, userAgent] = [networkFor(c), c.req.header('user-agent') ?? ''];
    let isNew = false;
    const response = await sessions.start(account, userAgent, async (trx) => {
      const secondStep = (await passSecondStep?.(trx)) ?? 'none';
      isNew = await rememberNetwork(trx, id, network);
      await recordSignIn(trx, { userId: id, network: shownNetwork(c), secondStep });
    });
    c.set('accountId', id);
    if (isNew)
      notifyAccount({ kind: 'new-network', user: { id, username, email }, network, userAgent });
    return response;
  }
  return { start, networkFor, shownNetwork };
}
