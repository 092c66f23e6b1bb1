import type { Hono } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { MAX_ORDERED } from '#lib/contract/limits.ts';
import { STALE } from '#lib/contract/messages.ts';
import { lockName } from '../db/engine.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import type { Database } from '../db/tables.ts';
import type { Visibility } from '../db/entity-columns.ts';
import { HttpError } from '../http/errors.ts';
import {
  respondWrite,
  serve,
  type ApiEnv,
  type SignedIn,
  type PendingReview
} from '../http/serve.ts';
import type { EntityDeps, Write } from './crud/unit-of-work.ts';
import { findTrashedRow } from './history/trash-repository.ts';
import { createRepository } from './repository.ts';
import { listIds, type Row, type RowQuery } from './lists/list.ts';

// Editors choose the rows that come first in lists and on the site, and their order (§2).

const settingOf = ({ name }: AnyEntity): string => `order ${name}`;

/** Returns the ids of the chosen rows, including rows in the trash. */
async function readOrder(db: Database, entity: AnyEntity): Promise<number[]> {
  const value = entity.shown > 0 ? await readSetting(db, settingOf(entity)) : '';
  return value ? (JSON.parse(value) as number[]) : [];
}

/** Returns the `ids` (by default the stored order) whose rows exist. */
export const existingOrder = async (
  db: Database,
  entity: AnyEntity,
  ids?: readonly number[]
): Promise<number[]> => {
  const order = ids ?? (await readOrder(db, entity));
  return (await createRepository(db, entity).findByIds(order)).map(({ id }) => id);
};

/** Reads all rows, or a page, in the order of the site: chosen rows first, the rest by id. */
export async function listInOrder(
  db: Database,
  entity: AnyEntity,
  query: RowQuery,
  visibility: Visibility
): Promise<{ rows: Row[]; total: number }> {
  const repository = createRepository(db, entity, visibility);
  const first = await readOrder(db, entity);
  if (first.length === 0) return repository.list(query);
  const { page, ...all } = query;
  const { ids: visible, total } = await listIds(db, entity, visibility, all);
  const known = new Set(visible);
  const ids = [...new Set([...first.filter((id) => known.has(id)), ...visible])];
  const { number, size } = page ?? { number: 1, size: total };
  const rows = await repository.findByIds(ids.slice((number - 1) * size, number * size));
  return { rows, total };
}

/** Stores the ids of the rows that come first. Throws 404, or 409 if `from` is outdated. */
export const storeOrder = (
  write: Write,
  entity: AnyEntity,
  by: SignedIn,
  { ids, from }: { ids: readonly number[]; from?: readonly number[] | undefined }
): Promise<readonly number[] | PendingReview> =>
  write(entity, by, async (rows, trx) => {
    await lockName(trx, settingOf(entity));
    const stored = await readOrder(trx, entity);
    const current = await existingOrder(trx, entity, stored);
    if (from && from.join() !== current.join())
      throw new HttpError(409, STALE, { body: { ids: current } });
    if ((await existingOrder(trx, entity, ids)).length < ids.length)
      throw new HttpError(404, entity.notFoundMessage);
    if (ids.join() === current.join()) return ids;
    const next = [...ids];
    // Rows in the trash keep their positions, unless the new order is empty.
    for (const [index, id] of ids.length > 0 ? stored.entries() : [])
      if (next.length < MAX_ORDERED && (await findTrashedRow(trx, entity, id)))
        next.splice(index, 0, id);
    await writeSetting(trx, settingOf(entity), JSON.stringify(next));
    rows.recordOrder(current, ids);
    return ids;
  });

/** Registers the routes that read and store the order of an entity. */
export function addOrder(
  app: Hono<ApiEnv>,
  { db, write }: Pick<EntityDeps, 'db' | 'write'>,
  entity: AnyEntity
): void {
  if (entity.shown === 0) return;
  const endpoints = orderEndpoints(entity);
  serve(app, endpoints.read, async () => ({ ids: await existingOrder(db, entity) }));
  serve(app, endpoints.write, async ({ c, body, signedIn }) => {
    const ids = [...new Set(body.ids)];
    const chosen = await storeOrder(write, entity, signedIn, { ids, from: body.from });
    return respondWrite(c, chosen, `${entity.title} ordered`, 'ids');
  });
}
