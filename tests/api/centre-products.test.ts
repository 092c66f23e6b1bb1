import { beforeEach, expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { MAX_REFERENCES } from '#lib/contract/limits.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { expectRefusal, formOf, write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { ALL } from '../support/search-rule.ts';
import { addCentre, addPlants, plantsAt } from '../support/plants.ts';
import { refusal, refused } from '../support/refused.ts';

const { jamuCentre, jamuManufacturer, product } = entities;
const UNKNOWN = (ids: string) => `products contains unknown entries: ${ids}`;

let [jahe, kunyit, sirih] = [0, 0, 0];
appOfEach();
beforeEach(async () => void ([jahe, kunyit, sirih] = await addPlants(api)));

it.each([jamuCentre, jamuManufacturer])(
  '§3 Centres, manufacturers: plants of $name are listed by name, a draft only for editors',
  async (place) => {
    const { id } = await api.create(place, {
      name: 'Joglo',
      products: [sirih, jahe, sirih, kunyit],
      latitude: -7.66061234,
      longitude: 110.42
    });
    const item = await app.guest.one(place, id);
    expect(item).toMatchObject({ latitude: -7.660612, longitude: 110.42 });
    expect(item.products).toEqual([
      { id: jahe, name: 'Jahe' },
      { id: kunyit, name: 'Kunyit' },
      { id: sirih, name: 'sirih' }
    ]);
    expect(await app.guest.list(place)).toEqual([item]);
    expect((await app.guest.page(place, { page: 1, per_page: 5 })).items).toEqual([item]);
    await api.update(product, sirih, { name: 'Akar sirih' });
    expect(await plantsAt(api, id, place)).toEqual(['Akar sirih', 'Jahe', 'Kunyit']);
    await api.update(product, kunyit, { status: 'draft' });
    expect(await plantsAt(app.guest, id, place)).toEqual(['Akar sirih', 'Jahe']);
    expect(await plantsAt(api, id, place)).toHaveLength(3);
  }
);

it('§7 Lists of references: an omitted list stays, an empty one clears it, and a response can be sent back', async () => {
  const id = await addCentre(api, [jahe, kunyit]);
  const path = `/admin/jamu-center/${id}`;
  const put = (body: unknown, type?: string) => write(app, token, 'PUT', path, body, type);
  await put({ address: 'Pakem' });
  expect(await plantsAt(api, id)).toEqual(['Jahe', 'Kunyit']);
  for (const empty of [
    { products: [] },
    { products: null },
    formOf({ products: '[]' }),
    formOf({ products: '' })
  ]) {
    expect((await put(empty)).status).toBe(200);
    expect(await plantsAt(api, id)).toEqual([]);
    expect((await put(formOf({ products: `[${sirih}, "${jahe}"]` }))).status).toBe(200);
    expect(await plantsAt(api, id)).toEqual(['Jahe', 'sirih']);
  }
  expect((await put(`products=[${kunyit}]`, 'application/x-www-form-urlencoded')).status).toBe(200);
  const read = await api.one(jamuCentre, id);
  expect(read.products).toEqual([{ id: kunyit, name: 'Kunyit' }]);
  expect((await put(read)).status).toBe(200);
  expect(await api.one(jamuCentre, id)).toEqual(read);
});

it('§7 Lists of references: a form is described as it is parsed, also with JSON fields', async () => {
  const description = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, object> } } }>;
  };
  const create = description.paths['/admin/jamu-center']?.post;
  expect(create?.requestBody.content['multipart/form-data']).toMatchObject({
    encoding: { products: { contentType: 'application/json' } }
  });
  const part = (name: string, type: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${type}\r\n\r\n${value}\r\n`;
  const list = part('products', '\r\nContent-Type: application/json', `[${jahe}]`);
  const body = `${part('name', '', 'Joglo')}${list}--x--\r\n`;
  const type = 'multipart/form-data; boundary=x';
  const answer = await write(app, token, 'POST', '/admin/jamu-center', body, type);
  expect(answer.status).toBe(201);
  expect((await api.list(jamuCentre))[0]?.products).toEqual([{ id: jahe, name: 'Jahe' }]);
});

it('§5 Lists of references: a list with anything but known ids gets 422 and stores nothing', async () => {
  const id = await addCentre(api, [jahe, kunyit]);
  const items = [[jahe], null, true, {}, 1.5, 0, -1, 'x', 2 ** 31, '1e1', '__proto__'];
  const texts = ['jahe', '{"id":1}', '[', `${jahe},${kunyit}`, '[1.5]', '['.repeat(9000)];
  const hostile: unknown[] = [1, true, {}, { id: jahe }, ...texts, ...items.map((item) => [item])];
  for (const products of hostile) {
    const answer = await write(app, token, 'PUT', `/admin/jamu-center/${id}`, { products });
    const label = JSON.stringify(products);
    const expected = { products: 'products must be a list of ids' };
    expect(await expectRefusal(answer, 422, label), label).toEqual(expected);
  }
  const fieldsFor = async (products: number[]) =>
    (await refused(api.update(jamuCentre, id, { products }))).fields;
  expect(await fieldsFor([jahe, 991, 992])).toEqual({ products: UNKNOWN('991, 992') });
  const many = Array.from({ length: 9 }, (_, index) => 901 + index);
  const some = UNKNOWN('901, 902, 903, 904, 905 and 4 more');
  expect(await fieldsFor(many)).toEqual({ products: some });
  expect(await plantsAt(api, id)).toEqual(['Jahe', 'Kunyit']);
  expect(await api.list(jamuCentre)).toHaveLength(1);
});

it('§5 Lists of references: 500 products are stored and read, 501 are refused, a page of centres takes one query', async () => {
  const row = (_: unknown, index: number) => ({ name: `Tanaman ${index}`, price: 1 });
  await api.importRows(product, Array.from({ length: MAX_REFERENCES - 2 }, row), false);
  const ids = (await api.list(product)).map(({ id }) => id);
  expect(ids).toHaveLength(MAX_REFERENCES + 1);
  expect(await refusal(api.create(jamuCentre, { name: 'X', products: ids }))).toEqual([
    422,
    { products: 'products must be at most 500 ids' }
  ]);
  await addCentre(api, ids.slice(1), 'Satu');
  await addCentre(api, ids.slice(0, -1), 'Dua');
  const executor = vi.spyOn(app.db.getExecutor(), 'executeQuery');
  const page = { number: 1, size: 10 };
  const { rows: found } = await createRepository(app.db, jamuCentre).list({ ...ALL, page });
  expect(executor).toHaveBeenCalledTimes(3);
  expect(found.map((row) => (row['products'] as unknown[]).length)).toEqual([500, 500]);
  executor.mockRestore();
});
