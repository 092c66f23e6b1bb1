import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open.ts';
import { sharedSource } from '../support/databases.ts';
import { refusal } from '../support/refused.ts';
import { registerTestEntity, clinic } from '../support/test-entity.ts';

// The table that its migration would create.
const TABLE = [
  `create table clinics (id integer primary key autoincrement, name text not null default '', name_key text not null,
   address text not null default '', link_website text not null default '', price double precision not null,
   image text not null default '', search_text text not null default '', created_at text not null, updated_at text not null)`,
  'create unique index clinics_by_name on clinics (name_key)'
];

it('§7 a new entity has all calls, trash, history and import from its definition and table', async () => {
  const { source, drop } = await sharedSource('sqlite');
  const db = await openDatabase(source);
  for (const statement of TABLE) await sql.raw(statement).execute(db);
  await db.destroy();
  registerTestEntity();
  // Imported late, because these modules read the list of entities when they load.
  const { testApp } = await import('../support/test-app.ts');
  const app = await testApp('sqlite', { source });
  const { api } = await app.admin();
  const { id } = await api.create(clinic, { name: 'Klinik Sehat', price: '12500' } as never);
  const stored = { name: 'Klinik Sehat', price: 12_500, image: '', link_website: '' };
  expect(await app.guest.one(clinic, id)).toMatchObject(stored);
  const taken = { name: 'KLINIK SEHAT', price: 1 } as never;
  const conflict = [409, 'A clinic with this data already exists'];
  expect(await refusal(api.create(clinic, taken))).toEqual(conflict);
  const wrong = refusal(api.update(clinic, id, { price: -1 } as never));
  expect(await wrong).toEqual([422, { price: expect.any(String) }]);
  const rows = [
    { name: 'klinik sehat', price: '7' },
    { name: 'Klinik Dua', price: '8' }
  ];
  await api.importRows(clinic, rows, false);
  const order = { sort: 'price', order: 'desc' } as const;
  const page = await app.guest.page(clinic, { q: 'klinik', ...order, page: 1, per_page: 10 });
  expect(page.total).toBe(2);
  expect(page.items.map((item) => item.id)).toEqual([id + 1, id]);
  const trashId = await api.remove(clinic, id);
  expect((await app.guest.list(clinic)).map((item) => item.id)).toEqual([id + 1]);
  await api.restoreTrashed(trashId);
  const { changes } = await api.history({ entity: clinic.name, id });
  expect(changes.map(({ action }) => action)).toEqual(['restore', 'delete', 'update', 'create']);
  await app.close();
  await drop();
});
