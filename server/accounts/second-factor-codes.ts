import { hash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

// Every authenticator app supports these values; several apps silently ignore other values.
const TOTP_OPTIONS = { issuer: 'Wisata Jamu', algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
// Also accepts the previous and the next code, because clocks differ and typing takes time.
const ACCEPTED_STEPS_AROUND = 1;

const RECOVERY_CODES = 10;
// Twelve of 32 characters are 60 bits, too many to guess. Crockford's base32 avoids lookalikes.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const RECOVERY_CODE_LENGTH = 12;
const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };

const totp = (secret: string, label = '') =>
  new TOTP({ ...TOTP_OPTIONS, label, secret: Secret.fromBase32(secret) });

/** Generates a secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth://` URI for the QR code; apps show `email` as the account's name. */
export const otpauthUri = (secret: string, email: string): string => totp(secret, email).toString();

/** Returns the time step (of 30 s, since 1970) of a six-digit code; undefined for a wrong code. */
export function timeStepOf(secret: string, code: string, now = Date.now()): number | undefined {
  // The library throws if a code of six characters has more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totp(secret).validate({
    token: code,
    timestamp: now,
    window: ACCEPTED_STEPS_AROUND
  });
  return delta === null
    ? undefined
    : TOTP.counter({ period: TOTP_OPTIONS.period, timestamp: now }) + delta;
}

const newRecoveryCode = (): string =>
  Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replaceAll(/.{4}(?!$)/g, '$&-');

/** Generates ten recovery codes, such as `4f0k-x7mz-2q9t`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/** Hashes a recovery code, ignoring case, hyphens and lookalikes such as O for 0. */
export function recoveryCodeHash(code: string): string {
  const typed = code
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll(/[oil]/g, (character) => LOOKALIKES[character]!);
  return hash('sha256', typed, 'base64');
}
