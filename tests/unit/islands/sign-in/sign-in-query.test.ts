import { expect, it } from 'vitest';
import { readSignInQuery } from '../../../../src/islands/sign-in/sign-in.tsx';

const NOTHING = {
  registered: false,
  expired: false,
  invalid: false,
  removed: false,
  changed: false,
  next: null
};

it.each([
  ['', NOTHING],
  ['?registered=1', { ...NOTHING, registered: true }],
  ['?removed=1', { ...NOTHING, removed: true }],
  ['?changed=1', { ...NOTHING, changed: true }],
  ['?session_expired=true&next=%2Fprofile', { ...NOTHING, expired: true, next: '/profile' }],
  ['?session_expired=false', NOTHING],
  ['?invalid_token=true', { ...NOTHING, invalid: true }]
])('§2 Login: %j is the reason shown on the sign-in page', (search, came) => {
  expect(readSignInQuery(search)).toEqual(came);
});
