import { OWN_PATH } from '#lib/contract/api-paths.ts';
import type {
  Confirmation,
  SecondFactorProof,
  SecondFactorSetup,
  SecondFactorState
} from '#lib/contract/second-factor.ts';
import type { Send } from './http.ts';

/** The calls about one's own second factor. */
export function secondFactorCalls(call: Send) {
  const codes = async (
    path: string,
    method: 'POST' | 'PUT',
    body: Confirmation | SecondFactorProof
  ) => (await call<{ recovery_codes: string[] }>(path, { method, body })).recovery_codes;
  return {
    secondFactor: async () =>
      (await call<{ second_factor: SecondFactorState }>(OWN_PATH.secondFactor)).second_factor,
    /** Begins to set one up; nothing changes until it is confirmed. */
    beginSecondFactor: (current_password: string) =>
      call<SecondFactorSetup>(OWN_PATH.secondFactor, {
        method: 'POST',
        body: { current_password }
      }),
    /** Turns it on. Answers the recovery codes, which nothing answers again. */
    confirmSecondFactor: (values: Confirmation) => codes(OWN_PATH.secondFactor, 'PUT', values),
    /** Makes new recovery codes in place of the old ones. */
    renewRecoveryCodes: (values: SecondFactorProof) =>
      codes(OWN_PATH.recoveryCodes, 'POST', values),
    removeSecondFactor: (values: SecondFactorProof) =>
      call<unknown>(OWN_PATH.secondFactor, { method: 'DELETE', body: values })
  };
}
