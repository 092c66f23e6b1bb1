// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '#lib/contract/roles.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { AccountLinks, AccountMenu } from '../../../../src/islands/account-menu/account-menu.tsx';
import { prerender } from '../../../support/rendered-text.ts';

const links = () =>
  screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const linksOf = (role: Role, locale: Locale = 'default') => {
  prerender(<AccountLinks t={accountsWords[locale].menu} locale={locale} role={role} />);
  return links();
};

it('§2 Navigation: links only administrators and editors to the dashboard', () => {
  const settings = ['Profile Settings', '/profile'];
  expect(linksOf('user')).toEqual([settings]);
  for (const role of ['editor', 'admin'] as const)
    expect(linksOf(role)).toEqual([settings, ['Admin Dashboard', '/dashboard']]);
});

it('§2 Navigation: stays within the locale, except for the dashboard, which has one URL', () => {
  expect(linksOf('admin', 'en').map(([, href]) => href)).toEqual(['/en/profile', '/dashboard']);
  prerender(<AccountMenu t={accountsWords.id.menu} locale="id" />);
  expect(links()).toEqual([
    ['Masuk', '/id/login'],
    ['Daftar', '/id/register']
  ]);
});
