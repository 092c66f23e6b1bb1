import { useStore } from '@nanostores/react';
import { ChevronDown, UserRound } from 'lucide-react';
import { useEffect } from 'react';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import type { AccountsWords } from '#lib/i18n/accounts.ts';
import { localPath, type Locale } from '#lib/i18n/locale.ts';
import { $session, signOut } from '#lib/session/session.ts';
import { useHydrated } from '#lib/browser/use-hydrated.ts';
import { ButtonLink } from '#lib/ui/button.tsx';

const ENTRY_CLASS =
  'flex min-h-11 w-full items-center rounded-lg px-3 text-left font-semibold hover:bg-leaf-tint hover:text-leaf';

/** Signs out and reloads the page, even when the request fails (§2, §4). */
async function logOut(): Promise<void> {
  await signOut();
  location.reload();
}

interface AccountLinksProps {
  t: AccountsWords['menu'];
  locale: Locale;
  role: Role;
}

export const AccountLinks = ({ t, locale, role }: AccountLinksProps) => (
  <ul>
    <li>
      <a className={ENTRY_CLASS} href={localPath(locale, '/profile')}>
        {t.settings}
      </a>
    </li>
    {hasRole(role, 'editor') && (
      <li>
        <a className={ENTRY_CLASS} href="/dashboard">
          {t.dashboard}
        </a>
      </li>
    )}
    <li className="mt-1 border-t border-rule pt-1">
      <button type="button" className={ENTRY_CLASS} onClick={() => void logOut()}>
        {t.logout}
      </button>
    </li>
  </ul>
);

interface Props {
  t: AccountsWords['menu'];
  locale: Locale;
  /** `bar`: in the navigation bar; `side`: in the side menu of small screens. */
  layout?: 'bar' | 'side';
}

/** Until this island has loaded, `base.css` hides these buttons from signed-in users. */
const GuestButtons = ({ t, locale, layout }: Props) => (
  <div data-guest className={layout === 'side' ? 'grid gap-3' : 'flex gap-2'}>
    <ButtonLink variant="ghost" href={localPath(locale, '/login')}>
      {t.login}
    </ButtonLink>
    <ButtonLink href={localPath(locale, '/register')}>{t.register}</ButtonLink>
  </div>
);

function SessionMenu(props: Props) {
  const { t, locale, layout } = props;
  const session = useStore($session);
  // Replaces the value that stored-session-script.ts has set.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (session) dataset['session'] = 'known';
    else delete dataset['session'];
  }, [session]);

  if (!session) return <GuestButtons {...props} />;
  const name = session.username || t.profile;
  const links = <AccountLinks t={t} locale={locale} role={session.role} />;
  if (layout === 'bar')
    return (
      // `closeMenusOutside` in `site-header.ts` closes this menu.
      <details data-menu className="group relative">
        <summary className="button max-w-56 list-none border-edge bg-ground-raised text-ink hover:border-leaf hover:text-leaf [&::-webkit-details-marker]:hidden">
          <UserRound aria-hidden size={18} className="shrink-0" />
          <span className="sr-only">{t.label}: </span>
          <span className="truncate">{name}</span>
          <ChevronDown
            aria-hidden
            size={16}
            className="shrink-0 transition-transform group-open:rotate-180"
          />
        </summary>
        <div className="absolute end-0 z-50 mt-2 w-60 rounded-round border border-rule bg-ground-raised p-2 shadow-lift">
          {links}
        </div>
      </details>
    );
  return (
    <div className="-mx-3">
      <p className="px-3 pb-2 font-title text-step-1 break-words">{name}</p>
      {links}
    </div>
  );
}

export function AccountMenu({ layout = 'bar', ...props }: Props) {
  const Menu = useHydrated() ? SessionMenu : GuestButtons;
  return <Menu {...props} layout={layout} />;
}
