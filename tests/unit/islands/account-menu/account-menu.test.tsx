// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, test, vi } from 'vitest';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { SESSION_STARTED } from '#lib/browser/window-events.ts';
import type { Role } from '#lib/contract/roles.ts';
import { accountsWords } from '#lib/i18n/accounts.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { signIn } from '#lib/session/session.ts';
import session from '../../../../src/islands/account-menu/client-session.ts';
import { AccountLinks, AccountMenu } from '../../../../src/islands/account-menu/account-menu.tsx';
import { inRegion, openSite } from '../../../support/account-pages.ts';
import { prerender } from '../../../support/rendered-text.ts';
import { SITI } from '../../../support/test-app.ts';

test('§2 Navigation: the account menu loads if another tab has a session, unless the page is left', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(
    Object.assign(new EventTarget(), { matches: true }) as never
  );
  const tab = new BroadcastChannel('session');
  const loaded = Promise.withResolvers<void>();
  const [hydrate, asked] = [vi.fn(async () => loaded.resolve()), vi.fn<() => void>()];
  tab.onmessage = asked;
  const ask = () => session(async () => hydrate, { name: 'session', value: '' }, document.body);
  ask();
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  // A page that was left must ignore messages to stay in the back/forward cache.
  dispatchEvent(new Event('pagehide'));
  tab.postMessage({ session: {} });
  asked.mockImplementation(() => tab.postMessage({ session: {} }));
  ask();
  await loaded.promise;
  expect(hydrate).toHaveBeenCalledOnce();
  tab.close();
});

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
  // Announces a session twice. The storage is empty, so the session is only in memory.
  for (const _ of 'ab') dispatchEvent(new Event(SESSION_STARTED));
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce());
});

afterEach(cleanup);

const links = () =>
  screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const linksOf = (role: Role, locale: Locale = 'default') => {
  prerender(<AccountLinks t={accountsWords[locale].menu} locale={locale} role={role} />);
  return links();
};

it('§2 Navigation: only administrators and editors get a link to the dashboard', () => {
  const settings = ['Profile Settings', '/profile'];
  expect(linksOf('user')).toEqual([settings]);
  for (const role of ['editor', 'admin'] as const)
    expect(linksOf(role)).toEqual([settings, ['Admin Dashboard', '/dashboard']]);
});

it('§2 Navigation: links stay within the locale, except for the dashboard, which has one URL', () => {
  expect(linksOf('admin', 'en').map(([, href]) => href)).toEqual(['/en/profile', '/dashboard']);
  prerender(<AccountMenu t={accountsWords.id.menu} locale="id" />);
  expect(document.querySelectorAll('[data-guest] a')).toHaveLength(2);
  expect(links()).toEqual([
    ['Masuk', '/id/login'],
    ['Daftar', '/id/register']
  ]);
});

it('§2 Account menu: shows the name in both layouts, and signs out even if the request fails', async () => {
  const { failOnce } = await openSite();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const { press, shows } = inRegion(() => document.body);
  const menu = (layout: 'bar' | 'side') =>
    render(<AccountMenu t={accountsWords.default.menu} locale="default" layout={layout} />);
  menu('side');
  await shows('link "Login"', '/url: /login', 'link "Register"', '/url: /register');
  expect(document.documentElement.dataset['session']).toBeUndefined();
  await act(() => signIn(SITI));
  await shows('text: siti', 'link "Profile Settings"', '/url: /profile', 'button "Logout"');
  await shows({ without: ['link "Login"', 'text: Akun : siti'] });
  expect(document.documentElement.dataset['session']).toBe('known');
  cleanup();
  menu('bar');
  await shows('text: Akun : siti', 'link "Profile Settings"');
  expect(document.querySelector('details[data-menu] > summary')?.textContent).toBe('Akun: siti');
  failOnce(/logout/);
  await press('Logout');
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  await shows('link "Login"', '/url: /login', 'link "Register"', { without: ['button'] });
  expect(document.documentElement.dataset['session']).toBeUndefined();
});
