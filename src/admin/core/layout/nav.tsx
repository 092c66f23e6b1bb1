import { useStore } from '@nanostores/react';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useMessages } from '../shared/i18n.tsx';
import { filterNav, GROUP_ICONS, groupOf, type NavLink, useNav } from '../shared/navigation.ts';
import { $router, screenOf, screenPath } from '../shared/router.ts';

const entryProps = (label: string, narrow: boolean, isCurrent: boolean) => ({
  'aria-label': narrow ? label : undefined,
  title: narrow ? label : undefined,
  className: `flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-sm pointer-coarse:min-h-11 ${
    isCurrent
      ? 'bg-white/15 font-semibold text-on-band'
      : 'text-on-band-soft hover:bg-white/10 hover:text-on-band'
  } ${narrow ? 'justify-center' : ''}`
});

interface EntryProps {
  narrow: boolean;
  current: string | undefined;
}

function NavItem({ link, narrow, current }: EntryProps & { link: NavLink }) {
  const t = useMessages();
  const { icon: Icon, screen, count = 0 } = link;
  const label = t.nav[screen];
  const isCurrent = screen === current;
  return (
    <a
      href={screen === 'home' ? '/' : screenPath(screen)}
      // Without a target, the router would intercept the link to the site.
      target={screen === 'home' ? '_self' : undefined}
      aria-current={isCurrent ? 'page' : undefined}
      {...entryProps(label, narrow, isCurrent)}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      {!narrow && <span>{label}</span>}
      {count > 0 && !narrow && (
        <span className="ml-auto rounded-full bg-turmeric px-2 py-0.5 text-xs font-bold text-on-turmeric tabular-nums">
          {count}
        </span>
      )}
    </a>
  );
}

interface SubmenuProps extends EntryProps {
  group: keyof typeof GROUP_ICONS;
  links: readonly NavLink[];
  open: boolean;
  onToggle: () => void;
}

function NavSubmenu({ group, links, open, onToggle, narrow, current }: SubmenuProps) {
  const t = useMessages();
  const Icon = GROUP_ICONS[group];
  const label = t.nav[group];
  const isInside = links.some(({ screen }) => screen === current);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        {...entryProps(label, narrow, isInside && !open)}
      >
        <Icon size={18} aria-hidden className="shrink-0" />
        {!narrow && <span className="grow text-left">{label}</span>}
        {!narrow && (
          <ChevronDown
            size={16}
            aria-hidden
            className={`transition-transform ${open ? 'rotate-180' : ''}`}
          />
        )}
      </button>
      {open && !narrow && (
        <ul className="mt-1 ml-5 grid gap-0.5 border-l border-white/20 pl-2">
          {links.map((link) => (
            <li key={link.screen}>
              <NavItem link={link} narrow={false} current={current} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface NavProps {
  narrow?: boolean;
  /** Called when a submenu opens while the sidebar is narrow. */
  onWiden?: () => void;
}

/** The entries of the sidebar with a search (§2). */
export function Nav({ narrow = false, onWiden }: NavProps) {
  const t = useMessages();
  const current = screenOf(useStore($router));
  const [query, setQuery] = useState('');
  const [openGroup, setOpenGroup] = useState(() => groupOf(current));
  useEffect(() => {
    const group = groupOf(current);
    if (group) setOpenGroup(group);
  }, [current]);
  const links = filterNav(useNav(), narrow ? '' : query, t.nav);
  const linksByGroup = Map.groupBy(links, ({ screen, group }) => group ?? screen);
  const isSearching = !narrow && query.trim() !== '';
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
        {[...linksByGroup].map(([name, [first, ...rest]]) => (
          <li key={name}>
            {first?.group ? (
              <NavSubmenu
                group={first.group}
                links={[first, ...rest]}
                narrow={narrow}
                current={current}
                open={isSearching || openGroup === first.group}
                onToggle={() => {
                  if (narrow) {
                    onWiden?.();
                    // A previous search could hide the submenu.
                    setQuery('');
                  }
                  setOpenGroup(narrow || openGroup !== first.group ? first.group : undefined);
                }}
              />
            ) : (
              first && <NavItem link={first} narrow={narrow} current={current} />
            )}
          </li>
        ))}
      </ul>
      {links.length === 0 && <p className="px-3 text-sm text-on-band-soft">{t.frame.noEntry}</p>}
    </nav>
  );
}
