import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/** Deleted rows, and who changed what (decision 015). */
export const up =
  (engine: Engine) =>
  async (db: Kysely<unknown>): Promise<void> => {
    // Moments are compared as texts, on Postgres too.
    const type = engine === 'sqlite' ? sql<string>`text` : sql<string>`text collate "C"`;
    const create = (table: string, ...texts: string[]) => {
      const started = db.schema
        .createTable(table)
        .addColumn('id', engine === 'sqlite' ? 'integer' : 'serial', (column) =>
          engine === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey()
        )
        .addColumn('row_id', 'integer', (column) => column.notNull())
        .addColumn('by_id', 'integer', (column) => column.notNull());
      return texts
        .reduce(
          (built, name) => built.addColumn(name as 'entity', type, (column) => column.notNull()),
          started
        )
        .execute();
    };
    const index = (table: string, name: string, ...columns: string[]) =>
      db.schema.createIndex(`${table}_by_${name}`).on(table).columns(columns).execute();

    await create('trash', 'entity', 'title', 'image', 'row', 'more', 'deleted_at', 'by_username');
    await index('trash', 'entity', 'entity', 'id');
    await index('trash', 'deleted_at', 'deleted_at');
    await index('trash', 'image', 'image');
    await create('changes', 'entity', 'title', 'action', 'at', 'by_username', 'fields');
    await index('changes', 'row', 'entity', 'row_id', 'id');
    await index('changes', 'entity', 'entity', 'id');
  };
