import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { useMessages } from '../shared/i18n.tsx';

export interface Column<Item> {
  key: string;
  header: string;
  cell: (row: Item) => ReactNode;
  /** The sort order; absent if the column cannot be sorted. */
  sorted?: 'asc' | 'desc' | 'none';
  /** Whether the cell is the row's header for screen readers. */
  rowHeader?: boolean;
  /** Content before the cell, or at the start of the card. */
  before?: (row: Item) => ReactNode;
  /** Content below the cell, if it is the row's header. */
  note?: (row: Item) => ReactNode;
  /** Whether the cell is a picture, which a card shows first. */
  picture?: boolean;
  /** Whether a card shows the whole cell if there is enough space. */
  short?: boolean;
  className?: string;
}

interface DataTableProps<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey: (row: Item) => number;
  onSort?: (key: string) => void;
  /** The content of the last column. */
  actions?: (row: Item) => ReactNode;
  /** Checkboxes for the rows, and one in the header for all rows of the page. */
  selection?:
    | {
        ids: ReadonlySet<number>;
        toggle: (page: readonly number[], id: number, isRange: boolean) => void;
        togglePage: (page: readonly number[]) => void;
        nameOf: (row: Item) => string;
      }
    | undefined;
  isHighlighted?: (row: Item) => boolean;
  /** Whether the details of a card wrap, so that all of them can be read. */
  wrapsCards?: boolean;
  busy?: boolean;
}

interface RowCheckboxProps {
  label: string;
  /** 'some' if part of the page is selected. */
  checked: boolean | 'some';
  /** `isRange` is true if Shift was held. */
  onToggle: (isRange: boolean) => void;
}

function RowCheckbox({ label, checked, onToggle }: RowCheckboxProps) {
  return (
    <label className="-my-2 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked === true}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'some';
        }}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        className="size-4.5 cursor-pointer accent-leaf"
      />
    </label>
  );
}

/** Shows each row as a card with two lines and the actions. */
function CardRows<Item>(props: DataTableProps<Item>) {
  const { caption, columns, rows, rowKey, actions, selection, busy = false } = props;
  const { select } = useMessages().lists;
  const page = rows.map(rowKey);
  const name = columns.find(({ rowHeader }) => rowHeader);
  const pictures = columns.filter(({ picture, before }) => picture || before);
  const details = columns.filter(({ rowHeader, picture }) => !rowHeader && !picture);
  return (
    <ul
      aria-label={caption}
      aria-busy={busy}
      className={`divide-y divide-rule/60 overflow-hidden rounded-xl border bg-ground-raised text-sm ${busy ? 'border-turmeric' : 'border-rule'}`}
    >
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={`flex min-h-16 items-center gap-2 py-1 pr-1 pl-3 ${selection?.ids.has(rowKey(row)) ? 'bg-leaf-tint' : props.isHighlighted?.(row) ? 'bg-turmeric-tint' : ''}`}
        >
          {selection && (
            <div className="-ml-3">
              <RowCheckbox
                label={select.row(selection.nameOf(row))}
                checked={selection.ids.has(rowKey(row))}
                onToggle={(isRange) => selection.toggle(page, rowKey(row), isRange)}
              />
            </div>
          )}
          {pictures.map(({ key, picture, before, cell }) => (
            <div key={key} className="-ml-2 shrink-0 max-[22.5rem]:hidden">
              {picture ? cell(row) : before?.(row)}
            </div>
          ))}
          <div className="grid min-w-0 grow gap-0.5">
            <div className="line-clamp-1 font-medium break-all">{name?.cell(row)}</div>
            {details.length > 0 && (
              <div
                className={`flex min-w-0 items-center gap-x-1.5 text-xs text-ink-soft ${props.wrapsCards ? 'flex-wrap' : ''}`}
              >
                {details.map(({ key, header, cell, short }, index) => (
                  <Fragment key={key}>
                    {index > 0 && <span aria-hidden>·</span>}
                    <span
                      className={`truncate *:min-w-0 *:truncate ${short ? 'max-w-2/3 shrink-0' : 'min-w-0'}`}
                    >
                      <span className="sr-only">{header}: </span>
                      {cell(row)}
                    </span>
                  </Fragment>
                ))}
              </div>
            )}
            {name?.note && <div>{name.note(row)}</div>}
          </div>
          {actions?.(row)}
        </li>
      ))}
    </ul>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const HEAD_CLASS = 'px-3 py-1 text-left text-xs font-semibold tracking-wide text-ink-soft';
// The actions stay visible while the other columns scroll.
const STICKY_CLASS = 'sticky right-0';
const CELL_CLASS = 'px-3 py-2.5 text-left align-middle font-normal';
const CHECKBOX_CELL_CLASS = 'w-px pl-1.5 align-middle';

interface SortButtonProps {
  header: string;
  sorted: 'asc' | 'desc' | 'none';
  onSort: () => void;
}

function SortButton({ header, sorted, onSort }: SortButtonProps) {
  const Icon = SORT_ICONS[sorted];
  return (
    <button
      type="button"
      onClick={onSort}
      className="-mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 hover:bg-ground hover:text-ink pointer-coarse:min-h-11"
    >
      {header}
      <Icon size={14} aria-hidden className={sorted === 'none' ? 'opacity-40' : 'text-leaf'} />
    </button>
  );
}

function WideTable<Item>(props: DataTableProps<Item>) {
  const { caption, columns, rows, rowKey, onSort, actions, selection, busy = false } = props;
  const { list, lists } = useMessages();
  const { select } = lists;
  const page = rows.map(rowKey);
  const isSelected = (id: number): boolean => selection?.ids.has(id) ?? false;
  return (
    <div
      role="region"
      aria-label={caption}
      aria-busy={busy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
      tabIndex={0}
      // Without the scroll padding, a focused cell could scroll behind the sticky actions.
      className="relative overflow-x-auto scroll-pr-36 rounded-xl border border-rule bg-ground-raised"
    >
      {busy && (
        <span
          aria-hidden
          className="absolute inset-x-0 top-0 h-0.5 animate-pulse bg-turmeric motion-reduce:animate-none"
        />
      )}
      <table className="w-full border-collapse text-sm wrap-break-word">
        <caption className="sr-only">{caption}</caption>
        <thead className="border-b border-rule bg-ground-sunk">
          <tr className="h-11">
            {selection && (
              <th scope="col" className={CHECKBOX_CELL_CLASS}>
                <span className="sr-only">{select.column}</span>
                <RowCheckbox
                  label={select.page}
                  checked={page.every(isSelected) || (page.some(isSelected) && 'some')}
                  onToggle={() => selection.togglePage(page)}
                />
              </th>
            )}
            {columns.map(({ key, header, sorted, className }) => (
              <th
                key={key}
                scope="col"
                aria-sort={sorted && ARIA_SORT[sorted]}
                className={`${HEAD_CLASS} ${className ?? ''}`}
              >
                {sorted && onSort ? (
                  <SortButton header={header} sorted={sorted} onSort={() => onSort(key)} />
                ) : (
                  header
                )}
              </th>
            ))}
            {actions && (
              <th scope="col" className={`${HEAD_CLASS} ${STICKY_CLASS} w-px bg-ground-sunk`}>
                {list.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={`border-b border-rule/60 last:border-0 ${selection?.ids.has(rowKey(row)) ? 'bg-leaf-tint' : props.isHighlighted?.(row) ? 'bg-turmeric-tint' : 'bg-ground-raised hover:bg-ground'}`}
            >
              {selection && (
                <td className={CHECKBOX_CELL_CLASS}>
                  <RowCheckbox
                    label={select.row(selection.nameOf(row))}
                    checked={selection.ids.has(rowKey(row))}
                    onToggle={(isRange) => selection.toggle(page, rowKey(row), isRange)}
                  />
                </td>
              )}
              {columns.map(({ key, cell, before, note, rowHeader, className }) =>
                rowHeader ? (
                  <th
                    key={key}
                    scope="row"
                    className={`${CELL_CLASS} min-w-32 font-medium ${className ?? ''}`}
                  >
                    <div className={before && 'flex items-center gap-3'}>
                      {before?.(row)}
                      <div className="min-w-0">
                        {cell(row)}
                        {note?.(row)}
                      </div>
                    </div>
                  </th>
                ) : (
                  <td key={key} className={`${CELL_CLASS} ${className ?? ''}`}>
                    {cell(row)}
                  </td>
                )
              )}
              {actions && (
                <td className={`${CELL_CLASS} ${STICKY_CLASS} bg-inherit whitespace-nowrap`}>
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows rows as a table, or on a small screen as cards. */
export function DataTable<Item>(table: DataTableProps<Item>) {
  const isNarrow = useMedia(NARROW);
  return isNarrow ? <CardRows {...table} /> : <WideTable {...table} />;
}
