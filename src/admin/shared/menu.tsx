import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { placeByKey } from '#lib/browser/arrow-keys.ts';
import { Button } from './controls.tsx';

/** An entry of a menu: a link, or what is done. */
export interface MenuItem {
  label: string;
  icon: LucideIcon;
  href?: string;
  /** Opens a tab of its own. */
  newTab?: boolean;
  onChoose?: () => void;
  danger?: boolean;
}

interface MenuProps {
  /** Names the button. */
  label: string;
  items: readonly MenuItem[];
  className?: string;
}

const ITEM =
  'flex min-h-10 w-full items-center gap-3 rounded-lg px-3 text-left text-sm font-medium pointer-coarse:min-h-11 focus-visible:-outline-offset-2';
const EDGE = 8;

/** Puts the list below its button, above it where the screen ends, and inside the screen. */
function place(list: HTMLElement, opener: HTMLElement): void {
  const { top, bottom, right } = opener.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = list;
  const below = bottom + height + EDGE <= innerHeight;
  list.style.top = `${Math.max(EDGE, below ? bottom : top - height)}px`;
  list.style.left = `${Math.max(EDGE, Math.min(right - width, innerWidth - width - EDGE))}px`;
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const list = event.currentTarget as HTMLElement & { hidePopover(): void };
  // The hotkeys of the screen wait until the menu is closed.
  if (event.key.length === 1) event.stopPropagation();
  if (event.key === 'Tab') list.hidePopover();
  const items = [...list.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = placeByKey(event.key, at, items.length, 'y');
  if (to === undefined) return;
  event.preventDefault();
  items[to]?.focus();
}

function MenuList({
  label,
  items,
  opener,
  onClose
}: MenuProps & { opener: HTMLElement; onClose: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    element.showPopover();
    place(element, opener);
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    // It stays where the button was; a scrolled page leaves that.
    const hide = (): void => element.hidePopover();
    addEventListener('scroll', hide, { passive: true });
    addEventListener('resize', hide);
    return () => {
      removeEventListener('scroll', hide);
      removeEventListener('resize', hide);
    };
  }, [opener]);
  const choose = (item: MenuItem): void => {
    list.current?.hidePopover();
    item.onChoose?.();
  };
  return (
    <div
      ref={list}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={moveFocus}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="fixed inset-auto m-0 max-h-[80dvh] w-max max-w-[calc(100dvw-1rem)] min-w-48 overflow-y-auto rounded-xl border border-rule bg-ground-raised p-1 text-ink shadow-xl"
    >
      {items.map((item) => {
        const { label: text, icon: Icon, href, newTab, danger } = item;
        const props = {
          role: 'menuitem',
          tabIndex: -1,
          className: `${ITEM} ${danger ? 'text-chili hover:bg-chili-tint' : 'hover:bg-ground-sunk'}`,
          onClick: () => choose(item)
        };
        const content = (
          <>
            <Icon size={16} aria-hidden className="shrink-0" />
            {text}
          </>
        );
        return href === undefined ? (
          <button key={text} type="button" {...props}>
            {content}
          </button>
        ) : (
          <a
            key={text}
            href={href}
            {...(newTab && { target: '_blank', rel: 'noopener' })}
            {...props}
          >
            {content}
          </a>
        );
      })}
    </div>
  );
}

/** "…": what is done more rarely, opened by mouse, touch or keys. */
export function Menu({ label, items, className = '' }: MenuProps) {
  // The button, while its list is open.
  const [opener, setOpener] = useState<HTMLElement>();
  return (
    <>
      <Button
        look="icon"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={opener !== undefined}
        className={`shrink-0 ${className}`}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        <Ellipsis size={18} aria-hidden />
      </Button>
      {opener && (
        <MenuList
          label={label}
          items={items}
          opener={opener}
          onClose={() => setOpener(undefined)}
        />
      )}
    </>
  );
}
