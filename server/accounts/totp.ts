import { Secret, TOTP } from 'otpauth';

// What every authenticator app takes; several ignore any other choice without a word.
const SHAPE = { issuer: 'Wisata Jamu', algorithm: 'SHA1', digits: 6, period: 30 };
const SECRET_BYTES = 20;
// A phone's clock may be half a minute off, and typing takes its time.
const STEPS_AROUND = 1;

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
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  // The library compares only texts of equal length in bytes, and throws otherwise.
  if (!/^\d{6}$/.test(code)) return undefined;
  const away = totp(secret).validate({ token: code, timestamp: now, window: STEPS_AROUND });
  return away === null ? undefined : TOTP.counter({ period: SHAPE.period, timestamp: now }) + away;
}
