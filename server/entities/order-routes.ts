import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { orderBody, orderEndpoints } from '#lib/contract/endpoints/order.ts';
import { STALE } from '#lib/contract/messages.ts';
import { countContentChange } from '../db/key-value.ts';
import { HttpError } from '../http/errors.ts';
import { readBatch } from '../http/parse-body.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { lockOrder, readOrder, writeOrder } from './order.ts';
import { createRepository } from './repository.ts';
import type { EntityDeps } from './unit-of-work.ts';

// Two lists of the longest ids.
const MOST_BYTES = 8192;

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.join() === other.join();

/** Routes that choose which rows of an entity come first, in its lists and on the site. */
export function addOrder(
  app: Hono<ApiEnv>,
  { db, publisher }: Pick<EntityDeps, 'db' | 'publisher'>,
  entity: AnyEntity
): void {
  if (entity.shown === 0) return;
  const endpoints = orderEndpoints(entity);
  // What is in the trash has no place that anybody sees.
  const existing = async (within: typeof db, ids: number[]): Promise<number[]> =>
    (await createRepository(within, entity).findByIds(ids)).map(({ id }) => id);

  serve(app, endpoints.read, async () => ({
    ids: await existing(db, await readOrder(db, entity))
  }));
  serveRaw(app, endpoints.write, async (c) => {
    const body = await orderBody.validate(await readBatch(c, MOST_BYTES), {
      abortEarly: false,
      stripUnknown: true
    });
    const ids = [...new Set(body.ids)];
    const isChanged = await db.transaction().execute(async (trx) => {
      const stored = await lockOrder(trx, entity);
      const now = await existing(trx, stored);
      if (body.from && !isSame(body.from, now))
        throw new HttpError(409, STALE, { body: { ids: now } });
      if ((await existing(trx, ids)).length < ids.length)
        throw new HttpError(404, entity.notFoundMessage);
      if (isSame(ids, stored)) return false;
      await writeOrder(trx, entity, ids);
      await countContentChange(trx);
      return true;
    });
    if (isChanged) publisher.contentChanged();
    return c.json({ message: `${entity.title} ordered`, ids });
  });
}
