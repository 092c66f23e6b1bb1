import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { Engine } from '../../server/db/engine.ts';
import { migrate } from '../../server/db/migrate.ts';
import { connect } from '../../server/db/open.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { versionCalls } from '../support/review.ts';
import { ADMIN, ALL_ENGINES, testApp } from '../support/test-app.ts';

const { kept } = closing();
const { product, user } = entities;

const MOMENT = '2026-11-01T00:00:00.000Z';
const LATER = '2999-11-01T00:00:00.000Z';
const DATED = { created_at: MOMENT, updated_at: MOMENT };

/**
 * Creates a database and runs its migrations up to the given one. `upgrade` opens an app on the
 * database. The app runs the remaining migrations.
 */
async function formerDatabase(engine: Engine, migration: string) {
  const { source, drop } = await sharedSource(engine);
  kept({ close: drop });
  const db = connect(source);
  await migrate(db, migration);
  return {
    async insert(table: string, values: Record<string, unknown>): Promise<void> {
      const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
      const row = sql.join(Object.values(values));
      await sql`insert into ${sql.table(table)} (${columns}) values (${row})`.execute(db);
    },
    async upgrade() {
      await db.destroy();
      const app = kept(await testApp(engine, { source }));
      return { app, ...(await app.admin()) };
    }
  };
}

const NAMES = [
  'Daun  Contoh',
  'jahe\njahe',
  'Daun Con\u00adtoh\u200b',
  'Jahe',
  'Émprit',
  'Daun Contoh (2)',
  'E\u0301mprit',
  '\u3164'
];
const FORMER = [
  ['kunyit', 4],
  ['kun\u00adyit', 3],
  ['temu  ireng', 4]
] as const;

const CENTRES = [
  ['Selasa–Minggu 08.00–16.00\nSenin tutup', 'Tuesday–Sunday 08:00–16:00'],
  ['Setiap hari 08.00–16.00', 'By appointment'],
  ['Setiap hari, sampai habis', 'Every day 08:00–16:00'],
  ['', ''],
  // This centre has no translation.
  ['Setiap hari 07.00–15.00', undefined]
] as const;

const price = JSON.stringify({ price: { before: 1, after: 2 } });
const created = JSON.stringify({
  name: { before: null, after: 'Bangle' },
  price: { before: null, after: 5 }
});
const COMMON = {
  by_id: 9,
  by_username: 'sari',
  entity: 'product',
  title: 'Temu',
  image: '',
  base: MOMENT,
  remark: '',
  decided_by: '',
  publish_at: '',
  steps: '[]',
  ...DATED
};
const PROPOSALS = [
  { row_id: 1, action: 'update', fields: price, state: 'waiting' },
  { row_id: 1, action: 'update', fields: price, state: 'pending', publish_at: LATER },
  { row_id: 0, action: 'create', fields: created, state: 'returned', remark: 'Sumbernya?' },
  { row_id: 1, action: 'delete', fields: '{}', state: 'approved', remark: 'Bagus.' }
];

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§0 Migrations: names are cleaned; if names then look the same, the later ones are renamed and reported', async () => {
    const { insert, upgrade } = await formerDatabase(engine, '0044-versions');
    for (const [name_key, name] of NAMES.entries()) {
      const search_text = `\n${name.toLowerCase().replaceAll(/\s+/g, ' ')}\n\n\nx\u200b\n`;
      const row = { name, name_key, synonym: ' x\u200b', price: 1, search_text };
      await insert('products', { ...row, ...DATED });
    }
    for (const [name_key, product_id] of FORMER)
      await insert('product_names', { name_key, product_id });
    const { email } = ADMIN;
    const account = { username: 'Ayu\u200b ', username_key: 'ayu', email, email_key: email };
    const more = { role: 'admin', password_hash: 'none', search_text: '\nayu\n' };
    await insert('users', { ...account, ...more, ...DATED });

    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
    const { app, api } = await upgrade();
    const warnings = warn.mock.calls.map(([sentence]) => String(sentence));
    expect(warnings.filter((sentence) => sentence.startsWith('product'))).toEqual([
      'product 3: name "Daun Con\u00adtoh\u200b" looks like another one and is now "Daun Contoh (3)"',
      'product 7: name "E\u0301mprit" looks like another one and is now "Émprit (2)"',
      'product 8: name "\u3164" looks like another one and is now "?"'
    ]);
    const { items } = await api.page(product, { sort: 'name', per_page: 20 });
    expect(items.map(({ id, name, synonym }) => [id, name, synonym])).toEqual([
      [8, '?', 'x'],
      [1, 'Daun Contoh', 'x'],
      [6, 'Daun Contoh (2)', 'x'],
      [3, 'Daun Contoh (3)', 'x'],
      [5, 'Émprit', 'x'],
      [7, 'Émprit (2)', 'x'],
      [4, 'Jahe', 'x'],
      [2, 'jahe jahe', 'x']
    ]);
    const { changes } = await api.history({ entity: 'product', page: 1, per_page: 9 });
    const fields = { name: { before: 'E\u0301mprit', after: 'Émprit (2)' } };
    expect(changes).toContainEqual(expect.objectContaining({ row_id: 7, fields }));
    expect((await api.page(user, { q: 'ayu' })).items).toMatchObject([{ username: 'Ayu' }]);
    for (const [typed, name] of [
      ['Temu Ireng', 'Jahe'],
      ['daun\u00a0contoh', 'Daun Contoh'],
      ['jahe  jahe', 'jahe jahe']
    ] as const)
      expect((await app.guest.productByName(typed))?.name).toBe(name);
    expect((await app.guest.page(product, { q: 'daun contoh' })).total).toBe(3);
  });

  it('§0 Migrations: unambiguous opening hours become structured data, and other hours stay free text', async () => {
    const { insert, upgrade } = await formerDatabase(engine, '0044-versions');
    for (const [index, [opening_hours, english]] of CENTRES.entries()) {
      const name = { name: `S${index}`, name_key: `s${index}` };
      await insert('jamu_centres', { ...name, opening_hours, ...DATED });
      const texts = JSON.stringify({ name: 'Centre', ...(english && { opening_hours: english }) });
      const sources = JSON.stringify({ name: 'x', ...(english && { opening_hours: 'y' }) });
      const row = { entity: 'jamuCentre', row_id: index + 1, language: 'en', texts, sources };
      if (english !== undefined) await insert('translations', row);
    }
    const { app } = await upgrade();
    const list = await app.guest.list(entities.jamuCentre, { translations: 'all' });
    expect(
      list.map(({ hours, opening_hours, translations }) => [
        hours,
        opening_hours,
        ...Object.keys(translations?.en ?? {})
      ])
    ).toEqual([
      ['Mo off; Tu-Su 08:00-16:00', '', 'name'],
      ['', CENTRES[1][0], 'name', 'opening_hours'],
      ['', CENTRES[2][0], 'name', 'opening_hours'],
      ['', '', 'name'],
      ['Mo-Su 07:00-15:00', '']
    ]);
  });

  it('§0 Migrations: proposals of an earlier release become versions that can be published', async () => {
    const { insert, upgrade } = await formerDatabase(engine, '0041-shown-photos');
    for (const proposal of PROPOSALS) await insert('proposals', { ...COMMON, ...proposal });
    const { app, api } = await upgrade();
    await api.create(product, { name: 'Temu', price: 1 });
    const calls = versionCalls(api);
    expect((await calls.list()).versions).toMatchObject([
      { id: 1, state: 'submitted', publish_at: '' },
      { id: 2, state: 'draft', publish_at: LATER },
      { id: 3, state: 'returned', remark: 'Sumbernya?', by_username: 'sari' }
    ]);
    expect((await calls.one(4)).version).toMatchObject({ state: 'published', remark: 'Bagus.' });
    await calls.publish(1, MOMENT);
    expect((await app.guest.one(product, 1)).price).toBe(2);
    const update = api.update(product, 1, { price: 3 }, null, { pending: 'true' });
    expect((await update).price).toBe(3);
    expect((await calls.list({ state: 'draft' })).versions.map(({ id }) => id)).toEqual([2, 5]);
  });
});
