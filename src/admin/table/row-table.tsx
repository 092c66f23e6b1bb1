import type { ReactNode } from 'react';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Set when the table can be sorted by this column. */
  sorted?: 'asc' | 'desc' | 'none';
  /** Names the row for screen readers. */
  rowHeader?: boolean;
  /** Stands before the cell, and before the lines of a card. */
  lead?: (row: Row) => ReactNode;
  /** Stands below the cell that names the row. */
  note?: (row: Row) => ReactNode;
  /** A picture, which leads a card. */
  picture?: boolean;
  /** Stands whole on a card as long as that leaves room for others. */
  short?: boolean;
  className?: string;
}

/** Checkboxes for the rows, and one for all of them. */
export interface RowSelection<Row> {
  /** Names the column, the box in its head and the one of a row. */
  t: { column: string; page: string; row: (row: Row) => string };
  has: (row: Row) => boolean;
  /** `isRange`: Shift was held. */
  onToggle: (row: Row, isRange: boolean) => void;
  onTogglePage: () => void;
}

/** The content of a table, or of cards on a small screen. */
export interface RowTable<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  onSort?: (key: string) => void;
  /** The last column's cells and title. */
  actions?: { header: string; cell: (row: Row) => ReactNode };
  selection?: RowSelection<Row> | undefined;
  busy?: boolean;
}

interface RowCheckboxProps {
  label: string;
  checked: boolean | 'some';
  /** `isRange`: Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** Selects a row, or a page of rows with `some` as the third state; finger-sized. */
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
