import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { Engine } from '../../server/db/engine.ts';
import { connect, migrate } from '../../server/db/open.ts';
import { readSetting } from '../../server/db/settings.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { hashAtRealCost } from '../support/real-password-cost.ts';
import { outcome } from '../support/refused.ts';
import { codeOf } from '../support/authenticator-code.ts';
import { startServer } from '../support/server-process.ts';
import { ADMIN, ALL_ENGINES, testApp } from '../support/test-app.ts';

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;

/** Rows by the migration that created their tables; later migrations add columns and tables. */
const STEPS = JSON.parse(
  readFileSync(join(import.meta.dirname, '../support/released-rows.json'), 'utf8')
) as Record<string, Tables>;
const MILESTONES = [
  '0001-first',
  '0003-trash-and-history',
  '0009-search-texts',
  '0016-proposals',
  '0022-lacking-products'
];
const MOMENT = '2026-01-02T00:00:00.000Z';
const DATED: string[] = Object.values(entities).map(({ table }) => table);
/**
 * Tables whose rows are compared as stored, because the API returns only a part, depending on the
 * date.
 */
const COMPARED = [
  'visitors',
  'product_names',
  'jamu_centre_names',
  'identification_counts',
  'photo_submissions',
  'product_views'
];

/** Returns the rows of every table in a database of that migration. */
async function rowsOf(milestone: string): Promise<Tables> {
  const tables: Tables = {};
  for (const [step, added] of Object.entries(STEPS))
    for (const [table, rows] of Object.entries(step <= milestone ? added : {})) {
      const before = (tables[table] ??= []);
      for (const [index, row] of rows.entries())
        before[index] = {
          ...(DATED.includes(table) && { created_at: MOMENT, updated_at: MOMENT }),
          ...before[index],
          ...row
        };
    }
  for (const user of tables['users'] ?? [])
    user['password_hash'] = await hashPassword(ADMIN.password);
  return tables;
}

const stored = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

const shown = ({ password_hash: _hash, search_text: _text, ...row }: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('_key')));

/** Returns an entry of the trash without its row. */
const withoutRow = ({ row: _row, more: _more, image: _image, ...entry }: Row): Row => entry;

const { kept } = closing();

/** Creates a database at that migration, for SQLite in a data directory. */
async function fillReleased(engine: Engine, milestone: string) {
  const { source, folder, drop } = await sharedSource(engine);
  kept({ close: drop });
  const db = connect(source);
  await migrate(db, milestone);
  const tables = await rowsOf(milestone);
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      const values = sql.join(Object.values(row).map(stored));
      await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
    }
  await db.destroy();
  return { source, folder, tables };
}

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it.each(MILESTONES)('§0 Migrations: a database of %s keeps its content', async (milestone) => {
    const { source, tables } = await fillReleased(engine, milestone);
    const app = kept(await testApp(engine, { source }));
    const { api, token } = await app.admin();
    const get = async (path: string): Promise<unknown> => {
      const headers = { authorization: `Bearer ${token}` };
      return (await app.request(`/api/admin/${path}`, { headers })).json();
    };

    const { user, ...content } = entities;
    expect((await api.page(user, { q: 'edi@example' })).items).toMatchObject([
      { email: 'edi@example.test' }
    ]);
    expect(await api.list(user)).toMatchObject((tables['users'] ?? []).map(shown));
    for (const entity of Object.values(content)) {
      const rows = tables[entity.table] ?? [];
      expect(await api.list(entity, { status: 'all' })).toMatchObject(rows.map(shown));
      expect(rows.length).toBeGreaterThan(0);
    }
    for (const table of COMPARED) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(app.db);
      expect(rows).toMatchObject(tables[table] ?? []);
    }

    expect(await api.visitorCount()).toBe((tables['visitors'] ?? []).length);
    expect(await readSetting(app.db, 'seeded')).toBe('yes');

    const translated = await api.one(content.product, 1, { translations: 'all' });
    expect(translated.translations?.en).toMatchObject({
      ...(milestone > '0007' && { description: 'Warm' })
    });
    expect((await api.one(content.jamuCentre, 1)).products).toMatchObject(
      milestone > '0005' ? [{ id: 2 }] : []
    );
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
      expect(await api.one(entities[entity], row_id)).toMatchObject(shown(row as Row));
    }

    expect(await get('pictures')).toMatchObject({ total: 2 });
    const { photos } = (await get('visitor-photos')) as { photos: unknown[] };
    expect(photos).toMatchObject(milestone > '0006' ? [{ state: 'new', product: { id: 2 } }] : []);
    const { versions } = (await get('review')) as { versions: { id: number }[] };
    expect(versions).toMatchObject((tables['proposals'] ?? []).map(({ title }) => ({ title })));

    // Passwords and second factors still work.
    const signIn = (email: string, code?: string) =>
      outcome(app.guest.login({ ...ADMIN, email, ...(code && { code }) }));
    expect(await signIn(ADMIN.email)).toBe(200);
    const [factor] = tables['second_factors'] ?? [];
    expect(await signIn('edi@example.test')).toBe(factor ? 401 : 200);
    expect(await signIn('edi@example.test', codeOf(String(factor?.['secret'] ?? 'AA')))).toBe(200);
  });
});

it('§0 Upgrade: the server starts on a data directory of 0003 and migrates it', async () => {
  hashAtRealCost();
  const { folder } = await fillReleased('sqlite', '0003-trash-and-history');
  const server = await startServer(folder);
  kept({ close: () => server.kill('SIGTERM') });
  const headers = { authorization: `Bearer ${await server.signIn()}` };
  const get = async (path: string) =>
    (await fetch(`${server.base}/api${path}`, { headers })).json();

  expect(await get('/product/1')).toMatchObject({ Product: { name: 'Jahe', price: 12_500.5 } });
  const { changes } = await get('/admin/history?entity=product&id=1');
  expect(changes).toMatchObject([
    { action: 'update', fields: { price: { before: 12_000, after: 12_500.5 } } }
  ]);
});
