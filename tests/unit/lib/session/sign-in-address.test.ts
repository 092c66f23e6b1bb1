import { expect, it } from 'vitest';
import { signInAddress } from '../../../../src/lib/session/sign-in-address.ts';

it.each([
  [undefined, '/id/login?next=%2Fid%2Fprofile'],
  ['expired', '/id/login?session_expired=true&next=%2Fid%2Fprofile'],
  ['invalid', '/id/login?invalid_token=true&next=%2Fid%2Fprofile']
] as const)('§2 Route guard: a guest (%s) signs in and returns to the page', (ended, address) => {
  expect(signInAddress('/id/login', '/id/profile', ended)).toBe(address);
});
