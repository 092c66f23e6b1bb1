import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { openDatabase } from '../../../server/db/open.ts';

it.each(Object.values(entities))('§3 Tables: $table has the columns of its schema, its keys and nothing else', async (entity) => {
  const db = await openDatabase({ file: ':memory:' });
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${entity.table})`.execute(db);
  const fields = Object.keys(entity.schema.fields).map((field) => (field === 'password' ? 'password_hash' : field));
  const keys = [...new Set<string>([...entity.unique, ...entity.search])].map((field) => `${field}_key`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    ['id', 'created_at', 'updated_at', ...fields, ...keys, ...(entity.image ? ['image'] : [])].toSorted()
  );
  await db.destroy();
});
