import { expect, it } from 'vitest';
import { arrival } from '../../../../src/islands/sign-in/arrival.ts';

it('reads why one comes to the sign-in page', () => {
  expect(arrival('')).toEqual({ registered: false, expired: false, next: null });
  expect(arrival('?registered=1')).toMatchObject({ registered: true });
  expect(arrival('?session_expired=true&next=%2Fprofile')).toEqual({ registered: false, expired: true, next: '/profile' });
});
