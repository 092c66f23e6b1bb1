import { Secret, TOTP } from 'otpauth';

/** Returns the code of an authenticator app: the current code, or the code `steps` × 30 s later. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });
