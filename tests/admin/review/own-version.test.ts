import { expect, test } from 'vitest';
import { isOwnVersion } from '../../../src/admin/features/review/use-versions.ts';

const session = (user_id: string, username: string) => ({
  token: `x.${btoa(JSON.stringify({ exp: 1, user_id, role: 'editor' }))}.y`,
  username
});

test('§2 Review: a renamed author still owns a change, and another account with the former name does not', () => {
  const change = { by_id: 7, by_username: 'sari' };
  expect(isOwnVersion(change, session('7', 'sari baru'))).toBe(true);
  expect(isOwnVersion(change, session('8', 'sari'))).toBe(false);
  expect(isOwnVersion(change, undefined)).toBe(false);
});
