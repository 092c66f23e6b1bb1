import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import type { Engine } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase } from '../../server/db/open.ts';
import type { Database } from '../../server/db/tables.ts';
import { readSetting } from '../../server/db/settings.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { outcome } from '../support/refused.ts';
import { createReleased } from '../support/released-database.ts';
import { codeOf } from '../support/authenticator-code.ts';
import type { TableRow } from '../support/stored-content.ts';
import { ADMIN, ALL_ENGINES, testApp } from '../support/test-app.ts';

/**
 * Tables that are read directly from the database, because the API returns only parts of them, or
 * only recent rows.
 */
const COMPARED = [
  'visitors',
  'product_names',
  'jamu_centre_names',
  'identification_counts',
  'photo_submissions',
  'product_views'
];

const visibleColumns = ({ password_hash: _hash, search_text: _text, ...row }: TableRow): TableRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('_key')));

/** Returns an entry of the trash as the API lists it: without the deleted row. */
const withoutRow = ({ row: _row, more: _more, image: _image, ...entry }: TableRow): TableRow => ({
  ...entry,
  together: 1
});

const { kept } = closing();

async function openReleased(engine: Engine) {
  const released = await createReleased(engine);
  kept({ close: released.drop });
  return released;
}

/** Returns a line for each column, constraint and index in the engine's catalogue. */
async function describeSchema(engine: Engine, db: Database): Promise<string[]> {
  const { rows } = await (
    engine === 'sqlite'
      ? sql<{ at: string }>`
          select t.name || ' ' || c.name || ' ' || c.type || c."notnull" || ifnull(c.dflt_value, '') || c.pk as at
          from sqlite_master t join pragma_table_info(t.name) c where t.type = 'table'
          union all select t.name || f."from" || f."table" || f."to" || f.on_delete
          from sqlite_master t join pragma_foreign_key_list(t.name) f where t.type = 'table'
          union all select t.name || i."unique" || i.origin || i.partial || group_concat(ifnull(c.name, ''))
          from sqlite_master t join pragma_index_list(t.name) i join pragma_index_info(i.name) c
          where t.type = 'table' group by t.name, i.name
          union all select name || sql from sqlite_master where type = 'index' and sql is not null`
      : sql<{ at: string }>`
          select concat_ws(' ', table_name, column_name, data_type, collation_name, column_default, is_nullable) as at
          from information_schema.columns where table_schema = current_schema()
          union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
          from pg_constraint where connamespace = current_schema()::regnamespace
          union all select indexdef from pg_indexes where schemaname = current_schema()`
  ).execute(db);
  return rows.map(({ at }) => at.toLowerCase()).toSorted();
}

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§0 Migrations: a new database has the same schema as an upgraded database of version 1.0.0', async () => {
    const { db } = await openReleased(engine);
    await migrate(db);
    const { source, drop } = await sharedSource(engine);
    const fresh = await openDatabase(source);
    const schema = await describeSchema(engine, fresh);
    expect(await describeSchema(engine, db)).toEqual(schema);
    // The collation "C" makes PostgreSQL compare texts as SQLite does. The column `problem` of
    // `versions` does not need this collation, because its texts are shown, but never compared.
    const uncollated = /^(?!kysely|versions problem)\w+ \w+ text (?!c )/;
    expect(schema.filter((line) => uncollated.test(line))).toEqual([]);
    for (const each of [db, fresh]) await each.destroy();
    await drop();
  });

  it('§0 Migrations: a database that is older than version 1.0.0 is refused and unchanged', async () => {
    const { db, source } = await openReleased(engine);
    const migrations = sql`select name from kysely_migration order by name`;
    await sql`delete from kysely_migration where name > '0026'`.execute(db);
    const before = await migrations.execute(db);
    await expect(openDatabase(source)).rejects.toThrow(
      'the database is older than version 1.0.0: start or restore it with version 1.0.0 once, then use this version'
    );
    expect((await migrations.execute(db)).rows).toEqual(before.rows);
    await db.destroy();
  });

  it('§0 Migrations: a database of version 1.0.0 keeps its content', async () => {
    const { source, tables, db } = await openReleased(engine);
    await db.destroy();
    const app = kept(await testApp(engine, { source }));
    const { api } = await app.admin();

    const { user, ...content } = entities;
    const edi = 'edi@example.test';
    for (const q of ['emil', 'edi@example'])
      expect((await api.page(user, { q })).items).toMatchObject([{ email: edi }]);
    expect(await api.list(user)).toMatchObject((tables['users'] ?? []).map(visibleColumns));
    const released = Object.values(content).filter(({ table }) => table in tables);
    expect(released.length).toBeGreaterThanOrEqual(9);
    for (const entity of released) {
      const rows = tables[entity.table] ?? [];
      expect(await api.list(entity, { status: 'all' })).toMatchObject(rows.map(visibleColumns));
      expect(rows.length).toBeGreaterThan(0);
    }
    for (const table of COMPARED) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(app.db);
      const before = (tables[table] ?? []).map(({ name_key, ...row }) =>
        name_key ? { ...row, name_key: nameKey(name_key) } : row
      );
      expect(rows).toMatchObject(before);
    }

    expect(await api.visitorCount()).toBe((tables['visitors'] ?? []).length);
    expect(await readSetting(app.db, 'seeded')).toBe('yes');

    const translated = await api.one(content.product, 1, { translations: 'all' });
    expect(translated.translations?.en).toMatchObject({ description: 'Warm' });
    expect((await api.one(content.jamuCentre, 1)).products).toMatchObject([{ id: 2 }]);
    expect(await app.guest.productByName('Jahe Gajah')).toMatchObject({ name: 'Jahe' });
    const { items } = await api.page(content.product, { q: 'officinale' });
    expect(items).toMatchObject([{ name: 'Jahe' }]);

    const { changes } = await api.history({ per_page: 100 });
    expect(changes.toReversed()).toMatchObject(tables['changes'] ?? []);
    const { trash } = await api.trash({});
    expect(trash.toReversed()).toMatchObject((tables['trash'] ?? []).map(withoutRow));
    for (const { id, entity, row_id } of trash) {
      await api.restoreTrashed(id);
      const row = (tables['trash'] ?? []).find((each) => each['row_id'] === row_id)?.['row'];
      expect(await api.one(entities[entity], row_id)).toMatchObject(
        visibleColumns(row as TableRow)
      );
    }

    const photos = [{ state: 'new', product: { id: 2 } }];
    const versions = (tables['proposals'] ?? []).map(({ title }) => ({ title }));
    expect(await api.send('/admin/pictures')).toMatchObject({ total: 2 });
    expect(await api.send('/admin/visitor-photos')).toMatchObject({ photos });
    expect(await api.send('/admin/review')).toMatchObject({ versions });

    // Passwords and second factors still work.
    const signIn = (email: string, code?: string) =>
      outcome(app.guest.login({ ...ADMIN, email, ...(code && { code }) }));
    expect(await signIn(ADMIN.email)).toBe(200);
    const [factor] = tables['second_factors']!;
    expect(await signIn(edi)).toBe(401);
    expect(await signIn(edi, codeOf(String(factor?.['secret'])))).toBe(200);
  });
});
