import { Fragment } from 'react';
import { RowCheckbox, type Column, type RowTable } from './row-table.tsx';

/** A row's other values on the second line; what is `short` leaves room for them. */
function SecondLine<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  return (
    <div className="flex min-w-0 items-center gap-1.5 text-xs text-ink-soft">
      {columns.map(({ key, header, cell, short }, at) => (
        <Fragment key={key}>
          {at > 0 && <span aria-hidden>·</span>}
          <span
            className={`truncate *:min-w-0 *:truncate ${short ? 'max-w-2/3 shrink-0' : 'min-w-0'}`}
          >
            <span className="sr-only">{header}: </span>
            {cell(row)}
          </span>
        </Fragment>
      ))}
    </div>
  );
}

/** The rows of a table on a small screen: two lines each, and their actions in reach. */
export function CardRows<Row>({
  caption,
  columns,
  rows,
  rowKey,
  actions,
  selection,
  busy = false
}: RowTable<Row>) {
  const names = columns.filter(({ rowHeader }) => rowHeader);
  const pictures = columns.filter(({ picture, lead }) => picture || lead);
  const others = columns.filter(({ rowHeader, picture }) => !rowHeader && !picture);
  return (
    <ul
      aria-label={caption}
      aria-busy={busy}
      className={`divide-y divide-rule/60 overflow-hidden rounded-xl border bg-ground-raised text-sm ${busy ? 'border-turmeric' : 'border-rule'}`}
    >
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={`flex min-h-16 items-center gap-2 py-1 pr-1 pl-3 ${selection?.has(row) ? 'bg-leaf-tint' : ''}`}
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
          {pictures.map(({ key, picture, lead, cell }) => (
            <div key={key} className="-ml-2 shrink-0 max-[22.5rem]:hidden">
              {picture ? cell(row) : lead?.(row)}
            </div>
          ))}
          <div className="grid min-w-0 grow gap-0.5">
            {names.map(({ key, cell }) => (
              <div key={key} className="line-clamp-1 font-medium break-all">
                {cell(row)}
              </div>
            ))}
            {others.length > 0 && <SecondLine columns={others} row={row} />}
            {names.map(({ key, note }) => note && <div key={key}>{note(row)}</div>)}
          </div>
          {actions?.cell(row)}
        </li>
      ))}
    </ul>
  );
}
