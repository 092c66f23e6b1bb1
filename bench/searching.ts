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
import { BY_RANK } from '../server/entities/lists/row-list.ts';
import { ask } from '../tests/support/databases.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { median } from './load.ts';
import { productOf } from './products.ts';
import type { Measured, Row } from './report.ts';

/** The milliseconds that a search may take, by the number of products. */
const GOALS = { 1000: 4, 10_000: 10, 100_000: 50 };
const [WARM, ROUNDS] = [5, 15];
const AT_ONCE = 1000;

/** Ten products have a name of their own. */
const RARE = 10;

/** Finds ten rows, one, an eighth, every one, and none: eight words of the longest query. */
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
  Array.from({ length: 8 }, (_, at) => 'qwertyuiopasdfghjklzxcvbnmqwer' + 'abcdefgh'[at]).join(' ')
];

/** Writes that many products as the repository does, but many at once. */
async function fill(db: Database, count: number): Promise<void> {
  const { product } = entities;
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => {
      const number = from + at;
      const one = productOf(number);
      const name = number < RARE ? `Temu Mangga ${number}` : number === RARE ? '55433' : one.name;
      const values = { ...one, name, created_at: '', updated_at: '' };
      const texts = product.search.map((field) => (values as Record<string, unknown>)[field]);
      return { ...values, ...keysFor(product, values), search_text: searchText(texts) };
    });
    await db
      .insertInto('products')
      .values(rows as never)
      .execute();
  }
}

/** Times a first page of a search, in ms. */
async function timeOf(db: Database, q: string): Promise<number> {
  const products = createRepository(db, entities.product, 'published');
  const began = performance.now();
  await products.list({ q, sort: BY_RANK, order: 'asc', page: { number: 1, size: 12 } });
  return performance.now() - began;
}

async function measure(engine: Engine, source: (size: string) => Promise<DatabaseSource>) {
  const rows: Row[] = [];
  for (const [size, goal] of Object.entries(GOALS)) {
    const db = await openDatabase(await source(size));
    await fill(db, Number(size));
    // PostgreSQL does so by itself after a while.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
    const first = await timeOf(db, 'mangga');
    const medians: [string, number][] = [];
    for (const q of SEARCHES) {
      const taken: number[] = [];
      for (let round = -WARM; round < ROUNDS; round++) {
        const time = await timeOf(db, q);
        if (round >= 0) taken.push(time);
      }
      medians.push([q, median(taken)]);
    }
    const [slowest = ['', 0]] = medians.toSorted(([, one], [, other]) => other - one);
    rows.push({
      what: `the slowest of ${SEARCHES.length} searches, ${size} products, ${engine}`,
      ours: `${slowest[1].toFixed(2)} ms`,
      limit: `the first, which loads them: ${first.toFixed(0)} ms`,
      goal: `≤ ${goal} ms`,
      isReached: slowest[1] <= goal
    });
    await db.destroy();
  }
  return rows;
}

/** Times searches among ever more products, on both databases. */
export async function measureSearches(): Promise<Pick<Measured, 'rows'>> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  const postgres = await startPostgres();
  try {
    const onSqlite = await measure('sqlite', async (size) => ({
      file: join(folder, `${size}.sqlite`)
    }));
    const onPostgres = await measure('postgres', async (size) => {
      await ask(postgres.address, `create database search_${size}`);
      const address = new URL(postgres.address);
      address.pathname = `search_${size}`;
      return { postgres: address.href };
    });
    return { rows: [...onSqlite, ...onPostgres] };
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true });
  }
}
