import { describe, expect, test } from 'vitest';
import type { Role } from '#lib/contract/roles.ts';
import { guard, roleFor } from '../../../src/admin/shared/account.ts';

describe('§2 route guard', () => {
  test('§2 an administrator stays', () => {
    expect(guard({ role: 'admin' }, 'editor', '/dashboard', undefined)).toBeUndefined();
  });

  test('§2 somebody else who is signed in goes to /unauthorized', () => {
    expect(guard({ role: 'user' }, 'editor', '/dashboard', undefined)).toBe('/unauthorized');
  });

  test('§6 an editor stays but where an administrator is needed', () => {
    expect(guard({ role: 'editor' }, 'editor', '/dashboard', undefined)).toBeUndefined();
    expect(
      guard({ role: 'editor' }, roleFor('product'), '/dashboard/products', undefined)
    ).toBeUndefined();
    expect(guard({ role: 'editor' }, roleFor('user'), '/dashboard/users', undefined)).toBe(
      '/unauthorized'
    );
    expect(
      guard({ role: 'admin' }, roleFor('user'), '/dashboard/users', undefined)
    ).toBeUndefined();
  });

  test('§6 a role that the dashboard does not know is sent away', () => {
    expect(guard({ role: 'owner' as Role }, 'editor', '/dashboard', undefined)).toBe(
      '/unauthorized'
    );
  });

  test('§2 a guest goes to /login and comes back to where he wanted to go', () => {
    expect(guard(undefined, 'editor', '/dashboard/products?q=a&page=2', undefined)).toBe(
      '/login?next=%2Fdashboard%2Fproducts%3Fq%3Da%26page%3D2'
    );
  });

  test('§2 a session that ended on the page is said to have expired', () => {
    expect(guard(undefined, 'editor', '/dashboard', 'expired')).toBe(
      '/login?session_expired=true&next=%2Fdashboard'
    );
  });
});
