import {
  Copy,
  ExternalLink,
  Eye,
  Globe,
  History,
  KeyRound,
  LogIn,
  Pencil,
  QrCode,
  Trash2
} from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { abilitiesOf, views } from '../entities/views.ts';
import { Button, buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { Menu } from '../shared/menu.tsx';
import type { MenuItem } from '../shared/menu-popup.tsx';
import { copyPath, rowPartPath, screenPath } from '../shared/router.ts';
import { publicUrl, rowName, type Row } from '../shared/rows.ts';

interface RowActionsProps {
  entity: AnyEntity;
  row: Row;
  /** The list's query, which the form's address keeps. */
  search: Record<string, string | number>;
  /** Absent where rows cannot be deleted. */
  onRemove: (() => void) | undefined;
  /** Absent for what is no account of somebody else. */
  onResetLink: (() => void) | undefined;
  /** Absent for what is no account. */
  onSignIns: (() => void) | undefined;
  /** Absent where its page is on the site, or where there is none. */
  onPreview: (() => void) | undefined;
  /** Absent where the site shows the row, or all rows. */
  onShow: (() => void) | undefined;
}

/** What is done with a row more rarely than editing it. */
function useRareActions({
  entity,
  row,
  search,
  onResetLink,
  onSignIns,
  onPreview,
  onShow
}: RowActionsProps): MenuItem[] {
  const { forms, lists, poster } = useMessages();
  const site = publicUrl(entity, row);
  return [
    ...(onPreview ? [{ label: lists.preview.open, icon: Eye, onChoose: onPreview }] : []),
    ...(onShow
      ? [
          {
            label: entity.shown === 1 ? lists.order.use : lists.order.show,
            icon: Globe,
            onChoose: onShow
          }
        ]
      : []),
    ...(site ? [{ label: lists.onSite, icon: ExternalLink, href: site, newTab: true }] : []),
    ...(views[entity.name].hasPoster
      ? [{ label: poster.title, icon: QrCode, href: rowPartPath(entity.name, row.id, 'poster') }]
      : []),
    ...(onResetLink
      ? [{ label: lists.resetLink.title, icon: KeyRound, onChoose: onResetLink }]
      : []),
    ...(abilitiesOf(entity.name).copy
      ? [{ label: forms.links.duplicate, icon: Copy, href: copyPath(entity.name, row.id, search) }]
      : []),
    {
      label: lists.history.history,
      icon: History,
      href: rowPartPath(entity.name, row.id, 'history')
    },
    ...(onSignIns ? [{ label: lists.signIns, icon: LogIn, onChoose: onSignIns }] : [])
  ];
}

const SEEN = `${buttonClass('small')} px-2! pointer-coarse:min-w-11`;

/** One step to what visitors see of a row, or will see of it once it is published. */
function WhatVisitorsSee({
  entity,
  row,
  onPreview
}: Pick<RowActionsProps, 'entity' | 'row' | 'onPreview'>) {
  const { lists } = useMessages();
  const name = rowName(entity, row);
  const site = publicUrl(entity, row);
  if (onPreview)
    return (
      <button
        type="button"
        onClick={onPreview}
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
  const { entity, row, search, onRemove } = props;
  const { list, lists } = useMessages();
  const isNarrow = useMedia(NARROW);
  const rare = useRareActions(props);
  const name = rowName(entity, row);
  // Where Delete is none of the specified actions (§2) it is a rare one.
  const isBehind = isNarrow || !abilitiesOf(entity.name).remove;
  const remove: MenuItem[] =
    isBehind && onRemove
      ? [{ label: list.remove, icon: Trash2, danger: true, onChoose: onRemove }]
      : [];
  const isSeen = props.onPreview !== undefined || publicUrl(entity, row) !== undefined;
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
      {!isNarrow && <WhatVisitorsSee {...props} />}
      <Menu label={lists.moreOf(name)} items={[...rare, ...remove]} className="max-sm:size-11" />
      {!isBehind && onRemove && (
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
