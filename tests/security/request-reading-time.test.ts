import { expect, it } from 'vitest';
import { expectLinear, fastest } from '../support/linear-time.ts';
import { BODY, HEADER, startFullApp } from '../support/full-app.ts';

const { ask, request } = startFullApp();

const many = (length: number, piece: (at: number) => string): string =>
  Array.from({ length: Math.ceil(length / piece(0).length) }, (_, index) => piece(index)).join('');
const FIELD_OF_A = '--b\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n';
const OBJECT = 'application/json';
const FIELDS = 'application/x-www-form-urlencoded';
const FORM = 'multipart/form-data; boundary=b';
const SHAPES: [string, string, (length: number) => string][] = [
  ['deep lists', OBJECT, (size) => `{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2)}}`],
  ['deep objects', OBJECT, (size) => `{"a":${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}}`],
  ['many names', OBJECT, (size) => `{${many(size, (at) => `"k${at}":1,`)}"z":1}`],
  ['one repeated name', OBJECT, (size) => `{${many(size, () => '"email":"a",')}"z":1}`],
  [
    'names that every object inherits',
    OBJECT,
    (size) => `{${many(size, () => '"__proto__":{"a":1},')}"z":1}`
  ],
  ['a long list', OBJECT, (size) => `{"email":[${many(size, () => '1,')}1]}`],
  ['a long number', OBJECT, (size) => `{"price":${'1'.repeat(size)}}`],
  ['nothing but &', FIELDS, (size) => '&'.repeat(size)],
  ['nothing but =', FIELDS, (size) => '='.repeat(size)],
  ['nothing but %', FIELDS, (size) => '%'.repeat(size)],
  ['a % in every name', FIELDS, (size) => many(size, (at) => `%4${at % 10}&`)],
  ['many parts', FORM, (size) => `${many(size, () => '--b\r\n\r\n\r\n')}--b--\r\n`],
  ['many fields', FORM, (size) => `${many(size, () => FIELD_OF_A)}--b--\r\n`],
  ['many headers of a part', FORM, (size) => `--b\r\n${many(size, () => 'a: b\r\n')}\r\n--b--\r\n`],
  ['line ends before a part', FORM, (size) => `${'\r\n-'.repeat(size / 3)}--b--\r\n`],
  ['a long boundary', FORM.replace(/b$/, '-'.repeat(HEADER)), (size) => '\r\n--'.repeat(size / 4)]
];

it.each(SHAPES)('§7 Limits: a body of %s is read in linear time', async (shape, type, make) => {
  const limits = { login: 16_000, register: 16_000, 'admin/product': BODY, predict: BODY };
  for (const [path, limit] of Object.entries(limits)) {
    const send = (length: number) => {
      const body = make(length);
      return ask(`/api/${path}`, { method: 'POST', body, headers: { 'content-type': type } });
    };
    await expectLinear(send, limit, await fastest(send(100)), `${path} ${shape}`);
  }
});

it('§7 Limits: a form is refused after too many parts, and the rest of it is not parsed', async () => {
  const send = (length: number) => {
    const body = many(length, () => '--b\r\n\r\n\r\n');
    return ask('/api/predict', { method: 'POST', body, headers: { 'content-type': FORM } });
  };
  await send(100)();
  const [some, all] = [await fastest(send(BODY / 50)), await fastest(send(BODY))];
  expect(all / some).toBeLessThan(25);
});

it('§7 Limits: a form with a boundary that is too long gets 400', async () => {
  const boundary = 'b'.repeat(300);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--${boundary}--\r\n`;
  expect((await request('/api/login', { method: 'POST', body, headers })).status).toBe(400);
});

const HEADERS =
  'accept-encoding authorization content-type cookie host if-none-match if-range origin range ' +
  'user-agent x-forwarded-for x-request-id';
const PIECES = [
  ',',
  ', ',
  ' ',
  ';',
  '"',
  '/',
  '=',
  '.',
  ':',
  '1.',
  '::1,',
  'W/"a",',
  'br;q=1,',
  'gzip;q=0;',
  '[',
  '%',
  'Bearer ',
  'a.',
  '-'
];

it.each(HEADERS.split(' '))('§7 Limits: a header %s is read in linear time', async (header) => {
  for (const path of ['/', '/api/product', '/api/profile', '/uploads/a.webp'])
    for (const begin of ['', 'Bearer ', 'bytes=', 'multipart/form-data; boundary=']) {
      const send = (value: string) => ask(path, { headers: { [header]: begin + value } });
      const short = await fastest(send('x'));
      for (const piece of PIECES) {
        const work = (length: number) => send(`${piece.repeat(length / piece.length)}x`);
        await expectLinear(work, HEADER, short, `${header} ${begin}${piece}`);
      }
    }
});
