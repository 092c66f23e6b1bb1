import type { Context } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { hasStatus, STATUSES, type Status } from '#lib/contract/statuses.ts';
import { invalidField } from '../http/errors.ts';
import { authorize, type ApiEnv } from '../http/serve.ts';
import { read } from './list-query.ts';
import type { Sees } from '../db/visibility.ts';

/** The parameter by which editors ask for rows that are not published. */
export const STATUS = 'status';

// What only editors see is kept by nobody.
const keepNowhere = (c: Context): void => c.header('Cache-Control', 'no-store');

/**
 * Reads `status` of a list: without it, and for everybody else, what is published.
 * @throws HttpError 422 for another word, 401 or 403 where the caller may not see what it names
 */
export async function readStatus(
  c: Context<ApiEnv>,
  entity: AnyEntity
): Promise<{ sees: Sees; status?: Status }> {
  const asked = hasStatus(entity) ? read(c, STATUS) : undefined;
  if (asked === undefined || asked === 'published') return { sees: 'published' };
  if (asked !== 'all' && !STATUSES.includes(asked as Status))
    throw invalidField(STATUS, `status must be one of all, ${STATUSES.join(', ')}`);
  await authorize(c, { access: entity.write });
  keepNowhere(c);
  return { sees: 'all', ...(asked === 'all' ? {} : { status: asked as Status }) };
}

/** Which rows the caller sees one by one: an editor all of them. A bad token is as none. */
export async function seesOne(c: Context<ApiEnv>, entity: AnyEntity): Promise<Sees> {
  if (!hasStatus(entity)) return 'all';
  const user = await c.var.authenticate();
  if (!user || user.needs || !hasRole(user.role, entity.write)) return 'published';
  keepNowhere(c);
  return 'all';
}
