import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { imageFiles, imageVariant } from '#lib/contract/images.ts';
import { demoContent, type DemoRow } from '../../seed/demo.ts';
import { validateFields } from '../entities/crud/validate.ts';
import { writeTexts } from '../entities/translations/translations.ts';
import { createRepository } from '../entities/repository.ts';
import { countContentChange, readSetting, writeSetting } from '../db/settings.ts';
import type { Columns, Database } from '../db/tables.ts';
import type { FileStore } from '../images/file-store.ts';
import { registerPicture } from '../images/image-storage.ts';

const SEEDED = 'seeded';
/** The `updated_at` of unchanged demo rows, and their default `created_at`. */
export const DEMO_TIME = '2026-11-01T00:00:00.000Z';

const PICTURES = join(import.meta.dirname, '../../seed/pictures');

/** Reads the file `path` of a demo picture, or its full-size file `full` if `path` is missing. */
const readPicture = (name: string, path: string, full: string): Promise<Buffer> =>
  readFile(join(PICTURES, path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || path === full)
      throw new Error(`seed/pictures lacks ${path} of ${name}`, { cause: error });
    return readFile(join(PICTURES, full));
  });

/**
 * Stores the files of a demo picture as uploads. Their names are hashes of the content, so that
 * seeding can be repeated after a failure. Returns the path for `image`.
 */
async function storePicture(files: FileStore, name: string): Promise<string> {
  const drawn = `${name}.webp`;
  const digest = hash('sha256', await readPicture(name, drawn, drawn));
  const stored = `/uploads/${digest.slice(0, 32)}.webp`;
  for (const { path, format, width } of imageFiles(drawn))
    await files.put(
      basename(imageVariant(stored, format, width)),
      await readPicture(name, path, imageVariant(drawn, format))
    );
  return stored;
}

/** Validates a row and stores its picture. Returns the values of its columns. */
async function prepare(
  files: FileStore,
  entity: AnyEntity,
  { fields, picture, createdAt = DEMO_TIME }: DemoRow
): Promise<Columns> {
  const values = await validateFields(entity, fields, false);
  const image = picture && { image: await storePicture(files, picture) };
  return { ...values, ...image, created_at: createdAt, updated_at: DEMO_TIME };
}

/** Returns whether the demo content was added before, or the history contains changes. */
export const hasContent = async (db: Database): Promise<boolean> =>
  (await readSetting(db, SEEDED)) !== '' ||
  (await db.selectFrom('changes').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Adds the demo content in one transaction. Returns false if the database had content before. */
export async function seedDemo(db: Database, files: FileStore): Promise<boolean> {
  if (await hasContent(db)) return false;
  const prepared = await Promise.all(
    Object.entries(await demoContent()).flatMap(([name, rows]) => {
      const entity: AnyEntity = entities[name as EntityName];
      return rows.map(async (row) => ({ entity, row, values: await prepare(files, entity, row) }));
    })
  );
  return db.transaction().execute(async (trx) => {
    // Also locks a row of settings: waits for another instance that is adding the demo content.
    await countContentChange(trx);
    if (await hasContent(trx)) return false;
    const [idByCategory, idByPlant] = [new Map<string, number>(), new Map<string, number>()];
    for (const { entity, row, values } of prepared) {
      const { category, lists = {}, picture = '' } = row;
      if (category) values['product_category_id'] = idByCategory.get(category) ?? null;
      for (const [field, names] of Object.entries(lists))
        values[field] = names.map((name) => idByPlant.get(name));
      const created = await createRepository(trx, entity).create(values);
      await writeTexts(trx, entity, created, values);
      if (picture) await registerPicture(trx, String(values['image']), `${picture}.webp`);
      if (entity.name === 'productCategory') idByCategory.set(String(values['name']), created.id);
      if (entity.name === 'product') idByPlant.set(picture, created.id);
    }
    await writeSetting(trx, SEEDED, 'demo');
    return true;
  });
}
