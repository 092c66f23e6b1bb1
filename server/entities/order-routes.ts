import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { orderBody, orderEndpoints } from '#lib/contract/endpoints/order.ts';
import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { countContentChange } from '../db/key-value.ts';
import { Accepted, HttpError } from '../http/errors.ts';
import { readBatch } from '../http/parse-body.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { existingOrder, lockOrder, proposedOrder, readOrder, writeOrder } from './order.ts';
import type { EntityDeps } from './unit-of-work.ts';

// Two lists of the longest ids.
const MOST_BYTES = 8192;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() === other.join();

/** Routes that choose which rows of an entity come first, in its lists and on the site. */
export function addOrder(
  app: Hono<ApiEnv>,
  { db, publisher, propose }: Pick<EntityDeps, 'db' | 'publisher' | 'propose'>,
  entity: AnyEntity
): void {
  if (entity.shown === 0) return;
  const endpoints = orderEndpoints(entity);
  const existing = (within: typeof db, ids: number[]) => existingOrder(within, entity, ids);

  serve(app, endpoints.read, async () => ({
    ids: await existing(db, await readOrder(db, entity))
  }));
  serveRaw(app, endpoints.write, async (c, signedIn) => {
    const body = await orderBody.validate(await readBatch(c, MOST_BYTES), {
      abortEarly: false,
      stripUnknown: true
    });
    const ids = [...new Set(body.ids)];
    const outcome = await db.transaction().execute(async (trx) => {
      const stored = await lockOrder(trx, entity);
      const now = await existing(trx, stored);
      if (body.from && !isSame(body.from, now))
        throw new HttpError(409, STALE, { body: { ids: now } });
      if ((await existing(trx, ids)).length < ids.length)
        throw new HttpError(404, entity.notFoundMessage);
      if (isSame(ids, stored)) return 'same';
      if (propose && signedIn.role !== 'admin')
        return propose(trx, entity, signedIn, [proposedOrder(now, ids)]);
      await writeOrder(trx, entity, ids);
      await countContentChange(trx);
      return 'changed';
    });
    if (Array.isArray(outcome)) throw new Accepted(REVIEW.waits, { waiting: outcome });
    if (outcome === 'changed') publisher.contentChanged();
    return c.json({ message: `${entity.title} ordered`, ids });
  });
}
