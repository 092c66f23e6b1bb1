import { entities } from '#lib/contract/entities.ts';
import type { Engine } from '../../server/db/engine.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/tables.ts';
import { closeAfterAll } from './closing.ts';
import { freshSource } from './databases.ts';
import { seeded } from './random.ts';

const LETTERS = 'a B ab É e\u0301 İ i ß SS Ĺ Σ ς 1 10 KÜNYIT Temu 🌿 👩‍🌾 ஜாமு 生薬'.split(' ');
const SIGNS = [...'%_\\"\'*-^:( {+,;', '--', '/*', '$1', ' NEAR ', ' OR ', 'AND', 'NOT '];

/** Pieces of text that query languages, databases or alphabets treat specially. */
export const PIECES = [...LETTERS, ...SIGNS];

/** Returns names that consist of up to `longest` pieces. */
export const names = (count: number, longest: number, next: () => number): string[] =>
  Array.from({ length: count }, () =>
    Array.from(
      { length: 1 + Math.floor(next() * longest) },
      () => PIECES[Math.floor(next() * PIECES.length)]
    ).join('')
  );

/** The names of the products in every catalogue; no two have the same key. */
export const NAMES = [
  ...new Map(names(300, 6, seeded(7)).map((name) => [nameKey(name), name])).values()
].filter((name) => nameKey(name));

/**
 * Opens a catalogue on each database for the tests of a file. `both` runs a query on both databases
 * and returns both results.
 */
export async function openCatalogues() {
  const sqlite = closeAfterAll(await openCatalogue('sqlite'));
  const catalogues = { sqlite, postgres: closeAfterAll(await openCatalogue('postgres')) };
  const both = <T>(read: (db: Database) => Promise<T>): Promise<T[]> =>
    Promise.all([read(catalogues.sqlite.db), read(catalogues.postgres.db)]);
  return { catalogues, both };
}

/** Creates the same products in a new database: many share a price, many have no category. */
export async function openCatalogue(engine: Engine) {
  const { source, drop } = await freshSource(engine);
  const db = await openDatabase(source);
  const category = await createRepository(db, entities.productCategory).create({ name: 'Daun' });
  const next = seeded(11);
  for (const [index, name] of NAMES.entries()) {
    const product_category_id = index % 3 === 0 ? category.id : null;
    const values = {
      name,
      description: NAMES[(index * 7) % NAMES.length],
      price: Math.floor(next() * 20),
      product_category_id
    };
    await createRepository(db, entities.product).create({
      ...values,
      created_at: 'then',
      updated_at: 'then'
    });
  }
  return {
    db,
    async close(): Promise<void> {
      await db.destroy();
      await drop();
    }
  };
}
