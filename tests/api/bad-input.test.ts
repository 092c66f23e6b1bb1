import { expect, it } from 'vitest';
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
const FORM = 'multipart/form-data; boundary=b';
const JSON_TYPE = 'application/json';
const CATEGORIES = '/admin/product-category';

// A label, a content type, bytes, and the expected status.
const BODIES: [string, string, string | Uint8Array<ArrayBuffer>, number][] = [
  ['half an object', JSON_TYPE, '{"name":', 400],
  ['a list', JSON_TYPE, '[]', 400],
  ['a text', JSON_TYPE, '"name"', 400],
  ['null', JSON_TYPE, 'null', 400],
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
  ['a field twice', FORM, `${part('; name="a"')}${part('; name="a"')}--b--`, 400],
  ['two images', FORM, `${image}${image}--b--`, 400],
  ['a file as another field', FORM, `${part('; name="name"; filename="a.txt"')}--b--`, 400],
  [
    '101 fields',
    FORM,
    `${[...Array(101).keys()].map((n) => part(`; name="f${n}"`)).join('')}--b--`,
    413
  ],
  ['a text of more than 1 MB', FORM, `${part('; name="name"', 'x'.repeat(1_050_000))}--b--`, 413],
  [
    'an image of more than 5 MB',
    FORM,
    `${image.slice(0, -2)}${'x'.repeat(5_242_880)}\r\n--b--`,
    413
  ],
  ['a field twice, urlencoded', 'application/x-www-form-urlencoded', 'name=a&name=b', 400]
];

const { app, token, ids } = await appWithRows();
const { again } = nothingStored(() => app);

it.each(BODIES)('§7 Bad input: every route rejects %s', async (label, type, body, status) => {
  const posts = ['/login', '/register', '/visit', ...every.map(({ paths }) => paths.admin)];
  const puts = ['/profile', ...every.map(({ name, paths }) => `${paths.admin}/${ids[name]}`)];
  for (const [method, paths] of Object.entries({ POST: posts, PUT: puts }))
    for (const path of paths) {
      const answer = await write(app, token, method, path, body, type);
      await expectRefusal(answer, status, `${label}: ${method} ${path}`);
    }
  // These routes read no body.
  const init = { method: 'POST', body, headers: { 'content-type': type } };
  expect((await app.request('/api/logout', init)).status).toBe(200);
  expect((await app.request('/api/refresh-token', init)).status).toBe(403);
  expect((await write(app, token, 'POST', '/publish', body, type)).status).toBe(202);
});

const NO_TEXTS: unknown[] = [['a'], [], { a: 1 }, { toString: 1 }, true, 7];
it.each(every)(
  '§5 Bad input: texts of $name cannot be lists, objects or numbers',
  async (entity) => {
    const { paths, name } = entity;
    for (const field of textFields(entity))
      for (const value of NO_TEXTS) {
        const label = `${field} ${JSON.stringify(value)}`;
        const values = { ...sample(entity), [field]: value };
        for (const answer of [
          await write(app, token, 'POST', paths.admin, values),
          await write(app, token, 'PUT', `${paths.admin}/${ids[name]}`, { [field]: value })
        ])
          expect(Object.keys(await expectRefusal(answer, 422, label)), label).toEqual([field]);
      }
  }
);

const UNSTORABLE = ['\0', '\u001b', '\u0085', '\ud800', '\udc00', '\ufffd'];
it.each(every)('§5 Bad input: $name stores no control or broken characters', async (entity) => {
  const send = (body: unknown, type?: string) =>
    write(app, token, 'POST', entity.paths.admin, body, type);
  for (const field of textFields(entity)) {
    const rest = Object.entries(sample(entity)).filter(([name]) => name !== field);
    const head = rest.map(([name, text]) => part(`; name="${name}"`, String(text))).join('');
    const own = `--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\na`;
    const surrogate = bytes(head + own, 0xed, 0xa0, 0x80, '\r\n--b--');
    const answers = [await send(surrogate, FORM)];
    for (const character of UNSTORABLE)
      answers.push(await send({ ...sample(entity), [field]: `a${character}b` }));
    for (const answer of answers)
      expect(Object.keys(await expectRefusal(answer, 422, field)), field).toEqual([field]);
  }
});

const DEEP = `${'['.repeat(20)}${']'.repeat(20)}`;
it('§7 Bad input: deep nesting, special keys and huge numbers cause no server error', async () => {
  const inherited = ['{"__proto__":{"name":"x"}}', '{"constructor":{"prototype":{"name":"x"}}}'];
  for (const body of [`{"name":${DEEP}}`, ...inherited, '{"name":1e999}']) {
    const answer = await write(app, token, 'POST', CATEGORIES, body, JSON_TYPE);
    await expectRefusal(answer, 422, body.slice(0, 40));
  }
  for (const body of [`{"other":${DEEP}}`, '{"__proto__":null,"toString":1,"id":9e99}']) {
    const answer = await write(app, token, 'PUT', `/profile`, body, JSON_TYPE);
    expect(answer.status, body.slice(0, 40)).toBe(200);
    await again(); // the account was updated without values
  }
});

it('§7 Bad input: deep nesting and method names as keys cause no server error in batches either', async () => {
  const named = `{"toString":1,"valueOf":true,"constructor":{"name":1},"__proto__":{"toString":2}}`;
  for (const value of [DEEP, named, `[${named}]`, `[[${named}]]`, `{"a":${named}}`]) {
    for (const [call, body] of [
      ['bulk', `{"ids":${value},"action":"delete"}`],
      ['bulk', `{"ids":[1],"action":${value}}`],
      ['bulk', `{"ids":[${value}],"action":"delete"}`],
      ['import', `{"rows":${value}}`],
      ['import', `{"rows":[{"name":${value}}]}`],
      ['import', `{"rows":[],"dry_run":${value}}`]
    ] as const) {
      const answer = await write(app, token, 'POST', `${CATEGORIES}/${call}`, body, JSON_TYPE);
      expect(answer.status, body.slice(0, 60)).toBe(422);
    }
  }
});
