import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { imageFiles, imageVariant } from '#lib/contract/images.ts';
import { demoContent, type DemoRow } from '../../seed/demo.ts';
import { validateFields } from '../entities/crud/validate.ts';
import { writeTexts } from '../entities/translations/translations.ts';
import { createRepository } from '../entities/repository.ts';
import { countContentChange, readValue, writeValue } from '../db/key-value.ts';
import type { Database } from '../db/open.ts';
import type { FileStore } from '../images/file-store.ts';
import { registerPictures } from '../images/image-storage.ts';
import { keptImages } from '../images/picture-library.ts';

const SEEDED = 'seeded';
// As ids and pictures, the same in every database.
const WRITTEN = '2026-11-01T00:00:00.000Z';

const PICTURES = join(import.meta.dirname, '../../seed/pictures');

/**
 * A file of a picture; a width that the picture does not reach has none, and the full size stands
 * in.
 */
const read = (name: string, path: string, full: string): Promise<Buffer> =>
  readFile(join(PICTURES, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || path === full)
      throw new Error(`seed/pictures lacks ${path} of ${name}`, { cause: error });
    return readFile(join(PICTURES, full));
  });

/**
 * Puts the files of a demonstration picture where uploads are, under the name of their content.
 * They are there before their row, and have the same names each time, so that a seeding that failed
 * leaves nothing that the next does not use.
 * @returns the path that the row's `image` holds
 */
export async function storePicture(files: FileStore, name: string): Promise<string> {
  const drawn = `${name}.webp`;
  const hash = createHash('sha256')
    .update(await read(name, drawn, drawn))
    .digest('hex')
    .slice(0, 32);
  const stored = `/uploads/${hash}.webp`;
  for (const { path, format, width } of imageFiles(drawn))
    await files.put(
      basename(imageVariant(stored, format, width)),
      await read(name, path, imageVariant(drawn, format))
    );
  return stored;
}

const ready = (
  files: FileStore,
  entity: AnyEntity,
  rows: DemoRow[]
): Promise<Record<string, unknown>[]> =>
  Promise.all(
    rows.map(async ({ fields, picture, createdAt }) => {
      const values = await validateFields(entity, fields, false);
      const image = picture && { image: await storePicture(files, picture) };
      return { ...values, ...image, created_at: createdAt ?? WRITTEN, updated_at: WRITTEN };
    })
  );

/** Adds a row with its translated texts. Returns its id. */
async function add(
  trx: Database,
  entity: AnyEntity,
  values: Record<string, unknown>
): Promise<number> {
  const row = await createRepository(trx, entity).create(values);
  await writeTexts(trx, entity, row, values);
  return row.id;
}

/** Whether the demonstration content was put in once. */
export const isSeeded = async (db: Database): Promise<boolean> =>
  (await readValue(db, SEEDED)) !== '';

/**
 * Puts the demonstration content into an empty database, once and completely; deterministic
 * (`SEED`).
 */
export async function seedDemo(db: Database, files: FileStore): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const { categories, products, others } = await demoContent();
  const groups = await ready(files, entities.productCategory, categories);
  const plants = await ready(files, entities.product, products);
  const rest = await Promise.all(
    Object.entries(others).map(async ([name, rows]) => ({
      entity: entities[name as EntityName],
      lists: rows.map((row) => row.lists ?? {}),
      rows: await ready(files, entities[name as EntityName], rows)
    }))
  );
  return db.transaction().execute(async (trx) => {
    // Waits for another instance that seeds at the same moment.
    await countContentChange(trx);
    if (await isSeeded(trx)) return false;
    const ids = new Map<string, number>();
    for (const values of groups)
      ids.set(String(values['name']), await add(trx, entities.productCategory, values));
    const plantIds = new Map<string | undefined, number>();
    for (const [at, values] of plants.entries()) {
      const product_category_id = ids.get(products[at]?.category ?? '') ?? null;
      const id = await add(trx, entities.product, { ...values, product_category_id });
      plantIds.set(products[at]?.picture, id);
    }
    for (const { entity, rows, lists } of rest)
      for (const [at, values] of rows.entries()) {
        const listed = Object.entries(lists[at] ?? {}).map(([field, names]) => [
          field,
          names.map((name) => plantIds.get(name))
        ]);
        await add(trx, entity, { ...values, ...Object.fromEntries(listed) });
      }
    await registerPictures(trx, await keptImages(trx));
    await writeValue(trx, SEEDED, 'demo');
    return true;
  });
}
