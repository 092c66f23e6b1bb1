import { useStore } from '@nanostores/react';
import { LogOut } from 'lucide-react';
import { localeName, LOCALES } from '#lib/i18n/locale.ts';
import { $session } from '#lib/session/session.ts';
import { Select } from '#lib/ui/select.tsx';
import { useLocale, useMessages } from '../shared/i18n-provider.tsx';
import { logOut } from '../shared/account.ts';

function LocaleSwitch() {
  const words = useMessages();
  const { locale, choose } = useLocale();
  return (
    <Select
      label={words.frame.locale}
      value={locale}
      options={LOCALES.map((each) => [each, localeName(words.locales, each)])}
      onChoose={choose}
      className="min-h-9 w-full rounded-lg border border-white/25 bg-band px-2 text-sm text-on-band pointer-coarse:min-h-11"
    />
  );
}

/** The signed-in user, the locale and the way out (§2). */
export function UserMenu({ narrow }: { narrow: boolean }) {
  const words = useMessages();
  const session = useStore($session);
  const name = session?.username || words.frame.guest;
  return (
    <div className="grid grid-cols-1 gap-2 border-t border-white/15 p-3">
      <div className={`flex items-center gap-3 ${narrow ? 'flex-col' : ''}`}>
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-turmeric font-bold text-on-turmeric uppercase"
        >
          {name.slice(0, 1)}
        </span>
        <span className={narrow ? 'sr-only' : 'min-w-0 grow text-sm'}>
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-xs text-on-band-soft">
            {session && words.roles[session.role]}
          </span>
        </span>
        <button
          type="button"
          onClick={() => void logOut()}
          aria-label={words.frame.logout}
          title={words.frame.logout}
          className="grid size-10 shrink-0 place-items-center rounded-lg text-on-band-soft hover:bg-white/10 hover:text-on-band pointer-coarse:size-11"
        >
          <LogOut size={18} aria-hidden />
        </button>
      </div>
      {!narrow && <LocaleSwitch />}
    </div>
  );
}
