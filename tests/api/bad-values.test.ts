import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { every, expectRefusal, nothingStored, sample, write } from '../support/bad-input.ts';
import { appWithRows } from '../support/block-app.ts';

const { product } = entities;
const IDS = ['1e3', '-1', '0', '01', '1.0', '2147483648', '%00', '%EF%BC%91', '1%20', '%E0%A4%A'];
const NUMBER = (field: string) => `Invalid ${field}: must be a valid number`;

// Values of a parameter, which the error names.
const QUERIES: Record<string, string[]> = {
  page: ['0', '-1', '1.5', '1e3', '%EF%BC%91', '9999999999', '1&page=2'],
  per_page: ['0', 'abc', '1000000000'],
  order: ['up', 'asc&order=asc'],
  sort: ['password', 'password_hash', 'name_key', '__proto__', 'id%3B--'],
  q: ['a%00b', 'q'.repeat(100_000)]
};

const NO_PRICES = ['1 2', ...'abc 1e3 0x10 Infinity NaN 1,5 1. .5 １'.split(' ')];
// A price, and its error message.
const PRICES: [unknown, string][] = [
  ...[...NO_PRICES, '12abc', true, [], [5], {}, { toString: 1 }].map((price): [unknown, string] => [
    price,
    NUMBER('price')
  ]),
  ['-1', 'price must be at least 0'],
  [-0.01, 'price must be at least 0'],
  [1e13, 'price is too large'],
  ['9'.repeat(400), 'price is too large']
];
const CATEGORIES: [unknown, string][] = [
  ...['abc', 1.5, 0, -1, '1e0', '１', true, [], [1], {}, 2_147_483_648, 1e300].map(
    (id): [unknown, string] => [id, NUMBER('product_category_id')]
  ),
  [2_147_483_647, 'There is no such category.'],
  ['999', 'There is no such category.']
];

const { app, token, ids } = await appWithRows();
nothingStored(() => app);

it.each(every)('§7 Bad input: $name is 404 at malformed ids', async ({ paths }) => {
  for (const id of IDS)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = `${method === 'GET' ? paths.one : paths.admin}/${id}`;
      const body = method === 'PUT' ? {} : undefined;
      await expectRefusal(await write(app, token, method, path, body), 404, `${method} ${id}`);
    }
  // Without an id this is the URL that creates.
  for (const method of ['PUT', 'DELETE'])
    await expectRefusal(await write(app, token, method, `${paths.admin}/`, {}), 405, method);
});

it.each(every)('§7 Bad input: a list of $name names the wrong parameter', async ({ paths }) => {
  for (const [parameter, values] of Object.entries(QUERIES))
    for (const value of values) {
      const query = `${parameter}=${value}`;
      const label = query.slice(0, 40);
      const answer = await write(app, token, 'GET', `${paths.list}?${query}`);
      const fields = await expectRefusal(answer, 422, label);
      expect(fields, label).toEqual({ [parameter]: expect.stringContaining(parameter) });
    }
});

it.each(every)('§7 Bad input: a list of $name survives bad encoding', async ({ paths, keys }) => {
  for (const query of ['q=%', 'q=%E0%A4%A', 'q=%ED%A0%80', '?', '&&=', 'page=&q=', 'x=1&x=2']) {
    const answer = await write(app, token, 'GET', `${paths.list}?${query}`);
    expect(answer.status, query).toBe(200);
    expect(await answer.json()).toHaveProperty([keys.list]);
  }
});

it('§7 Bad input: a name that cannot be decoded matches nothing', async () => {
  const long = `name=${'n'.repeat(15_000)}`;
  for (const query of ['', 'name=', 'name=%00', 'name=%', 'name=%ED%A0%80', long, 'nama=pertama']) {
    const answer = await app.request(`/api/product/get-name?${query}`);
    expect(answer.status, query.slice(0, 40)).toBe(200);
    expect(await answer.json()).toEqual({ products: [] });
  }
});

it('§5 Product numbers: wrong prices and categories are refused, each with its message', async () => {
  const path = product.paths.admin;
  for (const [price, sentence] of PRICES)
    for (const [method, url] of Object.entries({ POST: path, PUT: `${path}/${ids['product']}` })) {
      const answer = await write(app, token, method, url, { ...sample(product), price });
      const label = `${method} ${JSON.stringify(price)}`;
      expect(await expectRefusal(answer, 422, label), label).toEqual({ price: sentence });
    }
  for (const [product_category_id, sentence] of CATEGORIES) {
    const values = { ...sample(product), product_category_id };
    const answer = await write(app, token, 'POST', path, values);
    const label = JSON.stringify(product_category_id);
    const expected = { product_category_id: sentence };
    expect(await expectRefusal(answer, 422, label), label).toEqual(expected);
  }
});
