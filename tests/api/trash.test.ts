import { readdir } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { LIST } from '#lib/contract/limits.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { trashPurger } from '../../server/entities/history-routes.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { startCleaning } from '../../server/storage.ts';
import { every, oneOf, write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { text, waitUntilCached } from '../support/cached-responses.ts';
import { picture } from '../support/pictures.ts';
import { addPlants } from '../support/plants.ts';
import { outcome, refusal } from '../support/refused.ts';
import { taughtRow } from '../support/taught-photos.ts';
import { SILENT, SITI } from '../support/test-app.ts';
import { sendFeedback, namesIn } from '../support/visitor-photos.ts';

const { product, productCategory, jamuCentre, user } = entities;

appOfEach();

const files = async () => (await readdir(app.files.folder)).length;
const row = (table: string, id: number) =>
  app.db
    .selectFrom(table as 'products')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();

it('§4 Trash: restoring a row whose id is taken gets 409', async () => {
  const id = await oneOf(app, token, productCategory);
  const before = await row('product_categories', id);
  const trashed = await api.remove(productCategory, id);
  const taken = { ...before, name: 'lain', name_key: 'lain' } as never;
  await app.db.insertInto('product_categories').values(taken).execute();
  expect(await outcome(api.restoreTrashed(trashed))).toBe(409);
});

it.each(every)(
  '§4 Trash: a restored $name has the same values in every column as before',
  async (entity) => {
    const id = await oneOf(app, token, entity);
    const before = await row(entity.table, id);
    const trashed = await api.remove(entity, id);
    expect(await row(entity.table, id)).toBeUndefined();
    const entry = { id: trashed, row_id: id, title: 'pertama', by_id: 1, by_username: 'admin' };
    expect((await api.trash({ entity: entity.name })).trash).toMatchObject([entry]);
    const answer = await api.restoreTrashed(trashed);
    expect(answer.entity).toEqual(entity.name);
    expect(answer.item).toEqual(await api.one(entity, id));
    expect(await row(entity.table, id)).toEqual(before);
    expect((await api.trash({})).total).toBe(0);
  }
);

it('§4 Trash: a restore also restores former names, and updates public responses and the content version', async () => {
  await api.create(productCategory, { name: 'Rimpang' });
  await waitUntilCached(app);
  const { id } = await api.create(product, { name: 'Jahe', price: 1 });
  await api.update(product, id, { name: 'Halia' });
  const trashed = await api.remove(product, id);
  expect(await text(app, '/api/product')).not.toContain('Halia');
  const version = await contentVersion(app.db);
  await api.restoreTrashed(trashed);
  expect(await text(app, '/api/product')).toContain('Halia');
  expect((await app.guest.productByName('Jahe'))?.id).toBe(id);
  expect(await contentVersion(app.db)).toBe(version + 1);
});

it('§8 Trash: a restore gets 409 if the name is taken and 422 if the category is in the trash, and the row stays in the trash', async () => {
  const category = await api.create(productCategory, { name: 'Daun' });
  const values = { name: 'Sirih', price: 1, product_category_id: category.id };
  const { id } = await api.create(product, values);
  const trashed = await api.remove(product, id);
  const inTrash = await api.remove(productCategory, category.id);
  const product_category_id = 'The product category "Daun" is in the trash. Restore it first.';
  expect(await refusal(api.restoreTrashed(trashed))).toEqual([422, { product_category_id }]);
  const other = await api.create(productCategory, { name: 'DAUN' });
  expect(await refusal(api.restoreTrashed(inTrash))).toEqual([409, productCategory.conflict]);
  expect((await api.trash({})).total).toBe(2);
  await api.update(productCategory, other.id, { name: 'Bunga' });
  await api.restoreTrashed(inTrash);
  expect((await api.restoreTrashed(trashed)).item).toMatchObject({ product_category_name: 'Daun' });
});

it('§4 Trash: a row is restored without references to deleted rows and pictures, and the response lists these fields', async () => {
  const { id: product_category_id } = await api.create(productCategory, { name: 'Daun' });
  const add = (name: string) => api.create(product, { name, price: 1, product_category_id });
  const [sirih, kelor] = [await add('Sirih'), await add('Kelor')];
  const values = { name: 'Joglo', products: [sirih.id, kelor.id] as never };
  const centre = await api.create(jamuCentre, values, await picture());
  await api.update(product, sirih.id, { product_category_id: null });
  const trashed = [await api.remove(jamuCentre, centre.id)];
  trashed.push(...(await api.removeAll(product, [sirih.id, kelor.id])));
  await api.removeTrashed(await api.remove(productCategory, product_category_id));
  await api.removeTrashed(Number(trashed[1]));
  await app.db.deleteFrom('pictures').execute();
  for (const file of await readdir(app.files.folder)) await app.files.remove(file);

  expect(await api.restoreManyTrashed(trashed)).toEqual({
    message: 'restored',
    restored: [trashed[0], trashed[2]],
    refused: [{ id: trashed[1], title: '', error: 'Not found' }],
    waiting: [],
    incomplete: [
      { id: trashed[0], title: 'Joglo', left: ['image', 'products'] },
      { id: trashed[2], title: 'Kelor', left: ['product_category_id'] }
    ]
  });
  const { image, products } = await api.one(jamuCentre, centre.id);
  expect([image, products]).toEqual(['', [{ id: kelor.id, name: 'Kelor' }]]);
  const again = await api.restoreTrashed(await api.remove(product, kelor.id));
  expect(again).toMatchObject({ left: [], item: { product_category_id: null } });
});

it('§4 Trash: rows of one deletion can be restored together, even if the deletion took several calls; rows that cannot be restored are listed with the reason', async () => {
  const category = await api.create(productCategory, { name: 'Daun' });
  const ids = [];
  for (const name of ['Sirih', 'Kelor'])
    ids.push((await api.create(product, { name, price: 1, product_category_id: category.id })).id);
  const { id: last } = await api.create(product, { name: 'Pepaya', price: 1 });
  const deletion = '0123456789abcdef'.repeat(2);
  const [first] = await api.removeAll(product, ids, deletion);
  const alone = await api.remove(productCategory, category.id);
  await api.removeAll(product, [last], deletion);
  const { trash, total } = await api.trash({ deletion, per_page: 2 });
  expect([total, ...trash.map(({ together }) => together)]).toEqual([3, 3, 3]);
  expect((await api.trash({ entity: 'productCategory' })).trash[0]?.together).toBe(1);

  const taken = await api.create(product, { name: 'KELOR', price: 1 });
  const all = (await api.trash({})).trash.map(({ id }) => id).toReversed();
  const answer = await api.restoreManyTrashed([...all, 999, 999]);
  // The category is restored before the products that refer to it.
  expect(answer.restored).toEqual([alone, Number(first) + 3, first]);
  expect(answer.waiting).toEqual([]);
  expect(answer.refused).toEqual([
    { id: 999, title: '', error: 'Not found' },
    { id: Number(first) + 1, title: 'Kelor', error: product.conflict }
  ]);
  expect((await api.list(product)).map(({ name }) => name)).toEqual(['Sirih', 'Pepaya', 'KELOR']);
  const { changes } = await api.history({ per_page: 3 });
  const restored = changes.map(({ action, title }) => `${action} ${title}`);
  expect(restored).toEqual(['restore Sirih', 'restore Pepaya', 'restore Daun']);
  await api.remove(product, taken.id);
  const left = (await api.trash({ deletion })).trash.map(({ id }) => id);
  expect(await api.restoreManyTrashed(left)).toMatchObject({ restored: left, refused: [] });
  const tooMany = Array.from({ length: 1001 }, (_, index) => index + 1);
  for (const wrong of [undefined, 'x', [0], tooMany])
    expect(await outcome(api.restoreManyTrashed(wrong as number[]))).toBe(422);
});

it('§6 Trash: a deleted account is signed out at once and can sign in again after a restore; permanent deletion removes its e-mail address from the history', async () => {
  const version = await contentVersion(app.db);
  const { id } = await api.create(user, SITI);
  const { token: own } = await app.guest.login(SITI);
  const trashed = await api.remove(user, id);
  expect(await outcome(app.client(own).profile())).toBe(401);
  const listed = await write(app, token, 'GET', '/admin/trash');
  const restored = await write(app, token, 'POST', `/admin/trash/${trashed}/restore`);
  expect((await listed.text()) + (await restored.text())).not.toMatch(/argon2|password/);
  expect(await outcome(app.client(own).profile())).toBe(401);
  expect((await app.guest.login(SITI)).username).toBe('siti');
  await api.removeTrashed(await api.remove(user, id));
  expect(JSON.stringify(await api.history({ entity: 'user', id }))).not.toContain(SITI.email);
  expect(await contentVersion(app.db), 'the site shows no accounts').toBe(version);
});

it('§4 Trash: rows are deleted permanently with their images 30 days after their deletion', async () => {
  const old = await api.create(product, { name: 'Jahe', price: 1 }, await picture());
  const young = await api.create(product, { name: 'Kunyit', price: 1 });
  const red = await picture('png', { background: '#a01010' });
  const { id: other } = await api.create(product, { name: 'Lada', price: 1 }, red);
  const [, second] = await api.removeAll(product, [old.id, young.id, other]);
  const ago = (days: number) => ({
    deleted_at: new Date(Date.now() - days * DAY_MS).toISOString()
  });
  await app.set('trash', ago(30.01));
  await app.set('trash', ago(29.99), { id: second });
  expect(await files()).toBe(12);
  await trashPurger({ db: app.db, files: app.files, log: SILENT }).start()();
  expect((await api.trash({})).trash.map(({ id }) => id)).toEqual([second]);
  expect(await files()).toBe(0);
  const { changes } = await api.history({ entity: 'product', id: old.id });
  expect(changes[1]?.fields).toHaveProperty('name');
});

it('§4 Trash: pages list the last deleted rows first, and have twelve rows by default', async () => {
  const ids = [];
  for (let index = 1; index <= 14; index++)
    ids.push((await api.create(productCategory, { name: `Daun ${index}` })).id);
  await api.removeAll(productCategory, ids);
  const { trash, total } = await api.trash({ entity: 'productCategory', page: 3, per_page: 6 });
  expect([total, ...trash.map(({ title }) => title)]).toEqual([14, 'Daun 2', 'Daun 1']);
  // Rows that an earlier version deleted have no mark.
  await app.set('trash', { deletion: '' });
  const page = (await api.trash({})).trash;
  expect(page.map(({ together }) => together)).toEqual(Array(12).fill(1));
  expect((await api.history({})).changes.length).toBe(12);
  expect((await api.trash({ entity: 'product', page: LIST.pages })).total).toBe(0);
  expect(await outcome(api.trash({ entity: 'constructor' as 'user' }))).toBe(422);
  for (const call of [api.restoreTrashed, api.removeTrashed])
    expect(await outcome(call(999))).toBe(404);
});

it('§0 Data: a running server removes expired records and unused files', async () => {
  const [jahe] = await addPlants(api);
  await api.remove(product, jahe);
  await sendFeedback(app, await picture('jpeg', { width: 40, height: 30 }), {
    correct_label: 'Kunyit'
  });
  const file = `${'f'.repeat(32)}.webp`;
  for (const store of [app.files, app.photos, app.taughtPhotos])
    await store.put(file, new Uint8Array([1]));
  const day = '2020-01-01';
  const rows = {
    visitors: { ip_address: '', user_agent: '', created_at: day },
    product_views: { day, product_id: jahe, views: 1 },
    sign_ins: { user_id: 1, at: day, network: '', success: 1, second_factor: 'none', count: 1 },
    password_resets: { user_id: 1, given_by: '', token_hash: '', created_at: day, expires_at: day },
    taught_photos: taughtRow({ product_id: jahe, created_at: day, deleted_at: day }),
    erased_pictures: { path: `/uploads/${'e'.repeat(32)}.webp` }
  };
  for (const [table, row] of Object.entries(rows))
    await app.db
      .insertInto(table as 'visitors')
      .values(row as never)
      .execute();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 800 * DAY_MS });
  onTestFinished(() => void vi.useRealTimers());
  const stop = startCleaning(app, app.deps.log, noPublisher);
  await stop();
  for (const table of [...Object.keys(rows), 'trash', 'visitor_photos'] as 'visitors'[])
    expect(await app.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
  for (const store of [app.files, app.photos, app.taughtPhotos])
    expect(await namesIn(store)).toEqual([]);
});
