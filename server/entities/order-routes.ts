import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { STALE } from '#lib/contract/messages.ts';
import { HttpError } from '../http/errors.ts';
import { respondWrite, serve, type ApiEnv, type SignedIn, type Waiting } from '../http/serve.ts';
import { existingOrder, lockOrder, readOrder } from './lists/order.ts';
import type { EntityDeps, Write } from './crud/unit-of-work.ts';

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() === other.join();

/**
 * Puts rows of an entity first. Returns their ids in this order; `from` is the order that the
 * caller saw. Throws HttpError 404 if a row does not exist, 409 if another order was chosen since.
 */
export const chooseOrder = (
  write: Write,
  entity: AnyEntity,
  by: SignedIn,
  { ids, from }: { ids: readonly number[]; from?: readonly number[] | undefined }
): Promise<readonly number[] | Waiting> =>
  write(entity, by, async (rows, trx) => {
    const stored = await lockOrder(trx, entity);
    const now = await existingOrder(trx, entity, stored);
    if (from && !isSame(from, now)) throw new HttpError(409, STALE, { body: { ids: now } });
    if ((await existingOrder(trx, entity, ids)).length < ids.length)
      throw new HttpError(404, entity.notFoundMessage);
    if (!isSame(ids, stored)) await rows.reorder(now, ids);
    return ids;
  });

/** Routes that choose which rows of an entity come first, in its lists and on the site. */
export function addOrder(
  app: Hono<ApiEnv>,
  { db, write }: Pick<EntityDeps, 'db' | 'write'>,
  entity: AnyEntity
): void {
  if (entity.shown === 0) return;
  const endpoints = orderEndpoints(entity);

  serve(app, endpoints.read, async () => ({
    ids: await existingOrder(db, entity, await readOrder(db, entity))
  }));
  serve(app, endpoints.write, async ({ c, body, signedIn }) => {
    const ids = [...new Set(body.ids)];
    const chosen = await chooseOrder(write, entity, signedIn, { ids, from: body.from });
    return respondWrite(c, chosen, `${entity.title} ordered`, 'ids');
  });
}
