import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { $session } from '#lib/session/session.ts';
import { useHydrated } from '#lib/ui/use-hydrated.ts';
import { AccountLinks } from './account-links.tsx';
import { Dropdown } from './dropdown.tsx';
import { accountEntries, guestEntries } from './entries.ts';
import { GuestButtons } from './guest-buttons.tsx';
import { logOut } from './log-out.ts';

interface Props {
  words: AccountsWords['menu'];
  locale: Locale;
  /** `bar`: in the navigation bar; `side`: in the side menu of small screens. */
  layout?: 'bar' | 'side';
}

function Live({ words, locale, layout }: Props) {
  const session = useStore($session);
  // From here on this island knows who is signed in; see early-session.astro.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (session) dataset['session'] = 'known';
    else delete dataset['session'];
  }, [session]);

  if (!session)
    return <GuestButtons entries={guestEntries(words, locale)} stacked={layout === 'side'} />;
  const name = session.username || words.profile;
  const entries = accountEntries(words, locale, session.role);
  if (layout === 'bar')
    return (
      <Dropdown label={words.label} name={name}>
        <AccountLinks entries={entries} logout={words.logout} onLogout={logOut} />
      </Dropdown>
    );
  return (
    <div className="-mx-3">
      <p className="px-3 pb-2 font-title text-step-1 break-words">{name}</p>
      <AccountLinks entries={entries} logout={words.logout} onLogout={logOut} />
    </div>
  );
}

/**
 * Login and Register for guests, a menu for signed-in users (§2 Navigation). The prerendered page
 * knows no session.
 */
export function AccountMenu({ words, locale, layout = 'bar' }: Props) {
  if (!useHydrated())
    return <GuestButtons entries={guestEntries(words, locale)} stacked={layout === 'side'} />;
  return <Live words={words} locale={locale} layout={layout} />;
}
