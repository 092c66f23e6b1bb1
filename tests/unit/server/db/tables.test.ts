import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { openDatabase } from '../../../../server/db/open.ts';
import { freshSource } from '../../../support/databases.ts';
import { ENGINES } from '../../../support/test-app.ts';

describe.each(ENGINES)('on %s', (engine) => {
  it('§3 Tables: each has the columns of its schema, its keys and nothing else', async () => {
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
});
