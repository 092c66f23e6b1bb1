import { Menu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { isPressOn, placement, POPUP_CLASS, portal } from './popup.ts';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  href?: string;
  newTab?: boolean;
  onChoose?: () => void;
  danger?: boolean;
}

const ITEM_CLASS =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm font-medium pointer-coarse:min-h-11 focus-visible:-outline-offset-2';

interface MenuPopupProps {
  label: string;
  items: readonly MenuItem[];
  trigger: HTMLElement;
  onClose: () => void;
}

/** An open menu. Returns the focus to the trigger when it closes. */
export function MenuPopup({ label, items: current, trigger, onClose }: MenuPopupProps) {
  // The items stay the same while the menu is open, so that a tap hits the item that the user sees.
  const [items] = useState(current);
  const close = (): void => {
    trigger.focus();
    onClose();
  };
  const closeByKey = (event: React.KeyboardEvent): void => {
    // Letters must not trigger hotkeys, and Escape must not close the dialog around the menu.
    if (event.key.length === 1 || event.key === 'Escape') event.stopPropagation();
    // Focuses the trigger first, so that Tab moves the focus from the trigger to the next element.
    if (event.key === 'Escape' || event.key === 'Tab') close();
  };
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(_isOpen, { event }) => isPressOn(trigger, event) || onClose()}
    >
      <Menu.Portal {...portal(trigger)}>
        <Menu.Positioner {...placement} anchor={trigger} align="end">
          <Menu.Popup
            aria-label={label}
            finalFocus={false}
            onKeyDown={closeByKey}
            onFocus={({ target, currentTarget }) => {
              if (target === currentTarget)
                target.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
            }}
            className={`${POPUP_CLASS} min-w-48 p-1`}
          >
            {items.map(({ label: text, icon: Icon, href, newTab, onChoose, danger }) => {
              const props = {
                className: `${ITEM_CLASS} ${danger ? 'text-chili data-highlighted:bg-chili-tint' : 'data-highlighted:bg-ground-sunk'}`,
                onClick: (event: { preventBaseUIHandler: () => void }) => {
                  // Base UI's own handler would focus the chosen item again.
                  event.preventBaseUIHandler();
                  close();
                  onChoose?.();
                },
                children: (
                  <>
                    <Icon size={16} aria-hidden className="shrink-0" />
                    {text}
                  </>
                )
              };
              return href === undefined ? (
                <Menu.Item key={text} {...props} />
              ) : (
                <Menu.LinkItem
                  key={text}
                  href={href}
                  {...(newTab && { target: '_blank', rel: 'noopener' })}
                  {...props}
                />
              );
            })}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
