import { EyeOff, Pencil, PencilLine, Sparkles, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { lackedFields } from '#lib/contract/states.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { abilitiesOf, columnView, views } from '../entities/views.ts';
import { Cell, Thumbnail } from '../fields/cell.tsx';
import { allFeatures, type Action, type RowExtras } from '../shared/features.ts';
import { useFieldLabel, useMessages, RelativeTime } from '../shared/i18n.tsx';
import { isSortable, type ListState } from '../shared/list-state.ts';
import { Menu, useRowLinks } from '../shared/menu.tsx';
import { screenPath } from '../shared/router.ts';
import { rowName, statusOf, textOf, type Row } from '../shared/rows.ts';
import type { Column } from '../table/data-table.tsx';

interface BadgeProps {
  icon: LucideIcon;
  colour: string;
  title?: string;
  children: ReactNode;
}

const Badge = ({ icon: Icon, colour, title, children }: BadgeProps) => (
  <span
    title={title}
    className={`ml-1 inline-flex shrink-0 items-center gap-1 rounded-full px-1.5 py-0.5 align-middle text-xs font-semibold whitespace-nowrap ${colour}`}
  >
    <Icon size={12} aria-hidden />
    {children}
  </span>
);

const STATUS_BADGES = {
  draft: { icon: PencilLine, colour: 'bg-turmeric-tint text-ink' },
  hidden: { icon: EyeOff, colour: 'bg-ground-sunk text-ink-soft' }
};

interface RowMarks {
  badgesOf: (row: Row) => readonly NonNullable<RowExtras['badge']>[];
  /** Whether the row was added after the list was opened. */
  isAdded: (row: Row) => boolean;
  /** The author of each row's last change; undefined on a screen too narrow to show authors. */
  authors: ReadonlyMap<number, string> | undefined;
}

interface NameCellProps {
  row: Row;
  marks: RowMarks;
  children: ReactNode;
}

/** The name of a row, with badges and, if it is not published, its status. */
function NameCell({ row, marks, children }: NameCellProps) {
  const { statuses, lists } = useMessages();
  const status = statusOf(row);
  const badges = marks.badgesOf(row);
  const isAdded = marks.isAdded(row);
  if (status === 'published' && badges.length === 0 && !isAdded) return children;
  return (
    <span className="max-sm:flex max-sm:items-center">
      <span className="max-sm:truncate">{children}</span>{' '}
      {badges.map(({ icon, label, isShort }) => (
        <Badge key={label} icon={icon} colour="bg-leaf-tint text-leaf" title={label}>
          <span className={isShort ? 'max-xl:sr-only' : ''}>{label}</span>
        </Badge>
      ))}
      {isAdded && (
        <Badge icon={Sparkles} colour="bg-ground-raised text-ink">
          {lists.added}
        </Badge>
      )}
      {status !== 'published' && <Badge {...STATUS_BADGES[status]}>{statuses[status]}</Badge>}
    </span>
  );
}

export const headerOf = ({ name }: AnyEntity, field: FieldName, t: AdminWords): string =>
  t.resources[name].columns?.[field] ?? t.fields[field];

/** Lists the recommended fields that are empty in a row. */
function MissingFields({ entity, row }: { entity: AnyEntity; row: Row }) {
  const { lists } = useMessages();
  const fieldLabel = useFieldLabel();
  const names = lackedFields(entity, row).map(fieldLabel);
  if (names.length === 0) return null;
  return (
    <span className="block text-xs font-normal text-ink-soft">
      {lists.filter.lacks(names.join(', '))}
    </span>
  );
}

export function columnsOf(
  entity: AnyEntity,
  { sort, order, lacks }: ListState,
  t: AdminWords,
  marks: RowMarks
): Column<Row>[] {
  const columns = entity.columns as readonly FieldName[];
  const { timeColumn } = views[entity.name];
  const QuickCell = allFeatures().flatMap(({ QuickCell }) => QuickCell ?? [])[0];
  const specified = columns.map((field): Column<Row> => {
    const { isQuick, isShort = false, isWideOnly } = columnView(entity, field);
    const isName = field === entity.search[0];
    const FieldCell = (isQuick && QuickCell) || Cell;
    const cell = (row: Row) => <FieldCell entity={entity} row={row} field={field} />;
    return {
      key: field,
      header: headerOf(entity, field, t),
      cell: isName
        ? (row) => (
            <NameCell row={row} marks={marks}>
              {cell(row)}
            </NameCell>
          )
        : cell,
      rowHeader: isName,
      ...(isName && lacks && { note: (row) => <MissingFields entity={entity} row={row} /> }),
      // Without a column for images, the image is before the name.
      ...(isName &&
        entity.image &&
        !columns.includes('image') && {
          before: (row) => <Thumbnail path={textOf(row, 'image')} />
        }),
      picture: field === 'image',
      short: isShort,
      // Keeps a price with its unit on one line.
      className: isWideOnly ? 'hidden sm:table-cell' : isQuick && isShort ? 'md:min-w-42' : '',
      ...(isSortable(field) && { sorted: sort === field ? order : 'none' })
    };
  });
  const timeCell = (field: FieldName) => (row: Row) => {
    const time = textOf(row, field);
    return time ? <RelativeTime time={time} /> : <span className="text-ink-soft">–</span>;
  };
  const changed: Column<Row> = {
    key: 'updated_at',
    header: t.fields.updated_at,
    sorted: sort === 'updated_at' ? order : 'none',
    cell: (row) => (
      <span className="text-ink-soft">
        {timeCell('updated_at')(row)}
        <span className="block text-xs">{marks.authors?.get(row.id)}</span>
      </span>
    )
  };
  return [
    ...specified,
    ...(timeColumn
      ? [{ key: timeColumn, header: t.fields[timeColumn], cell: timeCell(timeColumn) }]
      : []),
    ...(marks.authors ? [changed] : [])
  ];
}

interface RowActionsProps {
  entity: AnyEntity;
  row: Row;
  /** The URL parameters of the list, which the URL of the form keeps. */
  search: Record<string, string | number>;
  actions: readonly Action[];
  /** Undefined if the row cannot be deleted. */
  onRemove: (() => void) | undefined;
}

/** Opens the public page of a row, or its preview before it is published. */
function PublicPageLink({ label, publicPage, icon, href, onChoose }: Action) {
  const props = {
    variant: 'small',
    icon,
    title: label,
    'aria-label': publicPage,
    className: 'px-2! pointer-coarse:min-w-11'
  } as const;
  return href ? (
    <ButtonLink {...props} href={href} target="_blank" rel="noopener" />
  ) : (
    <Button {...props} onClick={onChoose} />
  );
}

/** The actions of a row. A small screen shows Edit, and the rest in a menu. */
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
