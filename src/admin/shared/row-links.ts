import { Copy, ExternalLink, History, QrCode } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { abilitiesOf, views } from '../entities/views.ts';
import { useMessages } from './i18n-provider.tsx';
import type { MenuItem } from './menu-popup.tsx';
import { copyPath, rowPartPath } from './router.ts';
import { publicUrl, type Row } from './rows.ts';

/** Returns menu items that link to a row's pages: public page, poster, copy, history. */
export function useRowLinks(
  entity: AnyEntity,
  row: Row,
  search: Record<string, string | number> = {}
): MenuItem[] {
  const { lists, poster } = useMessages();
  const { name } = entity;
  const url = publicUrl(entity, row);
  const links: (MenuItem | false)[] = [
    url !== undefined && { label: lists.onSite, icon: ExternalLink, href: url, newTab: true },
    views[name].hasPoster === true && {
      label: poster.title,
      icon: QrCode,
      href: rowPartPath(name, row.id, 'poster')
    },
    abilitiesOf(name).copy && {
      label: lists.duplicate,
      icon: Copy,
      href: copyPath(name, row.id, search)
    },
    { label: lists.history.history, icon: History, href: rowPartPath(name, row.id, 'history') }
  ];
  return links.filter((link) => link !== false);
}
