import { expect, test } from 'vitest';
import type { Role } from '#lib/contract/roles.ts';
import { guard, roleFor } from '../../../src/admin/core/shared/account.ts';
import '../../support/features.ts';

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

test('§6 Route guard: an account that must set up a second factor goes to its profile', () => {
  const session = { role: 'admin', needs: 'second_factor' } as const;
  expect(guard(session, 'editor', '/dashboard', undefined)).toBe('/profile');
});

test('§2 Route guard: a guest signs in and returns to the page; an ended session is named', () => {
  expect(guard(undefined, 'editor', PRODUCTS, undefined)).toBe(
    '/login?next=%2Fdashboard%2Fproducts%3Fq%3Da%26page%3D2'
  );
  expect(guard(undefined, 'editor', '/dashboard', 'expired')).toBe(
    '/login?session_expired=true&next=%2Fdashboard'
  );
});
