import { expect, it } from 'vitest';
import { decodeToken } from '../../../../src/lib/session/token.ts';
import {
  clockErrorOf,
  isExpired,
  isTransient,
  RETRY_PAUSE_MS,
  untilRenewal
} from '../../../../src/lib/session/renewal.ts';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

const token = (payload: unknown) =>
  `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.tail`;
/** Returns a token that expires a number of minutes after NOW. */
const ending = (minutes: number) => ({ token: token({ exp: (NOW + minutes * MINUTE) / 1000 }) });

it.each([
  ['an hour left', 60, 55 * MINUTE],
  ['just over five minutes left', 6, MINUTE],
  ['five minutes left', 5, 0],
  ['less than five minutes left', 2, 0],
  ['no time left', -90, 0]
])('§4 Token refresh: with %s a refresh is due at the right time', (_, minutes, wait) => {
  expect(untilRenewal(ending(minutes), Infinity, NOW)).toBe(wait);
});

it('§4 Token refresh: a failed refresh or a fast clock causes no flood of requests', () => {
  expect(untilRenewal(ending(2), 0, NOW)).toBe(RETRY_PAUSE_MS);
  expect(untilRenewal(ending(-90), 10_000, NOW)).toBe(RETRY_PAUSE_MS - 10_000);
  expect(untilRenewal(ending(-90), RETRY_PAUSE_MS, NOW)).toBe(0);
});

it('§4 Token refresh: a wrong clock of the device does not change when a token expires', () => {
  expect([1, 0, -1].map((minutes) => isExpired(ending(minutes), NOW))).toEqual([false, true, true]);
  const issued = token({ iat: NOW / 1000, exp: NOW / 1000 + 3600 });
  const errors = [0, 5, -5, 6, -90].map((minutes) => clockErrorOf(issued, NOW + minutes * MINUTE));
  expect(errors).toEqual([undefined, undefined, undefined, 6 * MINUTE, -90 * MINUTE]);
  expect(clockErrorOf(ending(60).token, 0)).toBeUndefined();
  const slow = { ...ending(60), clockError: -90 * MINUTE };
  expect(untilRenewal(slow, Infinity, NOW - 90 * MINUTE)).toBe(55 * MINUTE);
  expect([-31, -30].map((minutes) => isExpired(slow, NOW + minutes * MINUTE))).toEqual([
    false,
    true
  ]);
});

it('§4 Token refresh: only a missing connection, a limit and errors of the server are transient', () => {
  const statuses = [0, 429, 500, 503, 400, 401, 403, 404];
  expect(statuses.filter(isTransient)).toEqual([0, 429, 500, 503]);
});

it('§4 Session: decodes tokens with non-ASCII characters', () => {
  const payload = { exp: 1_800_000_000, user_id: '7', role: 'user', sid: '???>>>?>?>~ 日本' };
  expect(token(payload)).toMatch(/(?=.*-).*_/);
  expect(decodeToken(token(payload))).toEqual(payload);
});

const INCOMPLETE = [{ user_id: '7' }, { exp: '1800000000' }, null, []];
it.each(['', 'garbage', 'a.b.c', 'a.####.c', ...INCOMPLETE.map(token)])(
  '§8 Token: %j results in “Invalid token format”',
  (text) => {
    expect(() => decodeToken(text)).toThrow('Invalid token format');
  }
);
