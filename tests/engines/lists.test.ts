import { sql, type CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { NAMES, openCatalogues, random } from '../support/catalogues.ts';
import { ALL_ENGINES } from '../support/test-app.ts';

const { product, jamuManufacturer } = entities;
const ALL = { q: '', sort: 'id', order: 'asc' } as const;

const { catalogues, both } = await openCatalogues();

it.each(['id', 'name', 'description', 'price', 'product_category_id', 'created_at'])(
  '§7 Lists: sorted by %s, pages are equal on both databases',
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

it('§7 Lists: a text too long for an index of Postgres can be NAMES and sorted by', async () => {
  const next = random(5);
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
   * Returns the query plan of each statement for a page, first that of its ids. PostgreSQL may not
   * use the plans that it prefers for few rows.
   */
  async function plans(
    entity: AnyEntity,
    query: { sort: string; order: 'asc' | 'desc' }
  ): Promise<string[]> {
    const asked: CompiledQuery[] = [];
    const watched = catalogues[engine].db.withoutPlugins();
    const executor = watched.getExecutor();
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = (compiled) => {
      asked.push(compiled);
      return execute(compiled) as never;
    };
    await createRepository(watched, entity).list({ q: '', ...query, page: { number: 3, size: 5 } });
    return catalogues[engine].db.transaction().execute(async (trx) => {
      if (engine === 'postgres') await sql.raw(`set local enable_seqscan = off`).execute(trx);
      const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
      const names: string[] = [];
      for (const item of asked) {
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
    ['id', ...entity.columns.filter((column) => column !== 'image')].map((column) => ({
      entity,
      table: entity.table,
      column
    }))
  );
  it.each(columns)('§7 Lists: an index sorts $table by $column', async ({ entity, column }) => {
    for (const order of ['asc', 'desc'] as const) {
      const [steps] = await plans(entity, { sort: column, order });
      expect(steps).toMatch(
        engine === 'sqlite' ? /^SCAN \w+ USING COVERING INDEX/ : /Index (?:Only )?Scan/
      );
      expect(steps).not.toMatch(/TEMP B-TREE|Sort/);
    }
  });
});
