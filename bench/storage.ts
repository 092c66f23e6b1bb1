import { statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '#lib/contract/entities.ts';
import { createRepository } from '../server/entities/repository.ts';
import { openDatabase } from '../server/db/open.ts';
import { openDiskFiles } from '../server/images/file-store.ts';
import { storePicture } from '../server/seed/seed.ts';
import { demoContent } from '../seed/demo.ts';
import { ask } from '../tests/support/databases.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { productOf } from './products.ts';
import type { Measured } from './report.ts';

const PRODUCTS = 5000;
const PICTURES = 20;

/** What Postgres needs for a product and its indexes, in KB. */
async function productSize(): Promise<number> {
  const postgres = await startPostgres();
  const db = await openDatabase({ postgres: postgres.address });
  const size = async () =>
    Number(
      (
        await ask(
          postgres.address,
          'checkpoint',
          'select pg_database_size(current_database()) as size'
        )
      )[0]?.['size']
    );
  const before = await size();
  await db.transaction().execute(async (trx) => {
    const store = createRepository(trx, entities.product);
    for (let number = 0; number < PRODUCTS; number++)
      await store.create(
        await entities.product.schema.validate(productOf(number), { stripUnknown: true })
      );
  });
  const bytes = ((await size()) - before) / PRODUCTS;
  await db.destroy();
  await postgres.remove();
  return bytes / 1024;
}

/** What the six files of a picture of the demonstration content take, in KB. */
async function pictureSize(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  const files = await openDiskFiles(folder);
  const names = (await demoContent()).products
    .flatMap(({ picture }) => picture ?? [])
    .slice(0, PICTURES);
  for (const name of names) await storePicture(files, name);
  const sizes = (await readdir(folder)).map((name) => statSync(join(folder, name)).size);
  await rm(folder, { recursive: true });
  return sizes.reduce((sum, size) => sum + size, 0) / names.length / 1024;
}

/** What a product and a picture take, on which deploy/SCALING.md rests. */
export const measureStorage = async (): Promise<Pick<Measured, 'rows'>> => ({
  rows: [
    {
      what: 'a product with its indexes on Postgres',
      ours: `${(await productSize()).toFixed(1)} KB`
    },
    { what: 'a picture in its six files', ours: `${(await pictureSize()).toFixed(0)} KB` }
  ]
});
