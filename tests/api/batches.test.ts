import { expect, it, onTestFinished } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { isImported } from '#lib/contract/entity.ts';
import { IMPORT } from '#lib/contract/error-messages.ts';
import { NO_CATEGORY } from '#lib/contract/messages.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { every, expectRefusal, PASSWORD, sample, stored, write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { uploadNamed } from '../support/picture-calls.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { testApp } from '../support/test-app.ts';

const { product, productCategory, user } = entities;
appOfEach();

it.each(every.filter(isImported))('§5 Import: matches a $name by its name', async (entity) => {
  const [unique = ''] = entity.unique;
  const { id } = await api.create(entity, sample(entity, 'Pertama') as never);
  const rows = [sample(entity, 'Kedua'), { [unique]: ' PERTAMA ' }, sample(entity, 'Ketiga')];
  const before = await stored(app);
  const tried = await api.importRows(entity, rows, true);
  expect(tried.map(({ row, action, id: known }) => [row, action, known])).toEqual([
    [1, 'create', undefined],
    [2, 'update', id],
    [3, 'create', undefined]
  ]);
  expect(await stored(app)).toEqual(before);
  const done = await api.importRows(entity, rows, false);
  expect(done.map(({ action }) => action)).toEqual(['create', 'update', 'create']);
  expect(done.filter((row) => 'changes' in row)).toEqual([]);
  const items = await api.list(entity);
  expect(items.map((item) => item.id)).toEqual([id, done[0]?.id, done[2]?.id]);
  expect(items[0]).toMatchObject({ [unique]: 'PERTAMA' });
  const again = await api.importRows(entity, [...rows.slice(0, 1), { [unique]: 'PERTAMA' }], false);
  expect(again.map(({ action }) => action)).toEqual(['same', 'same']);
  const { changes } = await api.history({ entity: entity.name });
  expect(changes.map(({ title, together }) => [title, together])).toEqual([
    ['Ketiga', 3],
    ['Pertama', 1]
  ]);
  const all = await api.history({ import: changes[0]?.import });
  expect(all.changes.map(({ action }) => action)).toEqual(['create', 'update', 'create']);
});

it('§5 Import: if any row is invalid, the errors of all rows are reported and nothing is written', async () => {
  const rows = [
    { name: 'Jahe', price: '1000' },
    { name: '', price: 'much' },
    { name: 'a\0b', price: '1' },
    { name: '\ud800', price: '1' },
    { name: 'JAHE ', price: '1' },
    { name: 'Kunyit', price: '1', product_category_name: 'Rimpang' },
    { name: 'Serai', price: '1', product_category_id: '77' },
    { name: 'Lada', price: '1', product_category_id: 'x' },
    { name: ['Pala'], price: '1' },
    { price: 'undefined' }
  ];
  const tried = await api.importRows(product, rows, true);
  expect(tried.map(({ action, fields }) => fields ?? action)).toEqual([
    'create',
    { name: 'name is required', price: 'Invalid price: must be a valid number' },
    { name: 'name contains characters that cannot be stored' },
    { name: 'name contains characters that cannot be stored' },
    { name: IMPORT.twice },
    { product_category_name: 'There is no category “Rimpang”.' },
    { product_category_id: NO_CATEGORY },
    { product_category_id: 'Invalid product_category_id: must be a valid number' },
    { name: 'name must be a text' },
    { name: 'name is required' }
  ]);
  const version = await contentVersion(app.db);
  const error = await refused(api.importRows(product, rows, false));
  expect([error.status, error.body['rows']]).toEqual([422, tried]);
  expect(await app.guest.list(product)).toEqual([]);
  expect(await contentVersion(app.db)).toEqual(version);
  expect((await api.history({})).total).toBe(0);
});

it('§5 Import: a category can be given by id or by name; if both are given, they must agree', async () => {
  const leaf = await api.create(productCategory, { name: 'Daun' });
  const root = await api.create(productCategory, { name: 'Rimpang' });
  const rows = [
    { name: 'A', price: '1', product_category_name: ' dAUN' },
    { name: 'B', price: '1', product_category_id: String(root.id), product_category_name: '' },
    { name: 'C', price: '1', product_category_id: '', product_category_name: '' },
    { name: 'D', product_category_id: String(root.id), product_category_name: 'Rimpang' }
  ];
  await api.importRows(product, rows, false);
  const names = (await app.guest.list(product)).map((one) => one.product_category_name);
  expect(names).toEqual(['Daun', 'Rimpang', '', 'Rimpang']);
  const wrong = { name: 'A', product_category_id: leaf.id, product_category_name: 'Rimpang' };
  expect(await api.importRows(product, [wrong], true)).toMatchObject([
    { fields: { product_category_name: IMPORT.otherCategory } }
  ]);
  await api.importRows(product, [{ name: 'A', price: '2' }], false);
  const changed = { price: 2, product_category_name: 'Daun' };
  expect(await app.guest.productByName('A')).toMatchObject(changed);
});

it('§6 Import: accounts cannot be imported, and a form instead of JSON gets 415', async () => {
  const send = async (path: string, body: object) =>
    (await write(app, token, 'POST', `/admin/${path}/import`, body)).status;
  expect(await send('user', { rows: [] })).toBe(404);
  expect(await send('product', new FormData())).toBe(415);
});

it('§2 Import: the column `image_file` assigns the library picture with this file name', async () => {
  const kunyit = await uploadNamed(api, 'Kunyit (1).png', '#a01010');
  const first = await uploadNamed(api, 'Sama.png', '#10a010');
  const second = await uploadNamed(api, 'Sama.png', '#1010a0');
  await uploadNamed(api, 'sama.PNG', '#101010');
  const { id } = await api.create(product, { name: 'Jahe', price: 1, stored_image: second });
  const rows = [
    { name: 'Kunyit', price: '1', image_file: 'kunyit (1).PNG' },
    { name: 'Jahe', image_file: 'Sama.png' },
    { name: 'Lada', price: '1', image_file: '' }
  ];
  const unknown = [
    { name: 'Pala', price: '1', image_file: 'pala.png' },
    { name: 'Serai', price: '1', image_file: ' Sama.png' }
  ];
  const tried = await api.importRows(product, [...rows, ...unknown], true);
  expect(tried.map(({ action, left_out }) => left_out?.['image_file'] ?? action)).toEqual([
    'create',
    'same',
    'create',
    'There is no picture “pala.png” in the library.',
    'There are 2 pictures “Sama.png” in the library. Rename them, or choose one in the form.'
  ]);
  const [created] = await api.importRows(product, rows, false);
  const imageOf = async (row: number) => (await api.one(product, row)).image;
  expect([await imageOf(created!.id!), await imageOf(id)]).toEqual([kunyit, second]);
  const image_file = `/uploads/${'0'.repeat(32)}.webp`;
  const [left] = await api.importRows(product, [{ name: 'Pala', image_file }], false);
  expect(left?.left_out).toEqual({ image_file: IMPORT.unknownPicture(image_file) });
  const same = [{ name: 'Kunyit', image_file: '' }, rows[1]!];
  for (const { action } of await api.importRows(product, same, false)) expect(action).toBe('same');
  await api.update(product, id, { stored_image: first });
  const other = [{ name: 'Jahe', image_file: 'Kunyit (1).png' }];
  expect(await api.importRows(product, other, false)).toMatchObject([{ action: 'update' }]);
  expect(await imageOf(id)).toBe(kunyit);
  const { changes } = await api.history({ entity: 'product', id });
  expect(changes[0]?.fields).toEqual({ image: { before: first, after: kunyit } });
});

it('§1 Publishing: after a full batch of an import, the publisher expects more batches; after the last batch, it does not', async () => {
  const announced: (boolean | undefined)[] = [];
  const contentChanged = (isSeries?: boolean) => void announced.push(isSeries);
  const opened = await testApp(undefined, {
    publish: async () => ({ ...noPublisher, contentChanged })
  });
  onTestFinished(() => opened.close());
  const { api: editor } = await opened.admin();
  const rows = Array.from({ length: 501 }, (_, index) => ({ name: `Daun ${index}` }));
  for (const batch of [rows.slice(0, 500), rows.slice(500)])
    await editor.importRows(productCategory, batch, false);
  expect(announced).toEqual([true, false]);
});

it('§5 Import: the event loop keeps running during an import with the maximum number of rows', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => sample(product, `Daun ${index}`));
  let turns = 0;
  let isDone = false;
  const countTurns = () => {
    turns += 1;
    if (!isDone) setImmediate(countTurns);
  };
  for (const isTrial of [true, false]) {
    turns = 0;
    isDone = false;
    setImmediate(countTurns);
    await api.importRows(product, rows, isTrial);
    isDone = true;
    expect(turns).toBeGreaterThan(5);
  }
});

it('§5 Bulk: changes or deletes all rows, or none if one cannot be changed', async () => {
  const { id: category } = await api.create(productCategory, { name: 'Daun' });
  const { id: other } = await api.create(productCategory, { name: 'Buah' });
  const add = async (name: string) => (await api.create(product, { name, price: 1 })).id;
  const listed = async () => app.guest.list(product);
  const ids = [await add('A'), await add('B'), await add('C')];
  await api.updateAll(product, ids, { product_category_id: category });
  for (const item of await listed()) expect(item.product_category_name).toBe('Daun');
  const before = await stored(app);
  for (const [status, call] of [
    [404, () => api.removeAll(product, [...ids, 999])],
    [404, () => api.updateAll(product, [...ids, 999], { price: 9 })],
    [409, () => api.updateAll(product, ids, { name: 'A' })],
    [422, () => api.updateAll(product, ids, { product_category_id: 999 })]
  ] as const)
    expect(await outcome(call())).toBe(status);
  const used = [409, 'The category "Daun" cannot be deleted: 3 products use it.'];
  expect(await refusal(api.remove(productCategory, category))).toEqual(used);
  expect(await refusal(api.removeAll(productCategory, [other, category]))).toEqual(used);
  expect(await stored(app)).toEqual(before);
  expect((await api.trash({})).total).toBe(0);
  const trashed = await api.removeAll(product, [...ids.toReversed(), ids[0]!]);
  expect(await listed()).toEqual([]);
  for (const [index, id] of trashed.entries())
    expect((await api.restoreTrashed(id)).id).toBe(ids.at(-1 - index));
  expect((await listed()).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
});

it('§6 Bulk: cannot remove or demote the last administrator, and cannot set passwords', async () => {
  const ids: number[] = [];
  for (const username of ['siti', 'budi']) {
    const email = `${username}@example.test`;
    ids.push((await api.create(user, { username, email, password: PASSWORD, role: 'admin' })).id);
  }
  expect(await outcome(api.removeAll(user, [...ids, 1]))).toBe(409);
  expect(await outcome(api.updateAll(user, [...ids, 1], { role: 'user' }))).toBe(409);
  expect(await outcome(api.updateAll(user, ids, { password: 'Temulawak$1' }))).toBe(422);
  expect((await api.list(user)).map(({ role }) => role)).toEqual(['admin', 'admin', 'admin']);
  await api.updateAll(user, ids, { role: 'user' });
  expect((await api.list(user)).map(({ role }) => role)).toEqual(['admin', 'user', 'user']);
  expect(await api.removeAll(user, ids)).toHaveLength(2);
});

it.each<[string, string, unknown]>([
  ['Import', 'no rows', {}],
  ['Import', 'null', { rows: null }],
  ['Import', 'a text', { rows: '[]' }],
  ['Import', 'a number as a row', { rows: [1] }],
  ['Import', 'a list as a row', { rows: [[]] }],
  ['Import', 'null as a row', { rows: [null] }],
  ['Import', 'an invalid dry_run', { rows: [], dry_run: 'perhaps' }],
  ['Import', 'too many rows', { rows: [...Array(501).keys()].map((name) => ({ name })) }],
  ['Import', 'an unknown treatment of empty cells', { rows: [], empty: 'x' }],
  ['Import', 'the status hidden', { rows: [], status: 'hidden' }],
  ['Import', 'a short mark', { rows: [], import: 'x' }],
  ['Import', 'a mark in capitals', { rows: [], import: 'ABCDEF0123456789'.repeat(2) }],
  ['Bulk', 'no ids', { action: 'delete' }],
  ['Bulk', 'no action', { ids: [1] }],
  ['Bulk', 'an unknown action', { ids: [1], action: 'create' }],
  ['Bulk', 'an id that is a text', { ids: ['1'], action: 'delete' }],
  ['Bulk', 'the id 0', { ids: [0], action: 'delete' }],
  ['Bulk', 'a too large id', { ids: [2_147_483_648], action: 'delete' }],
  ['Bulk', 'too many ids', { ids: Array(501).fill(1), action: 'delete' }],
  ['Bulk', 'no values', { ids: [1], action: 'update' }],
  ['Bulk', 'a list of values', { ids: [1], action: 'update', values: [] }],
  ['Bulk', 'a wrong value', { ids: [1], action: 'update', values: { name: '' } }]
])('§5 %s: a request with %s is refused', async (call, label, body) => {
  await api.create(productCategory, { name: 'Daun' });
  const before = await stored(app);
  const path = `/admin/product-category/${call.toLowerCase()}`;
  await expectRefusal(await write(app, token, 'POST', path, body), 422, label);
  expect(await stored(app)).toEqual(before);
});
