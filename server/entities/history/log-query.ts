import { entities, writableBy, type EntityName } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import type { Role } from '#lib/contract/roles.ts';
import { HttpError } from '../../http/errors.ts';
import { toPage, type ListQuery } from '../lists/list.ts';

/** A query for the trash or history, which omits rows of `hidden` entities. */
export interface LogQuery {
  entity?: EntityName | undefined;
  hidden: readonly string[];
  page: { number: number; size: number };
}

/**
 * Converts the query parameters of the history and the trash. Hides entities that the role may not
 * write.
 * @throws HttpError 403 for a hidden entity
 */
export function toLogQuery(
  query: ListQuery & { entity?: EntityName | undefined },
  role: Role
): LogQuery {
  const { entity } = query;
  const writable = writableBy(role);
  const hidden: string[] = (Object.keys(entities) as EntityName[]).filter(
    (name) => !writable.includes(name)
  );
  if (role !== 'admin') hidden.push('settings');
  if (entity && hidden.includes(entity)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
  return { page: toPage(query), hidden, entity };
}
