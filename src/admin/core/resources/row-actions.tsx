import { Pencil, Trash2 } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { abilitiesOf } from '../entities/views.ts';
import { Button, ButtonLink, buttonClass } from '#lib/ui/button.tsx';
import type { Action } from '../shared/features.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { Menu, useRowLinks } from '../shared/menu.tsx';
import { screenPath } from '../shared/router.ts';
import { rowName, type Row } from '../shared/rows.ts';

interface RowActionsProps {
  entity: AnyEntity;
  row: Row;
  /** The URL parameters of the list, which the URL of the form also contains. */
  search: Record<string, string | number>;
  actions: readonly Action[];
  /** Undefined if the row cannot be deleted. */
  onRemove: (() => void) | undefined;
}

const PUBLIC_LINK = `${buttonClass('small')} px-2! pointer-coarse:min-w-11`;

/** Opens the public page of a row, or its preview before it is published. */
function PublicPageLink({ label, publicPage, icon: Icon, href, onChoose }: Action) {
  const attributes = { 'aria-label': publicPage, title: label, className: PUBLIC_LINK };
  const icon = <Icon size={16} aria-hidden />;
  return href ? (
    <a href={href} target="_blank" rel="noopener" {...attributes}>
      {icon}
    </a>
  ) : (
    <button type="button" onClick={onChoose} {...attributes}>
      {icon}
    </button>
  );
}

/**
 * The actions of a row. A small screen has icons for Edit and a menu. Larger screens also have the
 * public page and Delete, and a wide screen labels Edit and Delete with text.
 */
export function RowActions({ entity, row, search, actions, onRemove }: RowActionsProps) {
  const { list, lists } = useMessages();
  const isNarrow = useMedia(NARROW);
  const links = useRowLinks(entity, row, search);
  const name = rowName(entity, row);
  // Delete is in the menu if the specification does not list it as an action (§2).
  const isRemoveInMenu = isNarrow || !abilitiesOf(entity.name).remove;
  const items = [...actions, ...links];
  const page = items.find(({ publicPage }) => publicPage);
  if (isRemoveInMenu && onRemove)
    items.push({ label: list.remove, icon: Trash2, danger: true, onChoose: onRemove });
  return (
    <span className="inline-flex shrink-0 items-center sm:-ml-2.5">
      <ButtonLink
        variant="small"
        href={screenPath(entity.name, row.id, search)}
        aria-label={list.editOf(name)}
        title={list.edit}
        className="max-sm:size-11 pointer-coarse:min-w-11"
      >
        <Pencil size={isNarrow ? 18 : 15} aria-hidden />
        <span className={page ? 'max-[86rem]:sr-only' : 'max-sm:sr-only'}>{list.edit}</span>
      </ButtonLink>
      {!isNarrow && page && <PublicPageLink {...page} />}
      <Menu label={lists.moreOf(name)} items={items} className="max-sm:size-11" />
      {!isRemoveInMenu && onRemove && (
        <Button
          variant="smallQuiet"
          onClick={onRemove}
          aria-label={list.removeOf(name)}
          title={list.remove}
          className="ml-3 pointer-coarse:min-w-11"
          icon={Trash2}
        >
          <span className="max-[86rem]:sr-only">{list.remove}</span>
        </Button>
      )}
    </span>
  );
}
