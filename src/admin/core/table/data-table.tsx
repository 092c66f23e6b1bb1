import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { CardRows, RowCheckbox, type RowTable } from './card-rows.tsx';

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const SORT_ICONS = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown };
const HEAD_CLASS = 'px-3 py-1 text-left text-xs font-semibold tracking-wide text-ink-soft';
// The actions stay visible while the other columns scroll.
const STICKY_CLASS = 'sticky right-0';
const CELL_CLASS = 'px-3 py-2.5 text-left align-middle font-normal';
const CHECKBOX_CELL_CLASS = 'w-px pl-1.5 align-middle';

function SortButton({
  header,
  sorted,
  onSort
}: {
  header: string;
  sorted: 'asc' | 'desc' | 'none';
  onSort: () => void;
}) {
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

/** A table that scrolls horizontally in its own box. */
function WideTable<Item>({
  caption,
  columns,
  rows,
  rowKey,
  onSort,
  actions,
  selection,
  isHighlighted,
  busy = false
}: RowTable<Item>) {
  return (
    <div
      role="region"
      aria-label={caption}
      aria-busy={busy}
      // Focusable, so that it can be scrolled with the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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
                <span className="sr-only">{selection.t.column}</span>
                <RowCheckbox
                  label={selection.t.page}
                  checked={rows.every(selection.has) || (rows.some(selection.has) && 'some')}
                  onToggle={selection.onTogglePage}
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
                {actions.header}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={`border-b border-rule/60 last:border-0 ${selection?.has(row) ? 'bg-leaf-tint' : isHighlighted?.(row) ? 'bg-turmeric-tint' : 'bg-ground-raised hover:bg-ground'}`}
            >
              {selection && (
                <td className={CHECKBOX_CELL_CLASS}>
                  <RowCheckbox
                    label={selection.t.row(row)}
                    checked={selection.has(row)}
                    onToggle={(isRange) => selection.onToggle(row, isRange)}
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
                  {actions.cell(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shows rows as a table, or on a small screen as cards of two lines. */
export function DataTable<Item>(table: RowTable<Item>) {
  const isNarrow = useMedia(NARROW);
  return isNarrow ? <CardRows {...table} /> : <WideTable {...table} />;
}
