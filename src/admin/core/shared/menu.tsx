import { Copy, Ellipsis, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { Button } from '#lib/ui/button.tsx';
import { abilitiesOf, views } from '../entities/views.ts';
import { featuresOf, type Action } from './features.ts';
import { useMessages } from './i18n.tsx';
import { lazyScreen } from './lazy-screen.tsx';
import type { MenuItem } from './menu-popup.tsx';
import { COPY, rowPartPath, screenPath } from './router.ts';
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

/** Returns links to a row's public page, to a form with a copy, and to the pages of features. */
export function useRowLinks(
  entity: AnyEntity,
  row: Row,
  search: Record<string, string | number> = {}
): Action[] {
  const t = useMessages();
  const { name } = entity;
  const url = publicUrl(entity, row);
  const links: Action[] = [];
  if (url !== undefined)
    links.push({
      label: t.lists.onSite,
      icon: ExternalLink,
      href: url,
      newTab: true,
      publicPage: t.lists.onSiteOf(rowName(entity, row))
    });
  if (abilitiesOf(name).add && !views[name].isAccount)
    links.push({
      label: t.lists.duplicate,
      icon: Copy,
      href: screenPath(name, 'new', { ...search, [COPY]: row.id })
    });
  for (const { rowPart } of featuresOf(name))
    if (rowPart) {
      const { title, icon, path } = rowPart;
      links.push({ label: title(t), icon, href: rowPartPath(name, row.id, path) });
    }
  return links;
}

/** `connect` returns actions that open their dialog when chosen. `dialog` is the open dialog. */
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
