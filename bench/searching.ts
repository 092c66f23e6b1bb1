import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { entities } from '#lib/contract/entities.ts';
import { searchText } from '#lib/contract/search.ts';
import type { Engine } from '../server/db/engine.ts';
import { keysFor } from '../server/db/keys.ts';
import { openDatabase, type Database, type DatabaseSource } from '../server/db/open.ts';
import { rebuildWords } from '../server/db/search-words.ts';
import { createRepository } from '../server/entities/repository.ts';
import { BY_RANK } from '../server/entities/row-list.ts';
import { ask } from '../tests/support/databases.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { median } from './load.ts';
import { productOf } from './products.ts';
import type { Measured, Row } from './report.ts';

const SIZES = [1000, 100_000] as const;
const [WARM, ROUNDS] = [5, 15];
const AT_ONCE = 1000;

/** Ten products have a name of their own, so that what a search finds does not grow. */
const RARE = 10;

// What is typed, for as many rows at any size and for ever more of them.
const GROWING = ['an eighth of the rows', 'every row'];
const SEARCHES: Record<string, string[]> = {
  'ten rows': ['mangga', 'manga', 'ngg', 'temu mangga', 'mangga longa'],
  'one row': ['55433'],
  'an eighth of the rows': ['kunyit', 'kunyt', 'ja', 'kunyit bubuk'],
  'every row': ['longa', 'curcuma longa']
};

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
  await rebuildWords(db);
}

/** Times a first page of a search on each, in turn: the medians of some rounds, in ms. */
async function timesOf(dbs: Database[], q: string): Promise<number[]> {
  const taken = dbs.map((): number[] => []);
  for (let round = -WARM; round < ROUNDS; round++)
    for (const [at, db] of dbs.entries()) {
      const products = createRepository(db, entities.product, 'published');
      const began = performance.now();
      await products.list({ q, sort: BY_RANK, order: 'asc', page: { number: 1, size: 12 } });
      if (round >= 0) taken[at]?.push(performance.now() - began);
    }
  return taken.map(median);
}

async function measure(engine: Engine, source: (at: number) => Promise<DatabaseSource>) {
  const dbs: Database[] = [];
  for (const [at, size] of SIZES.entries()) {
    const db = await openDatabase(await source(at));
    await fill(db, size);
    // PostgreSQL does so by itself after a while.
    if (engine === 'postgres') await sql`vacuum analyze`.execute(db);
    dbs.push(db);
  }
  const rows: Row[] = [];
  for (const [hits, typed] of Object.entries(SEARCHES))
    for (const q of typed) {
      const [beside = 0, ours = 0] = await timesOf(dbs, q);
      rows.push({
        what: `a search for “${q}”, ${hits} of ${SIZES[1]}, ${engine}`,
        ours: `${ours.toFixed(2)} ms`,
        limit: `of ${SIZES[0]} ${beside.toFixed(2)} ms`,
        ratio: (ours / beside).toFixed(2),
        // Hits that grow a hundredfold are counted each time.
        ...(GROWING.includes(hits) ? {} : { goal: '≤ 5', isReached: ours <= 5 * beside })
      });
    }
  for (const db of dbs) await db.destroy();
  return rows;
}

/** What a search takes with many products beside one with few, on both databases. */
export async function measureSearches(): Promise<Pick<Measured, 'rows'>> {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-bench-'));
  const postgres = await startPostgres();
  try {
    const onSqlite = await measure('sqlite', async (at) => ({
      file: join(folder, `${at}.sqlite`)
    }));
    const onPostgres = await measure('postgres', async (at) => {
      await ask(postgres.address, `create database search_${at}`);
      const address = new URL(postgres.address);
      address.pathname = `search_${at}`;
      return { postgres: address.href };
    });
    return { rows: [...onSqlite, ...onPostgres] };
  } finally {
    await postgres.remove();
    await rm(folder, { recursive: true });
  }
}
