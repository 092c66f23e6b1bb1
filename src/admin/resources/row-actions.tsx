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
import { Menu } from '../shared/menu.tsx';
import type { MenuItem } from '../shared/menu-popup.tsx';
import { useRowLinks } from '../shared/row-links.ts';
import { screenPath } from '../shared/router.ts';
import { publicUrl, rowName, type Row } from '../shared/rows.ts';

/** An action on a row that stays in the list. */
export type RowAction = 'preview' | 'show' | 'resetLink' | 'signIns' | 'remove';

interface RowActionsProps {
  entity: AnyEntity;
  row: Row;
  /** The list's query, which the form's address keeps. */
  search: Record<string, string | number>;
  /** Those that this row allows. */
  actions: readonly RowAction[];
  onAction: (action: RowAction) => void;
}

/** The actions that are needed less often than editing. */
function useRareActions({ entity, row, search, actions, onAction }: RowActionsProps): MenuItem[] {
  const { lists } = useMessages();
  const links = useRowLinks(entity, row, search);
  const item = (action: RowAction, label: string, icon: LucideIcon): MenuItem[] =>
    actions.includes(action) ? [{ label, icon, onChoose: () => onAction(action) }] : [];
  return [
    ...item('preview', lists.preview.open, Eye),
    ...item('show', entity.shown === 1 ? lists.order.use : lists.order.show, Globe),
    ...links,
    ...item('resetLink', lists.resetLink.title, KeyRound),
    ...item('signIns', lists.signIns, LogIn)
  ];
}

const SEEN = `${buttonClass('small')} px-2! pointer-coarse:min-w-11`;

/** The way to the public page of a row, or to its preview before it is published. */
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
        className={SEEN}
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
        className={SEEN}
      >
        <ExternalLink size={16} aria-hidden />
      </a>
    )
  );
}

/**
 * The actions of a row: on a wide screen Edit, what visitors see and, apart from it, Delete; on a
 * small one Edit, and the rest behind "…". In between they are icons.
 */
export function RowActions(props: RowActionsProps) {
  const { entity, row, search, actions, onAction } = props;
  const { list, lists } = useMessages();
  const isNarrow = useMedia(NARROW);
  const rare = useRareActions(props);
  const name = rowName(entity, row);
  // If Delete is none of the specified actions (§2), it is in the menu.
  const isBehind = isNarrow || !abilitiesOf(entity.name).remove;
  const canRemove = actions.includes('remove');
  const onRemove = (): void => onAction('remove');
  const remove: MenuItem[] =
    isBehind && canRemove
      ? [{ label: list.remove, icon: Trash2, danger: true, onChoose: onRemove }]
      : [];
  const isSeen = actions.includes('preview') || publicUrl(entity, row) !== undefined;
  return (
    <span className="inline-flex shrink-0 items-center sm:-ml-2.5">
      <a
        href={screenPath(entity.name, row.id, search)}
        aria-label={list.editOf(name)}
        title={list.edit}
        className={`${buttonClass('small')} max-sm:size-11 pointer-coarse:min-w-11`}
      >
        <Pencil size={isNarrow ? 18 : 15} aria-hidden />
        <span className={isSeen ? 'max-xl:sr-only' : 'max-sm:sr-only'}>{list.edit}</span>
      </a>
      {!isNarrow && <PublicPageLink {...props} />}
      <Menu label={lists.moreOf(name)} items={[...rare, ...remove]} className="max-sm:size-11" />
      {!isBehind && canRemove && (
        <Button
          look="smallQuiet"
          onClick={onRemove}
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
