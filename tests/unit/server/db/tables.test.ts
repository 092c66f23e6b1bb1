import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { openDatabase } from '../../../../server/db/open.ts';
import { freshSource } from '../../../support/databases.ts';
import { ALL_ENGINES } from '../../../support/test-app.ts';

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§3 Tables: every table has exactly the columns of its schema and its keys', async () => {
    const { source, drop } = await freshSource(engine);
    const db = await openDatabase(source);
    const tables = await db.introspection.getTables();
    const columnsOf = (table: string) =>
      tables
        .find(({ name }) => name === table)
        ?.columns.map(({ name }) => name)
        .toSorted();
    for (const entity of Object.values(entities)) {
      const fields = Object.keys(entity.schema.fields)
        .filter((field) => !(field in entity.referenceLists))
        .map((field) => (field === 'password' ? 'password_hash' : field));
      const keys = entity.unique.map((field) => `${field}_key`);
      for (const { table, owner, target } of Object.values(entity.referenceLists))
        expect(columnsOf(table)).toEqual(['id', owner, target].toSorted());
      expect(columnsOf(entity.table), entity.table).toEqual(
        [
          'id',
          'created_at',
          'updated_at',
          ...fields,
          ...keys,
          'search_text',
          ...(entity.image ? ['image'] : [])
        ].toSorted()
      );
    }
    await db.destroy();
    await drop();
  });

  it('§9 Scale: a save of a product writes few indexes, and runs no trigger', async () => {
    const { source, drop } = await freshSource(engine);
    const db = await openDatabase(source);
    const { rows } = await (
      engine === 'sqlite'
        ? sql<{ type: string }>`select type from sqlite_master
          where tbl_name = 'products' and type = 'index' or type = 'trigger'`
        : sql<{ type: string }>`select 'index' as type from pg_indexes where tablename = 'products'
          union all select 'trigger' from pg_trigger where not tgisinternal`
    ).execute(db);
    const count = (type: string) => rows.filter((row) => row.type === type).length;
    expect(count('index')).toBeLessThanOrEqual(9);
    expect(count('index')).toBeGreaterThanOrEqual(2);
    expect(count('trigger')).toBe(0);
    await db.destroy();
    await drop();
  });
});
