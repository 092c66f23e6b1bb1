import { sql, type CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { Database } from '../../server/db/tables.ts';
import { NAMED_PRODUCTS, findByName } from '../../server/entities/hooks.ts';
import { findContaining } from '../../server/entities/lists/product-by-name.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { NAMES, openCatalogues } from '../support/catalogues.ts';
import { seeded } from '../support/random.ts';
import { ALL_ENGINES } from '../support/test-app.ts';

const { product, jamuManufacturer } = entities;
const ALL = { q: '', sort: 'id', order: 'asc' } as const;

const { catalogues, both } = await openCatalogues();

it.each(['id', 'name', 'description', 'price', 'product_category_id', 'created_at'])(
  '§7 Lists: sorted by %s, the pages are the same on both databases',
  async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      const [whole = [], other] = await both(
        async (opened) =>
          (await createRepository(opened, product).list({ ...ALL, sort, order })).rows
      );
      expect(other).toEqual(whole);
      expect(whole).toHaveLength(NAMES.length);
      const pages = await both(async (opened) => {
        const { list } = createRepository(opened, product);
        const all = [];
        for (let number = 1; number <= Math.ceil(NAMES.length / 40) + 1; number++)
          all.push(await list({ ...ALL, sort, order, page: { number, size: 40 } }));
        return all.flatMap(({ rows }) => rows);
      });
      expect(pages).toEqual([whole, whole]);
    }
  }
);

it('§7 Lists: a text that is too long for a PostgreSQL index can be stored, and lists can be sorted by it', async () => {
  const next = seeded(5);
  const long = Array.from({ length: 10_000 }, () =>
    String.fromCharCode(0x4e00 + Math.floor(next() * 20_000))
  ).join('');
  for (const engine of ALL_ENGINES) {
    const store = createRepository(catalogues[engine].db, jamuManufacturer);
    await store.create({ name: 'Contoh', address: long, description: long });
    expect((await store.list({ ...ALL, sort: 'description' })).rows).toMatchObject([
      { description: long }
    ]);
  }
});

describe.each(ALL_ENGINES)('on %s', (engine) => {
  /**
   * Returns the query plan of each statement. On PostgreSQL, sequential scans are disabled, because
   * the planner prefers them to an index for so few rows.
   */
  async function plans(read: (db: Database) => Promise<unknown>): Promise<string[]> {
    const queries: CompiledQuery[] = [];
    const observed = catalogues[engine].db.withoutPlugins();
    const executor = observed.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = (compiled) => {
      queries.push(compiled);
      return execute(compiled) as never;
    };
    await read(observed);
    return catalogues[engine].db.transaction().execute(async (trx) => {
      if (engine === 'postgres') await sql.raw(`set local enable_seqscan = off`).execute(trx);
      const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
      const names: string[] = [];
      for (const item of queries) {
        const { rows } = await trx.executeQuery<Record<string, unknown>>({
          ...item,
          sql: `${explain} ${item.sql}`
        });
        names.push(rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n'));
      }
      return names;
    });
  }

  const columns = Object.values(entities).flatMap((entity) =>
    ['id', 'created_at', 'updated_at', ...entity.columns]
      .filter((column) => column !== 'image')
      .map((column) => ({ entity, table: entity.table, column }))
  );
  it.each(columns)(
    '§7 Lists: $table sorted by $column are read in the order of an index',
    async ({ entity, column }) => {
      for (const order of ['asc', 'desc'] as const) {
        const query = { q: '', sort: column, order, page: { number: 3, size: 5 } };
        const [steps] = await plans((db) => createRepository(db, entity).list(query));
        expect(steps).toMatch(
          engine === 'sqlite' ? /^SCAN \w+ USING COVERING INDEX/ : /Index (?:Only )?Scan/
        );
        expect(steps).not.toMatch(/TEMP B-TREE|Sort/);
      }
    }
  );

  it.runIf(engine === 'sqlite')(
    '§7 Names: products are found by name in an index, without reading their rows',
    async () => {
      const [exact] = await plans((db) => findByName(db, NAMED_PRODUCTS, 'Jahe'));
      expect(exact).not.toContain('SCAN');
      const [part] = await plans((db) => findContaining(db, 'ahe'));
      expect(part).toMatch(/^SCAN products USING COVERING INDEX products_by_name/);
    }
  );
});
