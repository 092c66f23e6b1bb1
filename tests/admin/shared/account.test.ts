import { expect, test } from 'vitest';
import type { Session } from '#lib/session/storage.ts';
import type { Role } from '#lib/contract/roles.ts';
import { $router } from '#core/shared/router.ts';
import { guard, refuseSave, roleFor } from '#core/shared/account.ts';
import '../../support/features.ts';

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

test('§4 the account that opened a form may save it, also with another token', () => {
  expect(refuseSave(session('7'), session('7'))).toBeUndefined();
  expect(refuseSave(session('7', 'admin', 2), session('7'))).toBeUndefined();
});

test('§6 a form cannot be saved without a session, by another account or by a demoted one', () => {
  expect(refuseSave(undefined, session('7'))).toBe('ended');
  expect(refuseSave(session('8'), session('7'))).toBe('other');
  expect(refuseSave(session('7', 'user'), session('7'))).toBe('demoted');
});

test('§6 an editor may save forms, except on screens of administrators', () => {
  expect(refuseSave(session('7', 'editor'), session('7'))).toBeUndefined();
  $router.open('/dashboard/users/3');
  expect(refuseSave(session('7', 'editor'), session('7'))).toBe('demoted');
  expect(refuseSave(session('7'), session('7'))).toBeUndefined();
});

const PRODUCTS = '/dashboard/products?q=a&page=2';

test.each<[string, Role, string, string | undefined]>([
  ['admits an administrator', 'admin', 'user', undefined],
  ['admits an editor', 'editor', 'product', undefined],
  ['refuses an editor on screens of administrators', 'editor', 'user', '/unauthorized'],
  ['refuses a user', 'user', 'product', '/unauthorized'],
  ['refuses an unknown role', 'owner' as Role, 'product', '/unauthorized']
])('§6 Route guard: %s', (_, role, screen, target) => {
  expect(guard({ role }, roleFor(screen as 'user'), '/dashboard', undefined)).toBe(target);
});

test('§6 Route guard: a user who must set up a second factor is sent to the profile page', () => {
  const session = { role: 'admin', needs: 'second_factor' } as const;
  expect(guard(session, 'editor', '/dashboard', undefined)).toBe('/profile');
});

test('§2 Route guard: a guest is sent to the login page, whose URL contains the page to return to and whether the session expired', () => {
  expect(guard(undefined, 'editor', PRODUCTS, undefined)).toBe(
    '/login?next=%2Fdashboard%2Fproducts%3Fq%3Da%26page%3D2'
  );
  expect(guard(undefined, 'editor', '/dashboard', 'expired')).toBe(
    '/login?session_expired=true&next=%2Fdashboard'
  );
});
