import { expect, it } from 'vitest';
import {
  isExpired,
  isTransient,
  RETRY_PAUSE_MS,
  untilRenewal
} from '../../../../src/lib/session/renewal.ts';

const NOW = Date.UTC(2026, 0, 1);
const MINUTE = 60_000;

/** Returns a token that expires a number of minutes after NOW. */
const ending = (minutes: number) => ({
  token: `head.${Buffer.from(JSON.stringify({ exp: (NOW + minutes * MINUTE) / 1000 })).toString('base64url')}.tail`
});

it.each([
  ['an hour left', 60, 55 * MINUTE],
  ['just over five minutes left', 6, MINUTE],
  ['five minutes left', 5, 0],
  ['less than five minutes left', 2, 0],
  ['its hour over', -90, 0]
])('§4 Token refresh: with %s a refresh is due at the right time', (_, minutes, wait) => {
  expect(untilRenewal(ending(minutes), Infinity, NOW)).toBe(wait);
});

it('§4 Token refresh: a failed refresh or a fast clock causes no flood of requests', () => {
  expect(untilRenewal(ending(2), 0, NOW)).toBe(RETRY_PAUSE_MS);
  expect(untilRenewal(ending(-90), 10_000, NOW)).toBe(RETRY_PAUSE_MS - 10_000);
  expect(untilRenewal(ending(-90), RETRY_PAUSE_MS, NOW)).toBe(0);
});

it('§4 Token refresh: recognises an expired token', () => {
  expect([
    isExpired(ending(1), NOW),
    isExpired(ending(0), NOW),
    isExpired(ending(-1), NOW)
  ]).toEqual([false, true, true]);
});

it.each([
  [0, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [401, false],
  [403, false],
  [404, false]
])('§4 Token refresh: an answer of %i %s pass by itself', (status, passes) => {
  expect(isTransient(status)).toBe(passes);
});
