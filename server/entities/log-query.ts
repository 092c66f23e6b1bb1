import type { Context } from 'hono';
import { entities, writableBy, type EntityName } from '#lib/contract/entities.ts';
import { DEFAULT_PAGE_SIZE, LIST } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import type { Role } from '#lib/contract/roles.ts';
import { HttpError } from '../http/errors.ts';
import type { LogQuery } from './audit-log.ts';
import { count, read, wrong } from './list-query.ts';

/**
 * Reads `entity, page, per_page` of the trash and the history; entities that the user may not write
 * are hidden.
 * @throws HttpError 422 that names the parameter, 403 for a hidden entity
 */
export function readLogQuery(c: Context, role: Role): LogQuery {
  const entity = read(c, 'entity');
  if (entity !== undefined && !Object.hasOwn(entities, entity))
    throw wrong('entity', `must be one of ${Object.keys(entities).join(', ')}`);
  const writable = writableBy(role);
  const hidden = (Object.keys(entities) as EntityName[]).filter((name) => !writable.includes(name));
  if (hidden.includes(entity as EntityName)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
  const number = count('page', read(c, 'page'), 1, LIST.pages);
  const size = count('per_page', read(c, 'per_page'), DEFAULT_PAGE_SIZE, LIST.perPage);
  return { page: { number, size }, hidden, ...(entity ? { entity: entity as EntityName } : {}) };
}
