import { describe, expect, test } from 'vitest';
import { guard } from '../../src/admin/guard.ts';

describe('§2 route guard', () => {
  test('§2 an administrator stays', () => {
    expect(guard({ role: 'admin' }, '/dashboard', undefined)).toBeUndefined();
  });

  test('§2 somebody else who is signed in goes to /unauthorized', () => {
    expect(guard({ role: 'user' }, '/dashboard', undefined)).toBe('/unauthorized');
  });

  test('§2 a guest goes to /login and comes back to where he wanted to go', () => {
    expect(guard(undefined, '/dashboard/products?q=a&page=2', undefined)).toBe('/login?next=%2Fdashboard%2Fproducts%3Fq%3Da%26page%3D2');
  });

  test('§2 a session that ended on the page is said to have expired', () => {
    expect(guard(undefined, '/dashboard', 'expired')).toBe('/login?session_expired=true&next=%2Fdashboard');
  });
});
