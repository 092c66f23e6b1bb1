import { expect, it } from 'vitest';
import {
  newRecoveryCodes,
  newSecret,
  otpauthUri,
  recoveryCodeHash,
  timeStepOf
} from '../../../../server/accounts/second-factor-codes.ts';

// "12345678901234567890" in base32, and the last six digits of each code that RFC 6238 lists for
// SHA-1.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const RFC_CODES: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130']
];

it('§7 Second factor: accepts the codes of RFC 6238', () => {
  for (const [second, code] of RFC_CODES)
    expect(timeStepOf(SECRET, code, second * 1000), code).toBe(Math.floor(second / 30));
});

it('§7 Second factor: a clock may differ by at most one step in either direction', () => {
  const [second, code] = RFC_CODES[3]!;
  const stepAfter = (steps: number) => timeStepOf(SECRET, code, (second + steps * 30) * 1000);
  const step = Math.floor(second / 30);
  expect([-2, -1, 0, 1, 2].map(stepAfter)).toEqual([undefined, step, step, step, undefined]);
});

it.each(['', '00592', '0059240', '00592a', '００５９２４', '-05924', '5924.0'])(
  '§7 Second factor: %j is not a code',
  (code) => {
    expect(timeStepOf(SECRET, code, 1_234_567_890_000)).toBeUndefined();
  }
);

it('§7 Second factor: a secret has 160 bits, and no two are equal', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(secrets).size).toBe(50);
});

it('§7 Second factor: the URI for apps contains the site, any e-mail address, and the secret', () => {
  const uri = new URL(otpauthUri(SECRET, 'a:b+c%&?#"@contoh.test'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\//);
  expect(decodeURIComponent(uri.pathname)).toBe('/Wisata Jamu:a:b+c%&?#"@contoh.test');
  const settings = { issuer: 'Wisata Jamu', algorithm: 'SHA1', digits: '6', period: '30' };
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret: SECRET, ...settings });
});

it('§7 Second factor: ten recovery codes have 60 bits each, in groups of characters that cannot be confused', () => {
  const codes = Array.from({ length: 20 }, newRecoveryCodes).flat();
  expect(codes).toHaveLength(200);
  for (const code of codes)
    expect(code).toMatch(/^[\da-hjkmnp-tv-z]{4}(-[\da-hjkmnp-tv-z]{4}){2}$/);
  expect(new Set(codes).size).toBe(200);
  // Codes use all 32 characters, so that 12 characters have 60 bits.
  expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
});

it('§7 Second factor: a recovery code matches in any case, with other separators and with similar characters', () => {
  const written = ['4f0k-x1mz-2q9t', '4F0KX1MZ2Q9T', ' 4fok xlmz 2q9t ', '4fOk–xImz–2q9t'];
  expect(new Set(written.map(recoveryCodeHash)).size).toBe(1);
  expect(recoveryCodeHash('4f0k-x1mz-2q9v')).not.toBe(recoveryCodeHash(written[0]!));
});
