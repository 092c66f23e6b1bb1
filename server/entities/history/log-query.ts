import { entities, writableBy, type EntityName } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import type { Role } from '#lib/contract/roles.ts';
import { HttpError } from '../../http/errors.ts';
import type { LogQuery } from './audit-log.ts';
import { toPage, type ListQuery } from '../lists/list-query.ts';

/**
 * The part of the trash, the history or the review that a query asks for; entities that the user
 * may not write are hidden.
 * @throws HttpError 403 for a hidden entity
 */
export function toLogQuery(
  query: ListQuery & { entity?: EntityName | undefined },
  role: Role
): LogQuery {
  const { entity } = query;
  const writable = writableBy(role);
  const hidden = (Object.keys(entities) as EntityName[]).filter((name) => !writable.includes(name));
  if (entity && hidden.includes(entity)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
  return { page: toPage(query), hidden, ...(entity ? { entity } : {}) };
}
