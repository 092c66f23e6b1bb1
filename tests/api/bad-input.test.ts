import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import {
  every,
  expectRefusal,
  nothingStored,
  sample,
  textFields,
  write
} from '../support/bad-input.ts';
import { appWithRows } from '../support/block-app.ts';

const bytes = (...parts: (string | number)[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part)]))
  );
const part = (header: string, content = 'x') =>
  `--b\r\nContent-Disposition: form-data${header}\r\n\r\n${content}\r\n`;
const image = part('; name="image"; filename="a.png"\r\nContent-Type: image/png');
const large = `${image.slice(0, -2)}${'x'.repeat(5_242_880)}\r\n`;
const many = [...Array(101).keys()].map((n) => part(`; name="f${n}"`)).join('');
const FORM = 'multipart/form-data; boundary=b';
const URLENCODED = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const PRODUCTS = entities.product.paths.admin;
const CATEGORIES = entities.productCategory.paths.admin;

// Each entry has a label, a content type, a body and the expected status.
const BODIES: [string, string, string | Uint8Array<ArrayBuffer>, number][] = [
  ['half an object', JSON_TYPE, '{"name":', 400],
  ['a list', JSON_TYPE, '[]', 400],
  ['a text', JSON_TYPE, '"name"', 400],
  ['JSON null', JSON_TYPE, 'null', 400],
  ['bytes that are not UTF-8', JSON_TYPE, bytes('{"name":"', 0xff, '"}'), 400],
  ['100,000 brackets', JSON_TYPE, '['.repeat(100_000), 413],
  ['more than 1 MB', JSON_TYPE, JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
  ['1,001 keys', JSON_TYPE, JSON.stringify({ ...Array(1001).fill(0) }), 413],
  ['plain text', 'text/plain', '{}', 415],
  ['a type that only begins like JSON', 'application/jsonp', '{}', 415],
  ['a form without boundary', 'multipart/form-data', `${part('; name="a"')}--b--`, 400],
  ['garbage for a form', FORM, 'garbage', 400],
  ['no bytes for a form', FORM, '', 400],
  ['a form cut in a header', FORM, '--b\r\nContent-Disposition: form', 400],
  ['a form cut in a text', FORM, part('; name="a"').slice(0, -1), 400],
  ['a form cut in a file', FORM, image.slice(0, -3), 400],
  ['a form without its final boundary', FORM, part('; name="a"'), 400],
  ['a part without a name', FORM, `${part('')}--b--`, 400],
  ['a part with an empty name', FORM, `${part('; name=""')}--b--`, 400],
  ['a name of 101 characters', FORM, `${part(`; name="${'n'.repeat(101)}"`)}--b--`, 400],
  ['a form with a field twice', FORM, `${part('; name="a"')}${part('; name="a"')}--b--`, 400],
  ['a form with two images', FORM, `${image}${image}--b--`, 400],
  ['a file in a text field', FORM, `${part('; name="name"; filename="a.txt"')}--b--`, 400],
  ['101 fields', FORM, `${many}--b--`, 413],
  ['a text of more than 1 MB', FORM, `${part('; name="name"', 'x'.repeat(1_050_000))}--b--`, 413],
  ['an image of more than 5 MB', FORM, `${large}--b--`, 413],
  ['a urlencoded form with a field twice', URLENCODED, 'name=a&name=b', 400]
];

// Invalid values of each query parameter. The error must name the parameter.
const QUERIES: Record<string, string[]> = {
  page: ['0', '-1', '1.5', '1e3', '%EF%BC%91', '9999999999', '1&page=2'],
  per_page: ['0', 'abc', '1000000000'],
  order: ['up', 'asc&order=asc'],
  sort: ['password', 'password_hash', 'name_key', '__proto__', 'id%3B--', 'photos', 'lookalikes'],
  q: ['a%00b', 'q'.repeat(100_000)]
};
const ENCODINGS = ['q=%', 'q=%E0%A4%A', 'q=%ED%A0%80', '?', '&&=', 'page=&q=', 'x=1&x=2'];
const IDS = ['1e3', '-1', '0', '01', '1.0', '2147483648', '%00', '%EF%BC%91', '1%20', '%E0%A4%A'];

const { app, token, ids } = await appWithRows();
const { again } = nothingStored(() => app);
const send = (method: string, path: string, body?: unknown, type?: string) =>
  write(app, token, method, path, body, type);

it.each(BODIES)('§7 Bad input: every route rejects %s', async (label, type, body, status) => {
  const posts = ['/login', '/register', '/visit', ...every.map(({ paths }) => paths.admin)];
  const puts = ['/profile', ...every.map(({ name, paths }) => `${paths.admin}/${ids[name]}`)];
  for (const [method, paths] of Object.entries({ POST: posts, PUT: puts }))
    for (const path of paths) {
      const answer = await send(method, path, body, type);
      await expectRefusal(answer, status, `${label}: ${method} ${path}`);
    }
  // These routes do not read the body, so they respond as they do to a request without a body.
  const init = { method: 'POST', body, headers: { 'content-type': type } };
  expect((await app.request('/api/logout', init)).status).toBe(200);
  expect((await app.request('/api/refresh-token', init)).status).toBe(403);
  expect((await send('POST', '/publish', body, type)).status).toBe(202);
});

const NO_TEXTS: unknown[] = [['a'], [], { a: 1 }, { toString: 1 }, true, 7];
const UNSTORABLE = ['\0', '\u001b', '\u0085', '\ud800', '\udc00', '\ufffd'].map((c) => `a${c}b`);
it.each(every)(
  '§5 Bad input: text fields of $name refuse lists, objects, numbers, control characters and broken characters',
  async (entity) => {
    const { admin } = entity.paths;
    for (const field of textFields(entity)) {
      const { [field]: _, ...rest } = sample(entity);
      const head = Object.entries(rest).map(([name, text]) => part(`; name="${name}"`, text));
      const own = `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\na`;
      const surrogate = bytes(...head, own, 0xed, 0xa0, 0x80, '\r\n--b--');
      const answers = [await send('POST', admin, surrogate, FORM)];
      for (const value of [...NO_TEXTS, ...UNSTORABLE])
        answers.push(await send('POST', admin, { ...rest, [field]: value }));
      for (const value of NO_TEXTS)
        answers.push(await send('PUT', `${admin}/${ids[entity.name]}`, { [field]: value }));
      for (const answer of answers)
        expect(Object.keys(await expectRefusal(answer, 422, field)), field).toEqual([field]);
    }
  }
);

const DEEP = `${'['.repeat(20)}${']'.repeat(20)}`;
it('§7 Bad input: deep nesting, special keys and huge numbers cause no server error', async () => {
  const inherited = ['{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{"name":"x"}}}'];
  for (const body of [`{"name":${DEEP}}`, ...inherited, '{"name":1e999}'])
    await expectRefusal(await send('POST', CATEGORIES, body, JSON_TYPE), 422, body.slice(0, 40));
  for (const body of [`{"other":${DEEP}}`, '{"__proto__":null,"toString":1,"id":9e99}']) {
    const answer = await send('PUT', '/profile', body, JSON_TYPE);
    expect(answer.status, body.slice(0, 40)).toBe(200);
    await again(); // Even an update without values changes `updated_at` of the account.
  }
  const named = `{"toString":1,"valueOf":true,"constructor":{"name":1},"__proto__":{"toString":2}}`;
  for (const value of [DEEP, named, `[${named}]`, `[[${named}]]`, `{"a":${named}}`])
    for (const [call, body] of [
      ['bulk', `{"ids":${value},"action":"delete"}`],
      ['bulk', `{"ids":[1],"action":${value}}`],
      ['bulk', `{"ids":[${value}],"action":"delete"}`],
      ['import', `{"rows":${value}}`],
      ['import', `{"rows":[{"name":${value}}]}`],
      ['import', `{"rows":[],"dry_run":${value}}`]
    ] as const) {
      const answer = await send('POST', `${CATEGORIES}/${call}`, body, JSON_TYPE);
      expect(answer.status, body.slice(0, 60)).toBe(422);
    }
});

it.each(every)('§7 Bad input: a malformed id of $name gets 404', async ({ paths }) => {
  for (const id of IDS)
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const path = `${method === 'GET' ? paths.one : paths.admin}/${id}`;
      const answer = await send(method, path, method === 'PUT' ? {} : undefined);
      await expectRefusal(answer, 404, `${method} ${id}`);
    }
});

it.each(every)(
  '§7 Bad input: a list of $name with an invalid parameter gets 422 with the name of the parameter; invalid encoding is ignored',
  async ({ paths, keys }) => {
    for (const [parameter, values] of Object.entries(QUERIES))
      for (const value of values) {
        const label = `${parameter}=${value}`.slice(0, 40);
        const answer = await send('GET', `${paths.list}?${parameter}=${value}`);
        const fields = await expectRefusal(answer, 422, label);
        expect(fields, label).toEqual({ [parameter]: expect.stringContaining(parameter) });
      }
    for (const query of ENCODINGS) {
      const answer = await send('GET', `${paths.list}?${query}`);
      expect([answer.status, await answer.json()], query).toEqual([
        200,
        expect.objectContaining({ [keys.list]: expect.any(Array) })
      ]);
    }
  }
);

it('§7 Bad input: an empty, overlong or undecodable name matches no product', async () => {
  const long = `name=${'n'.repeat(15_000)}`;
  for (const query of ['', 'name=', 'name=%00', 'name=%', 'name=%ED%A0%80', long, 'nama=pertama']) {
    const answer = await app.request(`/api/product/get-name?${query}`);
    expect(answer.status, query.slice(0, 40)).toBe(200);
    expect(await answer.json()).toEqual({ products: [], exact: false });
  }
});

const NO_PRICES = ['1 2', ...'abc 1e3 0x10 Infinity NaN 1,5 1. .5 １'.split(' ')];
const NO_IDS = ['abc', 1.5, 0, -1, '1e0', '１', true, [], [1], {}, 2_147_483_648, 1e300];
it.each<[string, unknown[], string]>([
  [
    'price',
    [...NO_PRICES, '12abc', true, [], [5], {}, { toString: 1 }],
    'Invalid price: must be a valid number'
  ],
  ['price', ['-1', -0.01], 'price must be at least 0'],
  ['price', [1e13, '9'.repeat(400)], 'price is too large'],
  ['product_category_id', NO_IDS, 'Invalid product_category_id: must be a valid number'],
  ['product_category_id', [2_147_483_647, '999'], 'There is no such category.']
])('§5 Product numbers: %s is refused with these values: %j', async (field, values, sentence) => {
  for (const value of values)
    for (const [method, path] of [
      ['POST', PRODUCTS],
      ['PUT', `${PRODUCTS}/${ids['product']}`]
    ] as const) {
      const answer = await send(method, path, { ...sample(entities.product), [field]: value });
      const label = `${method} ${JSON.stringify(value)}`;
      expect(await expectRefusal(answer, 422, label), label).toEqual({ [field]: sentence });
    }
});
