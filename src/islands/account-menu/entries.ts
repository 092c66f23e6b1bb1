import { hasRole } from '#lib/contract/roles.ts';
import type { Role } from '#lib/contract/roles.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { localPath } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';

export interface Entry {
  label: string;
  href: string;
}

type MenuWords = AccountsWords['menu'];

/** What guests see (§2 Navigation). */
export const guestEntries = (
  words: MenuWords,
  wording: Wording
): { login: Entry; register: Entry } => ({
  login: { label: words.login, href: localPath(wording, '/login') },
  register: { label: words.register, href: localPath(wording, '/register') }
});

/**
 * What the menu of a signed-in user leads to; the dashboard for administrators, and for editors,
 * who work there too.
 */
export const accountEntries = (words: MenuWords, wording: Wording, role: Role): Entry[] => [
  { label: words.settings, href: localPath(wording, '/profile') },
  ...(hasRole(role, 'editor') ? [{ label: words.dashboard, href: '/dashboard' }] : [])
];
