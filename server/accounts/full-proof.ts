import type { Context } from 'hono';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import type { Database } from '../db/tables.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { clientIp, networkOf } from '../http/networks.ts';
import type { SignedIn } from '../http/serve.ts';
import type { AccountDeps } from './deps.ts';
import { createPasswordProof, requireProof } from './password-proof.ts';
import { createCodeCheck, hasSecondFactor } from './second-factor.ts';
import { lockAccount } from './sessions.ts';

/**
 * Creates the function that runs an action after checking the password and, if the account has a
 * second factor, a code. Redeems the code only if the action succeeds.
 * @throws HttpError 422 for `current_password` or `code`, 429 after too many failures
 */
export function createFullProof({ db, secrets, config }: AccountDeps) {
  const proof = createPasswordProof({ db, config });
  const codes = createCodeCheck(db, secrets);
  return async <T>(
    c: Context,
    user: SignedIn,
    { current_password, code = '' }: { current_password: string; code?: string | undefined },
    action: (trx: Database) => Promise<T>
  ): Promise<T> => {
    const network = networkOf(clientIp(c, config.trustProxy));
    const provenUser = await proof.prove(c, user, current_password);
    if (code) await codes.count(user, code, network);
    return db.transaction().execute(async (trx) => {
      const row = await lockAccount(trx, user.id);
      if (!row) throw new HttpError(404, ERROR_MESSAGE.notFound);
      requireProof({ ...row }, provenUser);
      if (await hasSecondFactor(trx, user.id)) {
        const problem = code
          ? await codes.redeem(trx, user, code, network)
          : SECOND_FACTOR.codeNeeded;
        if (problem) throw invalidField('code', problem);
      }
      return action(trx);
    });
  };
}
