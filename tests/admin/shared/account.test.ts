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

test.each([
  ['/', session('7'), undefined],
  ['/', session('7', 'admin', 2), undefined],
  ['/', session('7', 'editor'), undefined],
  ['/', undefined, 'ended'],
  ['/', session('8'), 'other'],
  ['/', session('7', 'user'), 'demoted'],
  ['/dashboard/users/3', session('7', 'editor'), 'demoted'],
  ['/dashboard/users/3', session('7'), undefined]
])('§6 Form: at %s, a save by session %o of a form of account 7 has the refusal %s', (...row) => {
  const [address, current, refusal] = row;
  $router.open(address);
  expect(refuseSave(current, session('7'))).toBe(refusal);
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

const unprotected = { role: 'admin', needs: 'second_factor' } as const;

test.each([
  [unprotected, '/dashboard', undefined, '/profile'],
  [undefined, PRODUCTS, undefined, '/login?next=%2Fdashboard%2Fproducts%3Fq%3Da%26page%3D2'],
  [undefined, '/dashboard', 'expired', '/login?session_expired=true&next=%2Fdashboard']
] as const)('§2 Route guard: session %o at %s (end: %s) is redirected to %s', (...row) => {
  const [current, address, ended, target] = row;
  expect(guard(current, 'editor', address, ended)).toBe(target);
});
