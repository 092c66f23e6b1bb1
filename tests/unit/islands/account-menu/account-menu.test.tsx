// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, test, vi } from 'vitest';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SESSION_STARTED } from '#lib/browser/window-events.ts';
import type { Role } from '#lib/contract/roles.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import session from '../../../../src/islands/account-menu/client-session.ts';
import { Dropdown } from '../../../../src/islands/account-menu/dropdown.tsx';
import { AccountLinks, AccountMenu } from '../../../../src/islands/account-menu/account-menu.tsx';
import { prerender } from '../../../support/rendered-text.ts';

test('§2 Navigation: the account menu loads once a session exists and the window is wide enough to show it', async () => {
  const media = Object.assign(new EventTarget(), { matches: false });
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(media as never);
  const hydrate = vi.fn(async () => undefined);
  localStorage.setItem('token', 'x');
  const options = { name: 'session', value: '(min-width: 74rem)' };
  session(async () => hydrate, options, document.body);
  dispatchEvent(new Event('focus'));
  await setImmediate();
  expect(hydrate).not.toHaveBeenCalled();
  localStorage.clear();
  media.matches = true;
  media.dispatchEvent(new Event('change'));
  dispatchEvent(new Event('focus'));
  await setImmediate();
  expect(hydrate).not.toHaveBeenCalled();
  // Announces a session twice. It is only in memory, because the storage is empty.
  for (const _ of 'ab') dispatchEvent(new Event(SESSION_STARTED));
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
});

afterEach(cleanup);

test('§2 Account menu: Escape and leaving close the menu; Escape returns the focus', () => {
  render(
    <>
      <Dropdown label="Account" name="Sari">
        <a href="/profile">Profile</a>
      </Dropdown>
      <a href="/">Home</a>
    </>
  );
  const button = screen.getByRole('button', { name: 'Account: Sari' });
  const open = (): void => {
    fireEvent.click(button);
    // Not every browser focuses a clicked button.
    expect(document.activeElement).toBe(button);
    screen.getByRole('link', { name: 'Profile' }).focus();
  };
  open();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  open();
  act(() => screen.getByRole('link', { name: 'Home' }).focus());
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

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

it('§2 Navigation: links stay within the locale, except for the dashboard, which has one URL', () => {
  expect(linksOf('admin', 'en').map(([, href]) => href)).toEqual(['/en/profile', '/dashboard']);
  prerender(<AccountMenu t={accountsWords.id.menu} locale="id" />);
  expect(links()).toEqual([
    ['Masuk', '/id/login'],
    ['Daftar', '/id/register']
  ]);
});
