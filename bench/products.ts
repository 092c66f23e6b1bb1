import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { entities } from '#lib/contract/entities.ts';
import { createRepository } from '../server/entities/repository.ts';
import { openDatabase, type Database } from '../server/db/open.ts';

const PLANTS = ['Kunyit', 'Jahe', 'Kencur', 'Temulawak', 'Sirih', 'Sambiloto', 'Lengkuas', 'Serai'];
const KINDS = ['Bubuk', 'Segar', 'Kering', 'Seduh', 'Pahit', 'Manis'];
const SENTENCE =
  'Secara tradisional digunakan untuk menjaga kesehatan dan kebugaran, diseduh dengan air panas lalu diminum selagi hangat pada pagi hari. ';

/** The name of the product with this number, from 0. */
export const nameOf = (number: number): string =>
  `${PLANTS[number % PLANTS.length]} ${KINDS[number % KINDS.length]} ${(number * 7919) % 1_000_003}`;

/** The fields of the product with this number: about 1.3 KB of text. */
export const productOf = (number: number) => ({
  name: nameOf(number),
  latin_name: 'Curcuma longa L.',
  synonym: 'Curcuma domestica Valeton',
  familia: 'Zingiberaceae',
  part_used: 'Rimpang',
  harvest_age: '9–12 bulan',
  morphology: SENTENCE.repeat(2),
  area_name: 'Jawa Tengah',
  efficacy: SENTENCE.repeat(2),
  utilization: 'Dicuci\nDiparut\nDiperas\nDiminum',
  composition: 'Kurkumin\nMinyak atsiri',
  description: `${SENTENCE.repeat(2)}${number}`,
  price: 10_000 + (number % 90) * 500,
  unit_type: 'kg'
});

/** Inserts `count` products in one transaction. */
export async function storeProducts(db: Database, count: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const products = createRepository(trx, entities.product);
    const { schema } = entities.product;
    for (let number = 0; number < count; number++)
      await products.create(await schema.validate(productOf(number), { stripUnknown: true }));
  });
}

/** Returns a new data directory with a SQLite database of `products` products. */
export async function createDataDir(products: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  const db = await openDatabase({ file: join(folder, 'wisata-jamu.sqlite') });
  await storeProducts(db, products);
  await db.destroy();
  return folder;
}
