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
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...new TextEncoder().encode(part)]
    )
  );
const part = (header: string, content = 'x') =>
  `--b\r\nContent-Disposition: form-data${header}\r\n\r\n${content}\r\n`;
const image = part('; name="image"; filename="a.png"\r\nContent-Type: image/png');
const FORM = 'multipart/form-data; boundary=b';
const JSON_TYPE = 'application/json';

// A label, a content type, bytes, and the expected status.
const BODIES: [string, string, string | Uint8Array<ArrayBuffer>, number][] = [
  ['half an object', JSON_TYPE, '{"name":', 400],
  ['a list', JSON_TYPE, '[]', 400],
  ['a text', JSON_TYPE, '"name"', 400],
  ['null', JSON_TYPE, 'null', 400],
  ['bytes that are not UTF-8', JSON_TYPE, bytes('{"name":"', 0xff, '"}'), 400],
  ['100,000 brackets', JSON_TYPE, '['.repeat(100_000), 400],
  ['more than 1 MB', JSON_TYPE, JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
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
    `${Array.from({ length: 101 }, (_, index) => part(`; name="f${index}"`)).join('')}--b--`,
    413
  ],
  ['a text of more than 1 MB', FORM, `${part('; name="name"', 'x'.repeat(1_050_000))}--b--`, 413],
  [
    'an image of more than 5 MB',
    FORM,
    `${image.replace('x\r\n', 'x'.repeat(5_242_881))}\r\n--b--`,
    413
  ],
  ['a field twice, urlencoded', 'application/x-www-form-urlencoded', 'name=a&name=b', 400]
];

const { app, token, ids } = await appWithRows();
const { again } = nothingStored(() => app);

it.each(BODIES)('§7 Bad input: every route rejects %s', async (label, type, body, status) => {
  const routes = every.flatMap(({ name, paths }) => [
    ['POST', paths.admin],
    ['PUT', `${paths.admin}/${ids[name]}`]
  ]);
  for (const [method = '', path = ''] of [
    ...routes,
    ['POST', '/login'],
    ['POST', '/register'],
    ['POST', '/visit'],
    ['PUT', '/profile']
  ])
    await expectRefusal(
      await write(app, token, method, path, body, type),
      status,
      `${label}: ${method} ${path}`
    );
});

it.each(BODIES)('§7 Bad input: routes that read no body ignore %s', async (_, type, body) => {
  expect(
    (await app.request('/api/logout', { method: 'POST', body, headers: { 'content-type': type } }))
      .status
  ).toBe(200);
  expect(
    (
      await app.request('/api/refresh-token', {
        method: 'POST',
        body,
        headers: { 'content-type': type }
      })
    ).status
  ).toBe(403);
  expect((await write(app, token, 'POST', '/publish', body, type)).status).toBe(202);
});

it.each(every)(
  '§5 Bad input: texts of $name cannot be lists, objects or numbers',
  async (entity) => {
    const { paths, name } = entity;
    for (const field of textFields(entity))
      for (const value of [['a'], [], { a: 1 }, { toString: 1 }, true, 7]) {
        const label = `${field} ${JSON.stringify(value)}`;
        const created = await write(app, token, 'POST', paths.admin, {
          ...sample(entity),
          [field]: value
        });
        expect(Object.keys(await expectRefusal(created, 422, label)), label).toEqual([field]);
        const updated = await write(app, token, 'PUT', `${paths.admin}/${ids[name]}`, {
          [field]: value
        });
        expect(Object.keys(await expectRefusal(updated, 422, label)), label).toEqual([field]);
      }
  }
);

it.each(every)('§5 Bad input: $name stores no control or broken characters', async (entity) => {
  const { paths } = entity;
  for (const field of textFields(entity)) {
    for (const text of [
      'a\0b',
      'a\u001bb',
      'a\u0085b',
      'a\ud800b',
      'a\udc00',
      'a\u202eb',
      'a\ufffdb'
    ]) {
      const answer = await write(app, token, 'POST', paths.admin, {
        ...sample(entity),
        [field]: text
      });
      expect(Object.keys(await expectRefusal(answer, 422, field)), field).toEqual([field]);
    }
    const rest = Object.entries(sample(entity)).filter(([name]) => name !== field);
    const head = rest.map(([name, text]) => part(`; name="${name}"`, String(text))).join('');
    const body = bytes(
      `${head}--b\r\nContent-Disposition: form-data; name="${field}"\r\n\r\na`,
      0xed,
      0xa0,
      0x80,
      '\r\n--b--'
    );
    const answer = await write(app, token, 'POST', paths.admin, body, FORM);
    expect(Object.keys(await expectRefusal(answer, 422, field)), field).toEqual([field]);
  }
});

it('§7 Bad input: deep nesting, special keys and huge numbers cause no server error', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  for (const body of [
    `{"name":${deep}}`,
    `{"__proto__":{"name":"x"}}`,
    `{"constructor":{"prototype":{"name":"x"}}}`,
    '{"name":1e999}'
  ])
    await expectRefusal(
      await write(app, token, 'POST', '/admin/product-category', body, JSON_TYPE),
      422,
      body.slice(0, 40)
    );
  for (const body of [`{"other":${deep}}`, '{"__proto__":null,"toString":1,"id":9e99}']) {
    const answer = await write(app, token, 'PUT', `/profile`, body, JSON_TYPE);
    expect(answer.status, body.slice(0, 40)).toBe(200);
    await again(); // the account was updated without values
  }
});

it('§7 Bad input: deep nesting and method names as keys cause no server error in batches either', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const named = `{"toString":1,"valueOf":true,"constructor":{"name":1},"__proto__":{"toString":2}}`;
  const admin = '/admin/product-category';
  for (const value of [deep, named, `[${named}]`, `[[${named}]]`, `{"a":${named}}`]) {
    for (const body of [
      `{"ids":${value},"action":"delete"}`,
      `{"ids":[1],"action":${value}}`,
      `{"ids":[${value}],"action":"delete"}`
    ])
      await expectRefusal(
        await write(app, token, 'POST', `${admin}/bulk`, body, JSON_TYPE),
        422,
        body.slice(0, 60)
      );
    for (const body of [
      `{"rows":${value}}`,
      `{"rows":[{"name":${value}}]}`,
      `{"rows":[],"dry_run":${value}}`
    ])
      expect(
        (await write(app, token, 'POST', `${admin}/import`, body, JSON_TYPE)).status,
        body.slice(0, 60)
      ).toBe(422);
  }
});
