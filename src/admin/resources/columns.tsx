import type { AnyEntity } from '#lib/contract/entities.ts';
import type { AdminWords, FieldName } from '#lib/i18n/admin.ts';
import type { Column } from '#lib/ui/data-table.tsx';
import { Cell } from '../fields/cell.tsx';
import { isSortable } from '../shared/list-state.ts';
import type { ListState } from '../shared/list-state.ts';
import type { Row } from '../shared/row.ts';

/** Columns that small screens hide (§2 Management screens). */
const WIDE_ONLY: Readonly<Record<string, string>> = {
  'heroContent.description': 'hidden sm:table-cell'
};

/** The table's columns, as the entity lists them. */
export const columnsOf = (
  entity: AnyEntity,
  { sort, order }: ListState,
  words: AdminWords
): Column<Row>[] =>
  (entity.columns as readonly FieldName[]).map((field) => ({
    key: field,
    header: words.resources[entity.name].columns?.[field] ?? words.fields[field],
    cell: (row) => <Cell entity={entity} row={row} field={field} />,
    rowHeader: field === entity.search[0],
    className: WIDE_ONLY[`${entity.name}.${field}`] ?? '',
    ...(isSortable(field) && { sorted: sort === field ? order : ('none' as const) })
  }));
