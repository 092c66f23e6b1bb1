import type { SecondStep } from '#lib/contract/endpoints/sessions.ts';
import { SECOND_FACTOR } from '#lib/contract/messages.ts';
import type { Secrets } from '../config/config.ts';
import type { Database } from '../db/tables.ts';
import { HttpError } from '../http/errors.ts';
import { accountKey, networkKey } from './password-attempts.ts';
import { hasSecondFactor, isAppCode, redeemCode } from './second-factor.ts';
import { createThrottle } from './throttle.ts';

const MINUTE = 60_000;

/** The account whose codes are checked. */
type Account = { id: number; email: string };

/** Which kind of code it is, by its form. */
export const kindOf = (code: string): SecondStep => (isAppCode(code) ? 'app' : 'recovery');

/** The refusal of a sign-in whose password was right. */
const needsCode = (sentence: string) => new HttpError(401, sentence, { body: { needs: 'code' } });

/**
 * Checks codes, and limits how many may be tried: ten per account and network in fifteen minutes,
 * and fifty of the app's six digits per account in a day, from wherever. Only somebody with the
 * password can use them up, and a recovery code, which nobody can guess, works even then.
 */
export function createCodeCheck(db: Database, secrets: Secrets) {
  const fromNetwork = createThrottle(db, 10, 15 * MINUTE);
  const inADay = createThrottle(db, 50, 24 * 60 * MINUTE);
  const keysOf = ({ email }: Account, network: string) =>
    [
      [accountKey(email), 'codes', networkKey(network)],
      [accountKey(email), 'codes']
    ] as const;

  /** Counts a try. Throws 429. */
  const count = async (account: Account, code: string, network: string): Promise<void> => {
    const [here, anywhere] = keysOf(account, network);
    await fromNetwork.take(here);
    if (isAppCode(code)) await inADay.take(anywhere);
  };
  /**
   * Uses a code, and takes back what was counted for it.
   * @returns the sentence that refuses it, or undefined if it was good
   */
  const redeem = async (
    trx: Database,
    account: Account,
    code: string,
    network: string
  ): Promise<string | undefined> => {
    const refusal = await redeemCode(trx, secrets, { userId: account.id, code });
    if (refusal) return refusal;
    const [here, anywhere] = keysOf(account, network);
    await fromNetwork.forget(here, trx);
    // Not forgotten: the owner's sign-ins must not make room for somebody else's guesses.
    if (isAppCode(code)) await inADay.giveBack(anywhere, trx);
    return undefined;
  };

  return {
    count,
    redeem,
    /**
     * Before the session of a sign-in whose password was right is written: counts the try of an
     * account that has a second factor. Throws 401 when the code is missing, 429 after too many.
     */
    async expect(account: Account, code: string | undefined, network: string): Promise<void> {
      if (!(await hasSecondFactor(db, account.id))) return;
      if (!code) throw needsCode(SECOND_FACTOR.codeNeeded);
      await count(account, code, network);
    },
    /**
     * In the transaction that writes the session. Returns which kind of code it was. Throws 401 when
     * the code is missing or wrong, also where the second factor is new.
     */
    async pass(
      trx: Database,
      account: Account,
      code: string | undefined,
      network: string
    ): Promise<SecondStep> {
      if (!(await hasSecondFactor(trx, account.id))) return 'none';
      if (!code) throw needsCode(SECOND_FACTOR.codeNeeded);
      const refusal = await redeem(trx, account, code, network);
      if (refusal) throw needsCode(refusal);
      return kindOf(code);
    }
  };
}
