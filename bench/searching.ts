import { sql } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import type { Engine } from '../server/db/engine.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Database } from '../server/db/tables.ts';
import { createRepository } from '../server/entities/repository.ts';
import { freshSource } from '../tests/support/databases.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { medianTime } from './load.ts';
import { createRow, figure, type Results, type ResultRow } from './report.ts';
import { insertProducts } from './servers.ts';

/** Maps the number of products to the longest acceptable time of a search in ms. */
const GOALS_MS = { 1000: 4, 10_000: 10 };
const [WARM_UP_ROUNDS, ROUNDS] = [5, 15];

/**
 * Searches with different numbers of matches: no row, one row, ten rows, a part of the rows, all
 * rows. The last search has the maximum length.
 */
const SEARCHES = [
  'mangga',
  'manga',
  'temu mangga',
  '87109',
  'ja',
  'kunyt',
  'kunyit bubuk',
  'longa',
  'curcuma longa',
  'a e i u n r l c',
  Array.from('abcdefgh', (letter) => `qwertyuiopasdfghjklzxcvbnmqwer${letter}`).join(' ')
];

async function measureSize(db: Database, engine: Engine, products: number, max: number) {
  await insertProducts(db, products);
  // In production, PostgreSQL runs this automatically after a while.
  if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
  const search = (q: string) =>
    createRepository(db, entities.product, 'published').list({
      q,
      page: { number: 1, size: 12 }
    });
  const firstMs = await medianTime(1, () => search('mangga'));
  let slowest = { q: '', time: 0 };
  for (const q of SEARCHES) {
    await medianTime(WARM_UP_ROUNDS, () => search(q));
    const time = await medianTime(ROUNDS, () => search(q));
    if (time > slowest.time) slowest = { q, time };
  }
  return createRow(
    `the slowest of ${SEARCHES.length} searches, ${products} products, ${engine}`,
    figure(slowest.time, 'ms', 2),
    {
      max,
      baseline: `“${slowest.q.slice(0, 20)}”; the first, which builds the index: ${firstMs.toFixed(0)} ms`
    }
  );
}

/** Measures searches at each size of the catalogue, on both databases. */
export async function measureSearches(): Promise<Results> {
  const postgres = await startPostgres();
  const rows: ResultRow[] = [];
  try {
    for (const engine of ['sqlite', 'postgres'] as const)
      for (const [products, max] of Object.entries(GOALS_MS)) {
        const { source, drop } = await freshSource(engine, postgres.address);
        const db = await openDatabase(source);
        rows.push(await measureSize(db, engine, Number(products), max));
        await db.destroy();
        await drop();
      }
    return { rows };
  } finally {
    await postgres.remove();
  }
}
