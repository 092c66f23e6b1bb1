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
    for (const entity of Object.values(entities)) {
      const fields = Object.keys(entity.schema.fields).map((field) =>
        field === 'password' ? 'password_hash' : field
      );
      const keys = [...new Set<string>([...entity.unique, ...entity.search])].map(
        (field) => `${field}_key`
      );
      const columns = tables
        .find(({ name }) => name === entity.table)
        ?.columns.map(({ name }) => name);
      expect(columns?.toSorted(), entity.table).toEqual(
        [
          'id',
          'created_at',
          'updated_at',
          ...fields,
          ...keys,
          ...(entity.image ? ['image'] : [])
        ].toSorted()
      );
    }
    await db.destroy();
    await drop();
  });
});
