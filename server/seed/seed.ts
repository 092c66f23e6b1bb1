import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { imageFiles, imageVariant } from '#lib/contract/images.ts';
import { demoContent, type DemoRow } from '../../seed/demo.ts';
import { validateFields } from '../entities/crud/validate.ts';
import { writeTexts } from '../entities/translations/translations.ts';
import { createRepository } from '../entities/repository.ts';
import { countContentChange, readSetting, writeSetting } from '../db/settings.ts';
import type { Database } from '../db/tables.ts';
import type { FileStore } from '../images/file-store.ts';
import { registerPicture } from '../images/image-storage.ts';

const SEEDED = 'seeded';
/**
 * The `updated_at` of demo rows until they are changed, and their `created_at` if the demo content
 * contains no other time.
 */
export const DEMO_TIME = '2026-11-01T00:00:00.000Z';

const PICTURES = join(import.meta.dirname, '../../seed/pictures');

/** Reads the file `path` of a demo picture; if it does not exist, `full`, the full-size picture. */
const readPicture = (name: string, path: string, full: string): Promise<Buffer> =>
  readFile(join(PICTURES, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || path === full)
      throw new Error(`seed/pictures lacks ${path} of ${name}`, { cause: error });
    return readFile(join(PICTURES, full));
  });

/**
 * Stores the files of a demo picture as uploads. The names are hashes of the content, so that
 * seeding can be repeated after a failure. Returns the path for the row's `image`.
 */
async function storePicture(files: FileStore, name: string): Promise<string> {
  const drawn = `${name}.webp`;
  const hash = createHash('sha256')
    .update(await readPicture(name, drawn, drawn))
    .digest('hex')
    .slice(0, 32);
  const stored = `/uploads/${hash}.webp`;
  for (const { path, format, width } of imageFiles(drawn))
    await files.put(
      basename(imageVariant(stored, format, width)),
      await readPicture(name, path, imageVariant(drawn, format))
    );
  return stored;
}

type Values = Record<string, unknown>;

/** Validates rows and stores their pictures. Returns the values of their columns. */
const prepare = (files: FileStore, entity: AnyEntity, rows: DemoRow[]): Promise<Values[]> =>
  Promise.all(
    rows.map(async ({ fields, picture, createdAt }) => {
      const values = await validateFields(entity, fields, false);
      const image = picture && { image: await storePicture(files, picture) };
      return { ...values, ...image, created_at: createdAt ?? DEMO_TIME, updated_at: DEMO_TIME };
    })
  );

/** Inserts a row with its translated texts. Returns its id. */
async function add(trx: Database, entity: AnyEntity, values: Values): Promise<number> {
  const row = await createRepository(trx, entity).create(values);
  await writeTexts(trx, entity, row, values);
  return row.id;
}

/** Returns whether the demo content was added before. */
export const isSeeded = async (db: Database): Promise<boolean> =>
  (await readSetting(db, SEEDED)) !== '';

/**
 * Adds the demo content in one transaction, unless the setting `seeded` shows that it was added
 * before; other rows are not checked. Returns whether it was added now.
 */
export async function seedDemo(db: Database, files: FileStore): Promise<boolean> {
  if (await isSeeded(db)) return false;
  const { categories, products, others } = await demoContent();
  // Referenced rows come first.
  const demo: [string, (DemoRow & { category?: string })[]][] = [
    ['productCategory', categories],
    ['product', products],
    ...Object.entries(others)
  ];
  const groups = await Promise.all(
    demo.map(async ([name, rows]) => {
      const entity: AnyEntity = entities[name as EntityName];
      return { entity, rows, prepared: await prepare(files, entity, rows) };
    })
  );
  return db.transaction().execute(async (trx) => {
    // Also locks a row of settings, to wait for another instance that is adding the demo content.
    await countContentChange(trx);
    if (await isSeeded(trx)) return false;
    const [idByCategory, idByPlant] = [new Map<string, number>(), new Map<string, number>()];
    for (const { entity, rows, prepared } of groups)
      for (const [index, { category, lists = {}, picture = '' }] of rows.entries()) {
        const values = { ...prepared[index] };
        if (category) values['product_category_id'] = idByCategory.get(category) ?? null;
        for (const [field, names] of Object.entries(lists))
          values[field] = names.map((name) => idByPlant.get(name));
        const id = await add(trx, entity, values);
        if (picture) await registerPicture(trx, String(values['image']), `${picture}.webp`);
        if (entity.name === 'productCategory') idByCategory.set(String(values['name']), id);
        if (entity.name === 'product') idByPlant.set(picture, id);
      }
    await writeSetting(trx, SEEDED, 'demo');
    return true;
  });
}
