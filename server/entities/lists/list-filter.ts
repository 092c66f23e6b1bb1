import { sql, type RawBuilder } from 'kysely';
import { ANY, type Status } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { textConditions, type TextFilter } from '../translations/translation-status.ts';

/** The filter of a list besides its search. */
export interface RowFilter extends TextFilter {
  status?: Status | undefined;
  /** A needed field that is empty, or `any` of these. */
  lacks?: string;
  /** Maps a field to the id of the row that rows refer to. */
  references?: Readonly<Record<string, number>>;
}

function isEmpty(entity: AnyEntity, field: string): RawBuilder<boolean> {
  if (field in entity.foreignKeys) return sql`${sql.ref(field)} is null`;
  const schema = (entity.schema.fields as Record<string, { type?: string }>)[field];
  return schema?.type === 'number' ? sql`${sql.ref(field)} = 0` : sql`${sql.ref(field)} = ''`;
}

/** Returns the conditions of a filter, of which a row meets each. */
export function filterConditions(
  entity: AnyEntity,
  { status, lacks, references = {}, ...texts }: RowFilter
): RawBuilder<boolean>[] {
  const conditions = [
    ...Object.entries(references).map(([field, id]) => sql<boolean>`${sql.ref(field)} = ${id}`),
    ...textConditions(entity, texts)
  ];
  if (status) conditions.push(sql`status = ${status}`);
  if (lacks !== undefined) {
    const fields = lacks === ANY ? entity.needs : [lacks];
    const empty = fields.map((field) => isEmpty(entity, field));
    conditions.push(sql`(${sql.join(empty, sql` or `)})`);
  }
  return conditions;
}
