import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { hashPassword } from '../../server/accounts/passwords.ts';
import { migrate } from '../../server/db/migrate.ts';
import { connect } from '../../server/db/open.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { ADMIN, ALL_ENGINES, testApp } from '../support/test-app.ts';

const { kept } = closing();
const { product, user } = entities;

const MOMENT = '2026-11-01T00:00:00.000Z';
const NAMES = [
  'Daun  Contoh',
  'jahe\njahe',
  'Daun Contoh (2)',
  'Jahe',
  'Émprit',
  'Daun Con\u00adtoh\u200b',
  'E\u0301mprit',
  '\u3164'
];

const FORMER = [
  ['kunyit', 4],
  ['kun\u00adyit', 3],
  ['temu  ireng', 4]
] as const;

describe.each(ALL_ENGINES)('on %s', (engine) => {
  it('§0 Migrations: names that look the same are cleaned, and the later one is renamed and reported', async () => {
    const { source, drop } = await sharedSource(engine);
    onTestFinished(drop);
    const db = connect(source);
    await migrate(db, '0044-versions');
    const insert = async (table: string, values: Record<string, unknown>) => {
      const columns = sql.join(Object.keys(values).map((column) => sql.ref(column)));
      const row = sql.join(Object.values(values));
      await sql`insert into ${sql.table(table)} (${columns}) values (${row})`.execute(db);
    };
    const dated = { created_at: MOMENT, updated_at: MOMENT };
    for (const [name_key, name] of NAMES.entries()) {
      const search_text = `\n${name.toLowerCase().replaceAll(/\s+/g, ' ')}\n\n\nx\u200b\n`;
      await insert('products', {
        name,
        name_key,
        synonym: ' x\u200b',
        price: 1,
        search_text,
        ...dated
      });
    }
    for (const [name_key, product_id] of FORMER)
      await insert('product_names', { name_key, product_id });
    const { email } = ADMIN;
    const password_hash = await hashPassword(ADMIN.password);
    const account = { username: 'Ayu\u200b ', username_key: 'ayu', email, email_key: email };
    await insert('users', {
      ...account,
      role: 'admin',
      password_hash,
      search_text: '\nayu\n',
      ...dated
    });
    await db.destroy();

    const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
    const app = kept(await testApp(engine, { source }));
    const warnings = warn.mock.calls.map(([sentence]) => String(sentence));
    expect(warnings.filter((sentence) => sentence.startsWith('product'))).toEqual([
      'product 6: name "Daun Con\u00adtoh\u200b" looks like another one and is now "Daun Contoh (3)"',
      'product 7: name "E\u0301mprit" looks like another one and is now "Émprit (2)"',
      'product 8: name "\u3164" looks like another one and is now "?"'
    ]);
    const { api } = await app.admin();
    const stored = await api.page(product, { sort: 'name', per_page: 20 });
    expect(stored.items.map(({ id, name, synonym }) => [id, name, synonym])).toEqual(
      [
        [8, '?'],
        [1, 'Daun Contoh'],
        [3, 'Daun Contoh (2)'],
        [6, 'Daun Contoh (3)'],
        [5, 'Émprit'],
        [7, 'Émprit (2)'],
        [4, 'Jahe'],
        [2, 'jahe jahe']
      ].map((row) => [...row, 'x'])
    );
    const history = await api.history({ entity: 'product', page: 1, per_page: 9 });
    expect(history.changes.map(({ row_id, fields }) => [row_id, fields])).toContainEqual([
      7,
      { name: { before: 'E\u0301mprit', after: 'Émprit (2)' } }
    ]);
    expect((await api.page(user, { q: 'ayu' })).items).toMatchObject([{ username: 'Ayu' }]);
    for (const [typed, name] of [
      ['Temu Ireng', 'Jahe'],
      ['daun\u00a0contoh', 'Daun Contoh'],
      ['jahe  jahe', 'jahe jahe']
    ] as const)
      expect((await app.guest.productByName(typed))?.name).toBe(name);
    expect((await app.guest.page(product, { q: 'daun contoh' })).total).toBe(3);
  });
});
