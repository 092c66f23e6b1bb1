import { EyeOff, Globe, Hourglass, PencilLine } from 'lucide-react';
import { isPublished, lackedFields } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import { RelativeTime, useFieldLabel, useMessages } from '../shared/i18n-provider.tsx';
import { type Row, statusOf, textOf } from '../shared/rows.ts';
import type { Column } from '../table/row-table.tsx';
import { columnView, views } from '../entities/views.ts';
import { Cell } from '../fields/cell.tsx';
import { Thumbnail } from '../fields/thumbnail.tsx';
import { QuickCell } from '../quick-edit/quick-cell.tsx';
import { isSortable, type ListState } from '../shared/list-state.ts';

const SHAPE =
  'ml-1 inline-flex shrink-0 items-center gap-1 rounded-full px-1.5 py-0.5 align-middle text-xs font-semibold whitespace-nowrap';

/** Marks a row with a change that waits for review. */
const WaitingBadge = () => (
  <span className={`${SHAPE} bg-leaf-tint text-leaf`}>
    <Hourglass size={12} aria-hidden />
    {useMessages().review.badge}
  </span>
);

/** Marks a draft or a hidden row; nothing for a published one. */
function StatusBadge({ row }: { row: Row }) {
  const { statuses } = useMessages();
  if (isPublished(row)) return null;
  const status = statusOf(row);
  const [Icon, colour] =
    status === 'draft'
      ? [PencilLine, 'bg-turmeric-tint text-ink']
      : [EyeOff, 'bg-ground-sunk text-ink-soft'];
  return (
    <span className={`${SHAPE} ${colour}`}>
      <Icon size={12} aria-hidden />
      {statuses[status]}
    </span>
  );
}

/** Marks a row that the site shows; only by an icon on a small screen. */
function ShownBadge({ entity }: { entity: AnyEntity }) {
  const { order: t } = useMessages().lists;
  const text = entity.shown === 1 ? t.shown : t.atHome;
  return (
    <span
      title={text}
      className="ml-1 inline-flex shrink-0 items-center gap-1 rounded-full bg-leaf-tint px-1.5 py-0.5 align-middle text-xs font-semibold whitespace-nowrap text-leaf"
    >
      <Globe size={12} aria-hidden />
      <span className="max-xl:sr-only">{text}</span>
    </span>
  );
}

/** Whether rows have an image that is none of the specified columns: it stands beside the name. */
const hasHiddenImage = ({ image, columns }: AnyEntity): boolean =>
  image && !columns.includes('image');

const momentColumn = (field: FieldName, t: AdminWords): Column<Row> => ({
  key: field,
  header: t.fields[field],
  cell: (row) => {
    const time = textOf(row, field);
    return time ? <RelativeTime time={time} /> : <span className="text-ink-soft">–</span>;
  }
});

/** The columns that a list can be sorted by, as its head or a select names them. */
export function useSortableColumns(entity: AnyEntity): { field: FieldName; header: string }[] {
  const t = useMessages();
  return (entity.columns as readonly FieldName[])
    .filter(isSortable)
    .map((field) => ({ field, header: headerOf(entity, field, t) }));
}

const headerOf = ({ name }: AnyEntity, field: FieldName, t: AdminWords): string =>
  t.resources[name].columns?.[field] ?? t.fields[field];

/** The fields that a row lacks, if the list is filtered by them. */
function Lacks({ entity, row }: { entity: AnyEntity; row: Row }) {
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

/**
 * The columns of the table and the marks of its rows; `isShown`: the site shows few rows and this
 * is one, `isWaiting`: a change of it waits for review.
 */
export function columnsOf(
  entity: AnyEntity,
  { sort, order, lacks }: ListState,
  t: AdminWords,
  isShown: (row: Row) => boolean,
  isWaiting: (row: Row) => boolean
): Column<Row>[] {
  const { timeColumn: moment } = views[entity.name];
  const specified = (entity.columns as readonly FieldName[]).map((field) => ({
    key: field,
    header: headerOf(entity, field, t),
    cell: (row: Row) => {
      const Shown = columnView(entity, field).isQuick ? QuickCell : Cell;
      const cell = <Shown entity={entity} row={row} field={field} />;
      return field === entity.search[0] && (isShown(row) || isWaiting(row) || !isPublished(row)) ? (
        <span className="max-sm:flex max-sm:items-center">
          <span className="max-sm:truncate">{cell}</span>{' '}
          {isShown(row) && <ShownBadge entity={entity} />}
          <StatusBadge row={row} />
          {isWaiting(row) && <WaitingBadge />}
        </span>
      ) : (
        cell
      );
    },
    rowHeader: field === entity.search[0],
    ...(field === entity.search[0] &&
      lacks && { note: (row: Row) => <Lacks entity={entity} row={row} /> }),
    ...(field === entity.search[0] &&
      hasHiddenImage(entity) && {
        lead: (row: Row) => <Thumbnail path={textOf(row, 'image')} />
      }),
    picture: field === 'image',
    short: columnView(entity, field).isShort ?? false,
    className: columnView(entity, field).isWideOnly ? 'hidden sm:table-cell' : '',
    ...(isSortable(field) && { sorted: sort === field ? order : ('none' as const) })
  }));
  return [...specified, ...(moment ? [momentColumn(moment, t)] : [])];
}
