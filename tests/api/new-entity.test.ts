import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { openDatabase } from '../../server/db/open.ts';
import { sharedSource } from '../support/databases.ts';
import { refusal } from '../support/refused.ts';
import { registerTestEntity, clinic } from '../support/test-entity.ts';

const { product } = entities;
// The table that a migration of the new entity would create.
const TABLE = [
  `create table clinics (id integer primary key autoincrement, name text not null default '', name_key text not null,
   address text not null default '', link_website text not null default '', price double precision not null,
   image text not null default '', search_text text not null default '', created_at text not null, updated_at text not null)`,
  'create unique index clinics_by_name on clinics (name_key)'
];

registerTestEntity();
(LANGUAGES as unknown as string[]).splice(2, Infinity, 'nl');
// Imported late, because these modules read the lists of entities and languages when they load.
const { appOfAll } = await import('../support/block-app.ts');
const { document } = await import('../support/response-check.ts');
const { csvHead } = await import('../../src/admin/features/import/to-csv.ts');
const { source } = await sharedSource('sqlite');
const db = await openDatabase(source);
for (const statement of TABLE) await sql.raw(statement).execute(db);
await db.destroy();
const { app, api } = await appOfAll('sqlite', { source });

it('§7 New entity: a definition and a table suffice for all calls, trash, history and import', async () => {
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
  expect([page.total, ...page.items.map((item) => item.id)]).toEqual([2, id + 1, id]);
  const trashId = await api.remove(clinic, id);
  expect((await app.guest.list(clinic)).map((item) => item.id)).toEqual([id + 1]);
  await api.restoreTrashed(trashId);
  const { changes } = await api.history({ entity: clinic.name, id });
  expect(changes.map(({ action }) => action)).toEqual(['restore', 'delete', 'update', 'create']);
});

it('§7 Languages: the server supports a third language everywhere after one entry is added to the list', async () => {
  const texts = (words: string) => ({ description: words, unit_type: words });
  const { id } = await api.create(product, {
    name: 'Jahe',
    price: 1,
    description: 'Hangat.',
    unit_type: 'per ikat',
    translations: { en: texts('Warm.'), nl: texts('Warm, in het Nederlands.') }
  } as never);
  const lang = 'nl' as 'en';
  const dutch = () => app.guest.one(product, id, { lang });
  expect(await dutch()).toMatchObject({ ...texts('Warm, in het Nederlands.'), untranslated: [] });
  expect(await app.guest.list(entities.productCategory, { lang })).toEqual([]);

  const wrong = api.update(product, id, { translations: { nl: { name: 'x' } } } as never);
  expect(await refusal(wrong)).toEqual([422, { 'translations.nl.name': expect.any(String) }]);
  await api.importRows(product, [{ name: 'Jahe', 'description@nl': 'Heet.' }] as never, false);
  expect(await dutch()).toMatchObject({ description: 'Heet.' });
  const { changes } = await api.history({ entity: 'product', id });
  const change = { before: 'Warm, in het Nederlands.', after: 'Heet.' };
  expect(changes[0]?.fields).toMatchObject({ 'description@nl': change });
  const without = async () => (await app.guest.page(product, { without: lang })).items;
  expect(await without()).toEqual([]);
  await api.update(product, id, { efficacy: 'Menghangatkan.' });
  expect(await without()).toMatchObject([{ id }]);
  await api.update(product, id, { description: 'Pedas.' });
  const outdated = { en: ['description'], nl: ['description'] };
  expect(await app.guest.one(product, id, { translations: 'all' })).toMatchObject({ outdated });
  const before = await dutch();
  await api.restoreTrashed(await api.remove(product, id));
  expect(await dutch()).toEqual(before);

  const { parameters } = document.paths['/product']!['get']!;
  const described = parameters.find(({ name }) => name === 'lang');
  expect(described?.schema).toMatchObject({ enum: ['id', 'en', 'nl'] });
  expect(csvHead(product)).toContain('unit_type@en;warnings@en;image_alt@en;synonym@nl;');
});
