import { describe, expect, test } from 'vitest';
import type { Role } from '#lib/contract/roles.ts';
import { guard, roleFor } from '../../../src/admin/shared/account.ts';

describe('§2 route guard', () => {
  test('§2 admits an administrator', () => {
    expect(guard({ role: 'admin' }, 'editor', '/dashboard', undefined)).toBeUndefined();
  });

  test('§2 redirects a signed-in user to /unauthorized', () => {
    expect(guard({ role: 'user' }, 'editor', '/dashboard', undefined)).toBe('/unauthorized');
  });

  test('§6 admits an editor except on screens of administrators', () => {
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

  test('§6 redirects an account that must set up a second factor to its profile', () => {
    const session = { role: 'admin', needs: 'second_factor' } as const;
    expect(guard(session, 'editor', '/dashboard', undefined)).toBe('/profile');
  });

  test('§6 redirects an unknown role', () => {
    expect(guard({ role: 'owner' as Role }, 'editor', '/dashboard', undefined)).toBe(
      '/unauthorized'
    );
  });

  test('§2 redirects a guest to /login with the requested page', () => {
    expect(guard(undefined, 'editor', '/dashboard/products?q=a&page=2', undefined)).toBe(
      '/login?next=%2Fdashboard%2Fproducts%3Fq%3Da%26page%3D2'
    );
  });

  test('§2 adds session_expired if the session ended on the page', () => {
    expect(guard(undefined, 'editor', '/dashboard', 'expired')).toBe(
      '/login?session_expired=true&next=%2Fdashboard'
    );
  });
});
