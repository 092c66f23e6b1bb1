import { expect, it } from 'vitest';
import { accountsWords } from '#lib/i18n/accounts.ts';
import {
  accountEntries,
  guestEntries
} from '../../../../src/islands/account-menu/account-menu.tsx';

it('§2 Navigation: links only administrators and editors to the dashboard', () => {
  expect(accountEntries(accountsWords.default.menu, 'default', 'user')).toEqual([
    { label: 'Profile Settings', href: '/profile' }
  ]);
  for (const role of ['editor', 'admin'] as const)
    expect(accountEntries(accountsWords.default.menu, 'default', role)).toContainEqual({
      label: 'Admin Dashboard',
      href: '/dashboard'
    });
});

it('§2 Navigation: stays within the locale, except for the dashboard, which has one URL', () => {
  expect(guestEntries(accountsWords.id.menu, 'id').login).toEqual({
    label: 'Masuk',
    href: '/id/login'
  });
  expect(accountEntries(accountsWords.en.menu, 'en', 'admin').map((entry) => entry.href)).toEqual([
    '/en/profile',
    '/dashboard'
  ]);
});
