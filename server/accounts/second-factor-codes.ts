import { createHash, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

// Every authenticator app supports these; several silently ignore any other choice.
const SHAPE = { issuer: 'Wisata Jamu', algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
// A phone's clock may be half a minute off, and typing takes its time.
const STEPS_AROUND = 1;

const RECOVERY_CODES = 10;
// Twelve of 32 characters are 60 bits, too many to guess. Crockford's base32 has no letter that
// looks like another character.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CHARACTERS = 12;
const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1' };

const totp = (secret: string, label = '') =>
  new TOTP({ ...SHAPE, label, secret: Secret.fromBase32(secret) });

/** A new secret of 160 bits, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/**
 * The `otpauth://` address that an authenticator app reads from a QR code; `email` names the
 * account in its list.
 */
export const otpauthUri = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * The time step (of 30 s, since 1970) that a code of six digits belongs to; undefined for a wrong
 * one. `now` is in milliseconds.
 */
export function timeStepOf(secret: string, code: string, now = Date.now()): number | undefined {
  // The library compares only texts of equal length in bytes, and throws otherwise.
  if (!/^\d{6}$/.test(code)) return undefined;
  const away = totp(secret).validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return away === null ? undefined : TOTP.counter({ period: SHAPE.period, timestamp: now }) + away;
}

const newRecoveryCode = (): string =>
  Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join('')
    .replaceAll(/.{4}(?!$)/g, '$&-');

/** Ten new recovery codes, each twelve characters in three groups: `4f0k-x7mz-2q9t`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, newRecoveryCode);

/**
 * The hash to store of a recovery code, which may be typed in upper case, without hyphens, or with
 * an O for a 0.
 */
export function recoveryCodeHash(code: string): string {
  const typed = code
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replaceAll(/[oil]/g, (character) => LOOKALIKES[character]!);
  return createHash('sha256').update(typed).digest('base64');
}
