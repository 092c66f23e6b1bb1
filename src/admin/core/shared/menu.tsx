import { Copy, Ellipsis, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { Button } from '#lib/ui/button.tsx';
import { abilitiesOf } from '../entities/views.ts';
import { featuresOf, type Action } from './features.ts';
import { useMessages } from './i18n-provider.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import type { MenuItem } from './menu-popup.tsx';
import { copyPath, rowPartPath } from './router.ts';
import { publicUrl, rowName, type Row } from './rows.ts';

interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  className?: string;
}

const MenuPopup = lazyScreen(() => import('./menu-popup.tsx'), 'MenuPopup', null);

/** A button "…" that opens a menu. The code of the menu loads on hover or focus. */
export function Menu({ label, items, className = '' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button
        ref={setTrigger}
        variant="icon"
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={`shrink-0 ${className}`}
        onPointerEnter={MenuPopup.preload}
        onFocus={MenuPopup.preload}
        onClick={() => setOpen(!isOpen)}
        icon={Ellipsis}
      />
      {isOpen && trigger && (
        <MenuPopup label={label} items={items} trigger={trigger} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/**
 * Returns menu items that link to the public page of a row, to a form with a copy of the row, and
 * to the pages that features have for the row.
 */
export function useRowLinks(
  entity: AnyEntity,
  row: Row,
  search: Record<string, string | number> = {}
): Action[] {
  const t = useMessages();
  const { name } = entity;
  const url = publicUrl(entity, row);
  const links: (Action | false | undefined)[] = [
    url !== undefined && {
      label: t.lists.onSite,
      icon: ExternalLink,
      href: url,
      newTab: true,
      publicPage: t.lists.onSiteOf(rowName(entity, row))
    },
    abilitiesOf(name).copy && {
      label: t.lists.duplicate,
      icon: Copy,
      href: copyPath(name, row.id, search)
    },
    ...featuresOf(name).map(
      ({ rowPart }) =>
        rowPart && {
          label: rowPart.title(t),
          icon: rowPart.icon,
          href: rowPartPath(name, row.id, rowPart.path)
        }
    )
  ];
  return links.filter((link) => link !== false && link !== undefined);
}

/**
 * Manages the dialogs of actions. `connect` makes each action with a dialog open its dialog when it
 * is chosen, and `dialog` is the open dialog.
 */
export function useActionDialog(): {
  dialog: ReactNode;
  connect: (actions: readonly Action[]) => Action[];
} {
  const [open, setOpen] = useState<Action['dialog']>();
  return {
    dialog: open?.(() => setOpen(undefined)),
    connect: (actions) =>
      actions.map(({ dialog, ...action }) =>
        dialog ? { ...action, onChoose: () => setOpen(() => dialog) } : action
      )
  };
}
