import { ChevronDown } from 'lucide-react';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { NavGroup, NavLink } from '../shared/navigation.ts';
import { screenPath } from '../shared/router.ts';
import { useWaitingCounts } from '../shared/waiting.ts';

const ROW =
  'flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-sm pointer-coarse:min-h-11';
const IDLE = 'text-on-band-soft hover:bg-white/10 hover:text-on-band';
const HERE = 'bg-white/15 font-semibold text-on-band';

/** Shared by entries and submenus; a narrow one has its label for screen readers only. */
const rowProps = (label: string, narrow: boolean, isHere: boolean) => ({
  'aria-label': narrow ? label : undefined,
  title: narrow ? label : undefined,
  className: `${ROW} ${isHere ? HERE : IDLE} ${narrow ? 'justify-center' : ''}`
});

interface ItemProps {
  narrow: boolean;
  current: string | undefined;
}

/** The number of changes that wait; nothing for 0. */
function WaitingCount() {
  const waiting = useWaitingCounts()?.waiting ?? 0;
  return waiting > 0 ? (
    <span className="ml-auto rounded-full bg-turmeric px-2 py-0.5 text-xs font-bold text-on-turmeric tabular-nums">
      {waiting}
    </span>
  ) : null;
}

export function NavItem({ entry, narrow, current }: ItemProps & { entry: NavLink }) {
  const t = useMessages();
  const { icon: Icon } = entry;
  const label = t.nav[entry.label];
  const here = entry.screen === current;
  return (
    <a
      href={entry.screen === 'home' ? '/' : screenPath(entry.screen)}
      // The router would intercept a link that leaves the dashboard.
      target={entry.screen === 'home' ? '_self' : undefined}
      aria-current={here ? 'page' : undefined}
      {...rowProps(label, narrow, here)}
    >
      <Icon size={18} aria-hidden className="shrink-0" />
      {!narrow && <span>{label}</span>}
      {entry.screen === 'review' && !narrow && <WaitingCount />}
    </a>
  );
}

interface GroupProps extends ItemProps {
  group: NavGroup;
  open: boolean;
  onToggle: () => void;
}

/** An entry with a submenu. */
export function NavSubmenu({ group, open, onToggle, narrow, current }: GroupProps) {
  const t = useMessages();
  const { icon: Icon } = group;
  const label = t.nav[group.label];
  const inside = group.children.some((child) => child.screen === current);
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={onToggle}
        {...rowProps(label, narrow, inside && !open)}
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
          {group.children.map((child) => (
            <li key={child.label}>
              <NavItem entry={child} narrow={false} current={current} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
