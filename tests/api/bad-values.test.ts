import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { every, expectRefusal, nothingStored, sample, write } from '../support/bad-input.ts';
import { appWithRows } from '../support/block-app.ts';

const { product } = entities;
const IDS = [
  '1e3',
  '-1',
  '0',
  '01',
  '1.0',
  '+1',
  '0x1',
  '9999999999999999999',
  '2147483648',
  '%00',
  '%EF%BC%91',
  '1%20',
  '%E0%A4%A',
  'null'
];
const NUMBER = (field: string) => `Invalid ${field}: must be a valid number`;

// A query, and the parameter that the error names.
const QUERIES: [string, string][] = [
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=1.5', 'page'],
  ['page=1e3', 'page'],
  ['page=%EF%BC%91', 'page'],
  ['page=9999999999', 'page'],
  ['page=1&page=2', 'page'],
  ['per_page=0', 'per_page'],
  ['per_page=abc', 'per_page'],
  ['per_page=1000000000', 'per_page'],
  ['order=up', 'order'],
  ['order=asc&order=asc', 'order'],
  ['sort=password', 'sort'],
  ['sort=password_hash', 'sort'],
  ['sort=name_key', 'sort'],
  ['sort=__proto__', 'sort'],
  ['sort=id%3B--', 'sort'],
  ['q=a%00b', 'q'],
  [`q=${'q'.repeat(100_000)}`, 'q']
];

// A price, and its error message.
const PRICES: [unknown, string][] = [
  ...[
    '',
    ' ',
    'abc',
    '1e3',
    '0x10',
    '0b1',
    'Infinity',
    'NaN',
    '1,5',
    '1.',
    '.5',
    '1 2',
    '１',
    '12abc',
    '--1'
  ].map((price): [unknown, string] => [price, NUMBER('price')]),
  ...[null, true, [], [5], {}, { toString: 1 }].map((price): [unknown, string] => [
    price,
    NUMBER('price')
  ]),
  ['-1', 'price must be at least 0'],
  [-0.01, 'price must be at least 0'],
  [1e13, 'price is too large'],
  ['9'.repeat(400), 'price is too large']
];
const CATEGORIES: [unknown, string][] = [
  ...['abc', 1.5, 0, '0', -1, '1e0', '1.5', '１', true, [], [1], {}].map(
    (id): [unknown, string] => [id, NUMBER('product_category_id')]
  ),
  [2_147_483_648, NUMBER('product_category_id')],
  [1e300, NUMBER('product_category_id')],
  [2_147_483_647, 'There is no such category.'],
  ['999', 'There is no such category.']
];

const { app, token, ids } = await appWithRows();
nothingStored(() => app);

it.each(every)('§7 Bad input: $name is 404 at malformed ids', async ({ paths, keys }) => {
  for (const id of IDS) {
    await expectRefusal(await write(app, token, 'GET', `${paths.one}/${id}`), 404, id);
    await expectRefusal(
      await write(app, token, 'PUT', `${paths.admin}/${id}`, { [keys.one]: 'x' }),
      404,
      id
    );
    await expectRefusal(await write(app, token, 'DELETE', `${paths.admin}/${id}`), 404, id);
  }
  // Without an id this is the URL that creates.
  for (const method of ['PUT', 'DELETE'])
    await expectRefusal(await write(app, token, method, `${paths.admin}/`, {}), 405, method);
});

it.each(every)('§7 Bad input: a list of $name names the wrong parameter', async ({ paths }) => {
  for (const [query, parameter] of QUERIES) {
    const fields = await expectRefusal(
      await write(app, token, 'GET', `${paths.list}?${query}`),
      422,
      query.slice(0, 40)
    );
    expect(Object.keys(fields), query.slice(0, 40)).toEqual([parameter]);
    expect(fields[parameter]).toContain(parameter);
  }
});

it.each(every)('§7 Bad input: a list of $name survives bad encoding', async ({ paths, keys }) => {
  for (const query of [
    'q=%',
    'q=%E0%A4%A',
    'q=%ED%A0%80',
    '?',
    '&&=',
    'page=&per_page=&q=&sort=&order=',
    'unknown=1&unknown=2'
  ]) {
    const answer = await write(app, token, 'GET', `${paths.list}?${query}`);
    expect([answer.status, Object.keys((await answer.json()) as object)[0]], query).toEqual([
      200,
      keys.list
    ]);
  }
});

it('§7 Bad input: a name that cannot be decoded matches nothing', async () => {
  for (const query of [
    '',
    'name=',
    'name=%00',
    'name=%',
    'name=%ED%A0%80',
    `name=${'n'.repeat(15_000)}`,
    'nama=pertama'
  ]) {
    const answer = await app.request(`/api/product/get-name?${query}`);
    expect([answer.status, await answer.json()], query.slice(0, 40)).toEqual([
      200,
      { products: [] }
    ]);
  }
});

it.each(PRICES)('§5 Product numbers: the price %j is refused', async (price, sentence) => {
  for (const [method, path] of [
    ['POST', product.paths.admin],
    ['PUT', `${product.paths.admin}/${ids['product']}`]
  ] as const) {
    const answer = await write(app, token, method, path, { ...sample(product), price });
    expect(await expectRefusal(answer, 422, method)).toEqual({ price: sentence });
  }
});

it.each(CATEGORIES)('§5 Product numbers: the category %j is refused', async (id, sentence) => {
  const answer = await write(app, token, 'POST', product.paths.admin, {
    ...sample(product),
    product_category_id: id
  });
  const text = await answer.text();
  expect(answer.status).toBe(422);
  expect((JSON.parse(text) as { fields: unknown }).fields).toEqual({
    product_category_id: sentence
  });
});
