import { useStore } from '@nanostores/react';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../shared/i18n-provider.tsx';
import { filterNav, groupOf, navOf } from '../shared/navigation.ts';
import { useRole } from '../shared/account.ts';
import { $router, screenOf } from '../shared/router.ts';
import { useHasReview } from '../shared/waiting.ts';
import { NavItem, NavSubmenu } from './nav-item.tsx';

interface NavProps {
  narrow: boolean;
  /** Called when a submenu opens while the sidebar is too narrow for it. */
  onWiden: () => void;
}

/** The sidebar's entries and the search over them (§2). */
export function Nav({ narrow, onWiden }: NavProps) {
  const t = useMessages();
  const current = screenOf(useStore($router));
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(() => groupOf(current));
  useEffect(() => {
    const group = groupOf(current);
    if (group) setOpen(group);
  }, [current]);
  const entries = filterNav(navOf(useRole(), useHasReview()), narrow ? '' : query, t.nav);
  const searching = !narrow && query.trim() !== '';
  return (
    <nav
      aria-label={t.frame.sidebar}
      className="flex min-h-0 grow flex-col gap-3 overflow-y-auto p-3"
    >
      {!narrow && (
        <label className="relative block">
          <span className="sr-only">{t.frame.searchMenu}</span>
          <Search
            size={16}
            aria-hidden
            className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-on-band-soft"
          />
          <input
            type="search"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
            placeholder={t.frame.searchMenu}
            className="min-h-10 w-full rounded-lg border border-white/25 [&::-webkit-search-cancel-button]:hidden bg-white/5 pr-2 pl-9 text-base text-on-band placeholder:text-on-band-soft sm:text-sm pointer-coarse:min-h-11"
          />
        </label>
      )}
      <ul className="grid gap-0.5">
        {entries.map((entry) => (
          <li key={entry.label}>
            {'children' in entry ? (
              <NavSubmenu
                group={entry}
                narrow={narrow}
                current={current}
                open={searching || open === entry.label}
                onToggle={() => {
                  if (narrow) onWiden();
                  setOpen(narrow || open !== entry.label ? entry.label : undefined);
                }}
              />
            ) : (
              <NavItem entry={entry} narrow={narrow} current={current} />
            )}
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="px-3 text-sm text-on-band-soft">{t.frame.noEntry}</p>}
    </nav>
  );
}
