import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import { searchText } from '#lib/contract/search.ts';
import type { Engine } from '../server/db/engine.ts';
import { keysFor } from '../server/db/keys.ts';
import { openDatabase, type Database, type DatabaseSource } from '../server/db/open.ts';
import { createRepository } from '../server/entities/repository.ts';
import { BY_RANK } from '../server/entities/lists/list.ts';
import { ask } from '../tests/support/databases.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { medianTime } from './load.ts';
import { productOf } from './products.ts';
import { atMost, type Results, type Row } from './report.ts';

/** Maps the number of products to the longest acceptable search. */
const GOALS_MS = { 1000: 4, 10_000: 10, 100_000: 50 };
const [WARM_UP_ROUNDS, ROUNDS] = [5, 15];
const BATCH_SIZE = 1000;
/** The number of products named “Temu Mangga”. */
const RARE_COUNT = 10;

/** Searches that match ten rows, one row, an eighth, all or none; the last has the maximum length. */
const SEARCHES = [
  'mangga',
  'manga',
  'temu mangga',
  '55433',
  'ja',
  'kunyt',
  'kunyit bubuk',
  'longa',
  'curcuma longa',
  'a e i u n r l c',
  Array.from('abcdefgh', (letter) => `qwertyuiopasdfghjklzxcvbnmqwer${letter}`).join(' ')
];

/** Inserts `count` products, one batch per statement. */
async function fill(db: Database, count: number): Promise<void> {
  const { product } = entities;
  for (let from = 0; from < count; from += BATCH_SIZE) {
    const rows = Array.from({ length: BATCH_SIZE }, (_, index) => {
      const number = from + index;
      const values = {
        ...productOf(number),
        ...(number < RARE_COUNT ? { name: `Temu Mangga ${number}` } : {}),
        ...(number === RARE_COUNT ? { name: '55433' } : {}),
        created_at: '',
        updated_at: ''
      };
      const texts = product.search.map((field) => (values as Record<string, unknown>)[field]);
      return { ...values, ...keysFor(product, values), search_text: searchText(texts) };
    });
    await db
      .insertInto('products')
      .values(rows as never)
      .execute();
  }
}

async function measureEngine(
  engine: Engine,
  createSource: (products: string) => Promise<DatabaseSource>
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [products, goal] of Object.entries(GOALS_MS)) {
    const db = await openDatabase(await createSource(products));
    await fill(db, Number(products));
    // In production, PostgreSQL runs this automatically after a while.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
    const search = (q: string) =>
      createRepository(db, entities.product, 'published').list({
        q,
        sort: BY_RANK,
        order: 'asc',
        page: { number: 1, size: 12 }
      });
    const firstMs = await medianTime(1, () => search('mangga'));
    let slowest = { q: '', time: 0 };
    for (const q of SEARCHES) {
      for (let round = 0; round < WARM_UP_ROUNDS; round++) await search(q);
      const time = await medianTime(ROUNDS, () => search(q));
      if (time > slowest.time) slowest = { q, time };
    }
    rows.push(
      atMost(
        `the slowest of ${SEARCHES.length} searches, ${products} products, ${engine}`,
        slowest.time,
        goal,
        {
          digits: 2,
          beside: `“${slowest.q.slice(0, 20)}”; the first, which reads the index: ${firstMs.toFixed(0)} ms`
        }
      )
    );
    await db.destroy();
  }
  return rows;
}

/** Measures searches at each size of the catalogue, on both databases. */
export async function measureSearches(): Promise<Results> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  const postgres = await startPostgres();
  try {
    const sqlite = await measureEngine('sqlite', async (products) => ({
      file: join(folder, `${products}.sqlite`)
    }));
    const onPostgres = await measureEngine('postgres', async (products) => {
      await ask(postgres.address, `create database search_${products}`);
      const address = new URL(postgres.address);
      address.pathname = `search_${products}`;
      return { postgres: address.href };
    });
    return { rows: [...sqlite, ...onPostgres] };
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true });
  }
}
