import { describe, expect, test } from 'vitest';
import type { Session } from '#lib/session/storage.ts';
import { $router } from '../../../src/admin/core/shared/router.ts';
import { refuseSave, userIdOf } from '../../../src/admin/core/shared/account.ts';

const token = (user_id: string, exp = 1) =>
  `x.${btoa(JSON.stringify({ exp, user_id, role: 'admin' }))}.y`;
const session = (id: string, role: Session['role'] = 'admin', exp = 1): Session => ({
  token: token(id, exp),
  username: 'siti',
  email: 'siti@example.org',
  role,
  expiresAt: 0,
  storageType: 'session'
});

describe('§4 A session that ends while a form is edited', () => {
  test('§4 allows the same account, also with another token', () => {
    expect(refuseSave(session('7'), session('7'))).toBeUndefined();
    expect(refuseSave(session('7', 'admin', 2), session('7'))).toBeUndefined();
  });

  test('§6 refuses a guest, another account and a demoted one', () => {
    expect(refuseSave(undefined, session('7'))).toBe('ended');
    expect(refuseSave(session('8'), session('7'))).toBe('other');
    expect(refuseSave(session('7', 'user'), session('7'))).toBe('demoted');
  });

  test('§6 allows an editor except on screens of administrators', () => {
    expect(refuseSave(session('7', 'editor'), session('7'))).toBeUndefined();
    $router.open('/dashboard/users/3');
    expect(refuseSave(session('7', 'editor'), session('7'))).toBe('demoted');
    expect(refuseSave(session('7'), session('7'))).toBeUndefined();
  });

  test('§4 reads the account from the token', () => {
    expect(userIdOf(session('7'))).toBe('7');
    expect(userIdOf(undefined)).toBeUndefined();
  });
});
