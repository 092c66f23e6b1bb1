import { Fragment, type ReactNode } from 'react';

export interface Column<Item> {
  key: string;
  header: string;
  cell: (row: Item) => ReactNode;
  /** The sort order; absent if the column cannot be sorted. */
  sorted?: 'asc' | 'desc' | 'none';
  /** Whether the cell is the row's header for screen readers. */
  rowHeader?: boolean;
  /** Content before the cell, and before the lines of a card. */
  before?: (row: Item) => ReactNode;
  /** Content below the cell, if it is the row's header. */
  note?: (row: Item) => ReactNode;
  /** Whether the cell is a picture, which a card shows first. */
  picture?: boolean;
  /** Whether a card shows the whole cell, if there is enough space. */
  short?: boolean;
  className?: string;
}

/** Checkboxes for the rows, and one for all rows of the page. */
export interface RowSelection<Item> {
  /** The labels of the column, of the checkbox in its header, and of the checkbox of each row. */
  t: { column: string; page: string; row: (row: Item) => string };
  has: (row: Item) => boolean;
  onToggle: (row: Item, isRange: boolean) => void;
  onTogglePage: () => void;
}

/** The columns and rows of a table, or of cards on a small screen. */
export interface RowTable<Item> {
  caption: string;
  columns: readonly Column<Item>[];
  rows: readonly Item[];
  rowKey: (row: Item) => string | number;
  onSort?: (key: string) => void;
  /** The cells and header of the last column. */
  actions?: { header: string; cell: (row: Item) => ReactNode };
  selection?: RowSelection<Item> | undefined;
  isHighlighted?: (row: Item) => boolean;
  /** Whether the details of a card wrap, so that all of them can be read. */
  wrapsCards?: boolean;
  busy?: boolean;
}

interface RowCheckboxProps {
  label: string;
  checked: boolean | 'some';
  /** `isRange` is true if Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** A finger-sized checkbox for a row or a page. `some` means that part of the page is selected. */
export function RowCheckbox({ label, checked, onToggle }: RowCheckboxProps) {
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

/** Shows the rows of a table as cards on a small screen. A card has two lines and the actions. */
export function CardRows<Item>({
  caption,
  columns,
  rows,
  rowKey,
  actions,
  selection,
  isHighlighted,
  wrapsCards = false,
  busy = false
}: RowTable<Item>) {
  const names = columns.filter(({ rowHeader }) => rowHeader);
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
          className={`flex min-h-16 items-center gap-2 py-1 pr-1 pl-3 ${selection?.has(row) ? 'bg-leaf-tint' : isHighlighted?.(row) ? 'bg-turmeric-tint' : ''}`}
        >
          {selection && (
            <div className="-ml-3">
              <RowCheckbox
                label={selection.t.row(row)}
                checked={selection.has(row)}
                onToggle={(isRange) => selection.onToggle(row, isRange)}
              />
            </div>
          )}
          {pictures.map(({ key, picture, before, cell }) => (
            <div key={key} className="-ml-2 shrink-0 max-[22.5rem]:hidden">
              {picture ? cell(row) : before?.(row)}
            </div>
          ))}
          <div className="grid min-w-0 grow gap-0.5">
            {names.map(({ key, cell }) => (
              <div key={key} className="line-clamp-1 font-medium break-all">
                {cell(row)}
              </div>
            ))}
            {details.length > 0 && (
              <div
                className={`flex min-w-0 items-center gap-x-1.5 text-xs text-ink-soft ${wrapsCards ? 'flex-wrap' : ''}`}
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
            {names.map(({ key, note }) => note && <div key={key}>{note(row)}</div>)}
          </div>
          {actions?.cell(row)}
        </li>
      ))}
    </ul>
  );
}
