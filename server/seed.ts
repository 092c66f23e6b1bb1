import { entities } from '#lib/contract/entities.ts';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { demoContent } from '../seed/demo.ts';
import type { DemoRow } from '../seed/demo.ts';
import { entityStore } from './db/entity-store.ts';
import { countContentChange, readFact, writeFact } from './db/facts.ts';
import type { Database } from './db/open.ts';
import type { FileStore } from './files/disk.ts';
import { keepDrawing } from './files/images.ts';

const SEEDED = 'seeded';
const AT_ONCE = 4;

/** The same list, mapped with at most four under way. */
async function mapSome<A, B>(items: A[], map: (item: A) => Promise<B>): Promise<B[]> {
  const results: B[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await map(items[at] as A);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

async function ready(files: FileStore, entity: AnyEntity, rows: DemoRow[]): Promise<Record<string, unknown>[]> {
  return mapSome(rows, async ({ fields, picture, createdAt }) => {
    const values = (await entity.schema.validate(fields, { stripUnknown: true })) as Record<string, unknown>;
    const image = picture && { image: await keepDrawing(files, picture()) };
    return { ...values, ...image, ...(createdAt ? { created_at: createdAt } : {}) };
  });
}

/** Whether the demonstration content was put in once. */
export const isSeeded = async (db: Database): Promise<boolean> => (await readFact(db, SEEDED)) !== '';

/** Puts the demonstration content into an empty database, once and wholly; deterministic (decisions: `SEED`). */
export async function seedDemo(db: Database, files: FileStore): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const { categories, products, others } = await demoContent();
  const plants = await ready(files, entities.product, products);
  const rest = await Promise.all(
    Object.entries(others).map(async ([name, rows]) => ({
      entity: entities[name as EntityName],
      rows: await ready(files, entities[name as EntityName], rows)
    }))
  );
  await db.transaction().execute(async (trx) => {
    const ids = new Map<string, number>();
    for (const name of categories) ids.set(name, (await entityStore(trx, entities.productCategory).create({ name })).id);
    for (const [at, values] of plants.entries()) {
      await entityStore(trx, entities.product).create({ ...values, product_category_id: ids.get(products[at]?.category ?? '') ?? null });
    }
    for (const { entity, rows } of rest) for (const values of rows) await entityStore(trx, entity).create(values);
    await countContentChange(trx);
    await writeFact(trx, SEEDED, 'demo');
  });
  return true;
}
