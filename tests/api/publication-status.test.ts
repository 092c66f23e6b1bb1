import { expect, it } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { STATUSES, type Status } from '#lib/contract/states.ts';
import { contentVersion } from '../../server/db/settings.ts';
import {
  findByName,
  findPublishedCentre,
  NAMED_PRODUCTS,
  plantsOfCentre
} from '../../server/entities/hooks.ts';
import { describeRecognition } from '../../server/teaching/plant-recognition.ts';
import { sample, write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';

const { product, productCategory, jamuCentre } = entities;
const content: AnyEntity[] = Object.values(entities).filter(({ read }) => read === 'public');
type Item = Record<string, unknown> & { id: number; updated_at: string };

const { app, api, token: admin } = await appOfAll();
const tokens = { admin, editor: await app.tokenOf('editor'), user: await app.tokenOf('user') };

const get = async (path: string, token?: string, more: HeadersInit = {}) => {
  const headers = { ...more, ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await app.request(`/api${path}`, { headers });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    body: (text ? JSON.parse(text) : {}) as Record<string, unknown>
  };
};
const send = async (method: string, path: string, body: unknown) => {
  const answer = await write(app, admin, method, path, body);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const add = async (entity: AnyEntity, values: object): Promise<number> => {
  const { status, body } = await send('POST', entity.paths.admin, { ...sample(entity), ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return (body[entity.keys.one] as Item).id;
};
const idsIn = async (entity: AnyEntity, query = '', token?: string): Promise<number[]> =>
  ((await get(entity.paths.list + query, token)).body[entity.keys.list] as Item[]).map(
    ({ id }) => id
  );
const change = (entity: AnyEntity, id: number, values: object) =>
  send('PUT', `${entity.paths.admin}/${id}`, values);

it.each(content)('§7 Statuses: only editors see a draft or a hidden $name', async (entity) => {
  const title = entity.search[0] as string;
  const named = (status: string) => ({ [title]: `Rahasia ${status} ${entity.name}` });
  const shown = await add(entity, named('terbit'));
  const unpublishedIds: number[] = [];
  for (const status of ['draft', 'hidden'])
    unpublishedIds.push(await add(entity, { ...named(status), status }));
  for (const token of [undefined, tokens.user, tokens.editor, tokens.admin, 'garbage'])
    for (const query of ['', '?per_page=100', '?q=rahasia', '?q=rahasia&per_page=2', '?sort=id'])
      expect(await idsIn(entity, query, token)).toEqual([shown]);
  for (const query of ['?q=rahasia&per_page=1', '?per_page=1'])
    expect((await get(entity.paths.list + query)).body['total']).toBe(1);
  const joined = await get(`${entity.paths.list}?q=rahasiadraft`);
  expect(joined.body['total'], 'words without the space between them').toBe(0);
  for (const id of unpublishedIds)
    for (const token of [undefined, tokens.user, 'garbage'])
      expect((await get(`${entity.paths.one}/${id}`, token)).status).toBe(404);
  for (const token of [tokens.editor, tokens.admin]) {
    for (const [index, status] of ['draft', 'hidden'].entries()) {
      expect(await idsIn(entity, `?status=${status}`, token)).toEqual([unpublishedIds[index]]);
      const one = await get(`${entity.paths.one}/${unpublishedIds[index]}`, token);
      expect(one.body[entity.keys.one]).toMatchObject({ ...named(status), status });
      expect(one.headers.get('cache-control')).toBe('no-store');
    }
    const list = await get(`${entity.paths.list}?status=all`, token);
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(await idsIn(entity, '?status=all', token)).toEqual([shown, ...unpublishedIds]);
    expect(await idsIn(entity, '?status=all&q=rahasia draft', token)).toEqual([unpublishedIds[0]]);
  }
});

it('§7 Statuses: visitors and users cannot list unpublished rows, even if an editor requested the same list before', async () => {
  for (let round = 0; round < 2; round++)
    for (const status of ['draft', 'hidden', 'all'])
      for (const [token, expected] of [
        [tokens.editor, 200],
        [undefined, 401],
        ['garbage', 401],
        [tokens.user, 403]
      ] as const)
        expect((await get(`/product?status=${status}`, token)).status).toBe(expected);
  expect((await get('/product?status=secret', tokens.admin)).status).toBe(422);
  expect((await get('/product?status=draft&status=all', tokens.admin)).status).toBe(422);
  expect((await get('/product?status=published')).status).toBe(200);
});

it('§7 Statuses: new rows are published by default; unknown statuses are refused; a change without a status keeps it', async () => {
  const id = await add(product, { name: `Temu giring` });
  expect((await get(`/product/${id}`)).body['Product']).toMatchObject({ status: 'published' });
  for (const status of ['', null]) {
    const other = await add(product, { name: `Temu ${String(status)}-`, status });
    expect((await get(`/product/${other}`)).status).toBe(200);
  }
  const { status, body } = await change(product, id, { status: 'secret' });
  const expected = { status: `status must be one of ${STATUSES.join(', ')}` };
  expect([status, body['fields']]).toEqual([422, expected]);
  await change(product, id, { status: 'draft' });
  await change(product, id, { price: 7 });
  expect((await get(`/product/${id}`)).status).toBe(404);
  const { body: draft } = await get(`/product/${id}`, admin);
  expect(draft['Product']).toMatchObject({ price: 7, status: 'draft' });
});

it('§7 Statuses: hiding a row changes its public responses and their ETags at once', async () => {
  const id = await add(product, { name: 'Temu ireng' });
  const list = await get('/product?q=ireng');
  const one = await get(`/product/${id}`);
  await change(product, id, { status: 'hidden' });
  for (const [path, before] of [
    ['/product?q=ireng', list],
    [`/product/${id}`, one]
  ] as const) {
    const etag = String(before.headers.get('etag'));
    expect((await get(path, undefined, { 'if-none-match': etag })).status).not.toBe(304);
  }
  const editors = await get(`/product/${id}`, tokens.editor);
  const etag = String(editors.headers.get('etag'));
  expect((await get(`/product/${id}`, undefined, { 'if-none-match': etag })).status).toBe(404);
  await change(product, id, { status: 'published' });
  expect((await get(`/product/${id}`)).status).toBe(200);
});

it('§7 Statuses: changes of unpublished rows do not change the content version', async () => {
  const version = () => contentVersion(app.db);
  const before = await version();
  const id = await add(product, { name: 'Temu mangga', status: 'draft' });
  await change(product, id, { price: 3 });
  await change(product, id, { status: 'hidden' });
  await api.restoreTrashed(await api.remove(product, id));
  expect(await version()).toBe(before);
  await change(product, id, { status: 'published' });
  await change(product, id, { status: 'draft' });
  expect(await version()).toBe(before + 2);
});

it('§7 Statuses: names and former names lead to published rows only, even if a draft takes the name', async () => {
  const shown = await add(product, { name: 'Kencur lama' });
  await change(product, shown, { name: 'Kencur baru' });
  const draft = await add(product, { name: 'Kencur rahasia', status: 'draft' });
  const byName = async (name: string) =>
    ((await get(`/product/get-name?name=${name}`)).body['products'] as Item[]).map(({ id }) => id);
  expect(await byName('Kencur rahasia')).toEqual([]);
  expect(await byName('kencur')).toEqual([shown]);
  await change(product, draft, { name: 'Kencur lama' });
  expect(await byName('Kencur lama')).toEqual([shown]);
  await change(product, draft, { name: 'Kencur lain' });
  expect(await byName('Kencur lama')).toEqual([shown]);
  expect(await byName('Kencur rahasia')).toEqual([]);
  expect(await findByName(app.db, NAMED_PRODUCTS, 'Kencur lain')).toBeUndefined();
  const renamed = await findByName(app.db, NAMED_PRODUCTS, 'Kencur lama');
  expect(renamed).toMatchObject({ name: 'Kencur baru' });
  const taken = await change(product, draft, { name: 'KENCUR BARU' });
  expect([taken.status, taken.body['error']]).toEqual([409, product.conflict]);
});

it('§7 Statuses: products of a hidden category are shown, but without the name of the category', async () => {
  const category = await add(productCategory, { name: 'Kelompok gaib', status: 'hidden' });
  const id = await add(product, { name: 'Lempuyang', product_category_id: category });
  await change(productCategory, category, { translations: { en: { name: 'Secret group' } } });
  for (const [query, token, product_category_name] of [
    ['', undefined, ''],
    ['?lang=en', undefined, ''],
    ['', tokens.editor, 'Kelompok gaib']
  ] as const) {
    const { body } = await get(`/product/${id}${query}`, token);
    expect(body['Product']).toMatchObject({ product_category_name });
  }
  for (const path of ['/product?q=lempuyang', '/product/get-name?name=lempuyang'])
    expect(JSON.stringify(await get(path))).not.toContain('gaib');
  const saved = await change(product, id, { unit_type: 'ikat' });
  expect(saved.body['Product']).toMatchObject({ product_category_name: 'Kelompok gaib' });
  expect(await idsIn(product, '?q=gaib')).toEqual([]);
  expect(await idsIn(product, '?q=gaib&status=all', tokens.editor)).toEqual([id]);
});

it('§7 Statuses: the identifier gets no drafts of a centre, and no plants of a hidden centre', async () => {
  const shown = await add(product, { name: 'Serai' });
  const draft = await add(product, { name: 'Serai wangi', status: 'draft' });
  const centre = await add(jamuCentre, { name: 'Kebun serai', products: [shown, draft] });
  expect(await plantsOfCentre(app.db)(centre)).toEqual(['Serai']);
  const { plants } = await describeRecognition(app.db, centre, []);
  expect(plants.map((plant) => plant.product.name)).toEqual(['Serai']);
  expect(await findPublishedCentre(app.db, centre)).toEqual({ id: centre });
  await change(jamuCentre, centre, { status: 'hidden' });
  expect(await plantsOfCentre(app.db)(centre)).toBeUndefined();
  expect(await findPublishedCentre(app.db, centre)).toBeUndefined();
});

it('§7 Statuses: history, undo, trash, bulk changes and imports support the status', async () => {
  const id = await add(product, { name: 'Kapulaga', status: 'draft' });
  const status = async (): Promise<Status> =>
    ((await get(`/product/${id}`, tokens.admin)).body['Product'] as { status: Status }).status;
  await api.updateAll(product, [id], { status: 'published' });
  const [last, first] = (await api.history({ entity: 'product', id })).changes;
  expect(last?.fields).toEqual({ status: { before: 'draft', after: 'published' } });
  expect(first?.fields['status']).toEqual({ before: null, after: 'draft' });
  await api.restoreChange(last!.id);
  expect(await status()).toBe('draft');
  await api.restoreTrashed(await api.remove(product, id));
  expect(await status()).toBe('draft');
  await api.importRows(product, [{ name: 'kapulaga', price: '9', status: '' }], false);
  expect(await status()).toBe('draft');
  await api.importRows(product, [{ name: 'kapulaga', status: 'hidden' }], false);
  expect(await status()).toBe('hidden');
  const created = await add(product, { name: 'Adas' });
  const { changes } = await api.history({ entity: 'product', id: created });
  expect(changes[0]?.fields).not.toHaveProperty('status');
});
