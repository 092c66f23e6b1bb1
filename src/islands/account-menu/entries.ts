import { hasRole, type Role } from '#lib/contract/roles.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';

export interface Entry {
  label: string;
  href: string;
}

type MenuWords = AccountsWords['menu'];

/** What guests see (§2 Navigation). */
export const guestEntries = (words: MenuWords, locale: Locale) => ({
  login: { label: words.login, href: localPath(locale, '/login') },
  register: { label: words.register, href: localPath(locale, '/register') }
});

/** The menu of a signed-in user; editors and administrators also get the dashboard. */
export const accountEntries = (words: MenuWords, locale: Locale, role: Role): Entry[] => [
  { label: words.settings, href: localPath(locale, '/profile') },
  ...(hasRole(role, 'editor') ? [{ label: words.dashboard, href: '/dashboard' }] : [])
];
