import {
  ExternalLink,
  Eye,
  Globe,
  KeyRound,
  LogIn,
  Pencil,
  Trash2,
  type LucideIcon
} from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { abilitiesOf } from '../entities/views.ts';
import { Button, buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { Menu, useRowLinks } from '../shared/menu.tsx';
import type { MenuItem } from '../shared/menu-popup.tsx';
import { screenPath } from '../shared/router.ts';
import { publicUrl, rowName, type Row } from '../shared/rows.ts';

/** An action on a row that stays on the list. */
export type RowAction = 'preview' | 'show' | 'resetLink' | 'signIns' | 'remove';

interface RowActionsProps {
  entity: AnyEntity;
  row: Row;
  /** The list's query, which the form's URL keeps. */
  search: Record<string, string | number>;
  actions: readonly RowAction[];
  onAction: (action: RowAction) => void;
}

const PUBLIC_LINK = `${buttonClass('small')} px-2! pointer-coarse:min-w-11`;

/** Opens the public page of a row, or its preview before it is published. */
function PublicPageLink({ entity, row, actions, onAction }: RowActionsProps) {
  const { lists } = useMessages();
  const name = rowName(entity, row);
  const site = publicUrl(entity, row);
  if (actions.includes('preview'))
    return (
      <button
        type="button"
        onClick={() => onAction('preview')}
        aria-label={lists.preview.of(name)}
        title={lists.preview.open}
        className={PUBLIC_LINK}
      >
        <Eye size={16} aria-hidden />
      </button>
    );
  return (
    site && (
      <a
        href={site}
        target="_blank"
        rel="noopener"
        aria-label={lists.onSiteOf(name)}
        title={lists.onSite}
        className={PUBLIC_LINK}
      >
        <ExternalLink size={16} aria-hidden />
      </a>
    )
  );
}

/**
 * The actions of a row: on a wide screen Edit, the public page and Delete; on a small one Edit and
 * a menu. Between these widths they are icons.
 */
export function RowActions(props: RowActionsProps) {
  const { entity, row, search, actions, onAction } = props;
  const { list, lists } = useMessages();
  const isNarrow = useMedia(NARROW);
  const links = useRowLinks(entity, row, search);
  const name = rowName(entity, row);
  // If the specification does not list Delete as an action (§2), it is in the menu.
  const isRemoveInMenu = isNarrow || !abilitiesOf(entity.name).remove;
  const hasPublicLink = actions.includes('preview') || publicUrl(entity, row) !== undefined;
  const item = (action: RowAction, label: string, icon: LucideIcon, danger = false): MenuItem[] =>
    actions.includes(action) ? [{ label, icon, danger, onChoose: () => onAction(action) }] : [];
  const items = [
    ...item('preview', lists.preview.open, Eye),
    ...item('show', entity.shown === 1 ? lists.order.use : lists.order.show, Globe),
    ...links,
    ...item('resetLink', lists.resetLink.title, KeyRound),
    ...item('signIns', lists.signIns, LogIn),
    ...(isRemoveInMenu ? item('remove', list.remove, Trash2, true) : [])
  ];
  return (
    <span className="inline-flex shrink-0 items-center sm:-ml-2.5">
      <a
        href={screenPath(entity.name, row.id, search)}
        aria-label={list.editOf(name)}
        title={list.edit}
        className={`${buttonClass('small')} max-sm:size-11 pointer-coarse:min-w-11`}
      >
        <Pencil size={isNarrow ? 18 : 15} aria-hidden />
        <span className={hasPublicLink ? 'max-xl:sr-only' : 'max-sm:sr-only'}>{list.edit}</span>
      </a>
      {!isNarrow && <PublicPageLink {...props} />}
      <Menu label={lists.moreOf(name)} items={items} className="max-sm:size-11" />
      {!isRemoveInMenu && actions.includes('remove') && (
        <Button
          variant="smallQuiet"
          onClick={() => onAction('remove')}
          aria-label={list.removeOf(name)}
          title={list.remove}
          className="ml-3 pointer-coarse:min-w-11"
        >
          <Trash2 size={15} aria-hidden />
          <span className="max-xl:sr-only">{list.remove}</span>
        </Button>
      )}
    </span>
  );
}
