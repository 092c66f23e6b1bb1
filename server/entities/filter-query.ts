import type { Context } from 'hono';
import { ANY } from '#lib/contract/completeness.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { LARGEST_ID } from '#lib/contract/limits.ts';
import { invalidField } from '../http/errors.ts';
import type { RowFilter } from './list-filter.ts';
import { count, read } from './list-query.ts';
import { readTextFilter, TEXT_FILTERS } from './localize.ts';

/**
 * Reads `without`, `outdated`, `lacks` and fields of references of a list; they mean nothing where
 * an entity has none of these.
 * @throws HttpError 422 that names the parameter
 */
export function readRowFilter(c: Context, entity: AnyEntity): RowFilter {
  const filter: RowFilter = readTextFilter(c, entity);
  const known = [ANY, ...entity.needs];
  const lacks = known.length > 1 ? read(c, 'lacks') : undefined;
  if (lacks !== undefined) {
    if (!known.includes(lacks))
      throw invalidField('lacks', `lacks must be one of ${known.join(', ')}`);
    filter.lacks = lacks;
  }
  for (const field of Object.keys(entity.foreignKeys)) {
    const id = count(field, read(c, field), undefined, LARGEST_ID);
    if (id !== undefined) filter.references = { ...filter.references, [field]: id };
  }
  return filter;
}

/** The parameters that ask a list for some of its rows by their fields. */
export const rowFilters = ({ foreignKeys }: AnyEntity): string[] => [
  ...TEXT_FILTERS,
  'lacks',
  ...Object.keys(foreignKeys)
];
