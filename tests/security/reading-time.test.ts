import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#lib/contract/endpoint.ts';
import { endpoints } from '../../server/http/endpoints.ts';
import { openIdentifier, type Identifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { placed, placesOf } from '../support/fields-of.ts';
import { expectLinear, fastest } from '../support/growth.ts';
import { longTexts, mixedText } from '../support/long-texts.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

/** Longer than any field, shorter than what is not read at all; and a whole body. */
const FIELD = 20_000;
const BODY = 1_000_000;
/** So that all fields of a form fit into one. */
const FORM_FIELD = 4000;
/** What fits into a connection's headers. */
const HEADER = 15_000;

let app: TestApp;
let token: string;
let identifier: Identifier;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wisata-jamu-site-'));
  for (const page of ['index.html', '404.html'])
    await writeFile(join(folder, page), '<!doctype html><title>Jamu</title>');
  identifier = await openIdentifier();
  app = await testApp('sqlite', { folder, identify: identifyRoutes(identifier) });
  token = (await app.admin()).token;
});
afterAll(async () => {
  await app.close();
  await identifier.close();
});

type Init = RequestInit & { headers?: Record<string, string> };

const ask =
  (path: string, init: Init = {}): (() => Promise<unknown>) =>
  async () => {
    const answer = await app.request(path, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers }
    });
    expect(answer.status, `${init.method ?? 'GET'} ${path.slice(0, 200)}`).toBeLessThan(500);
    return answer.body?.cancel();
  };

const address = ({ path }: Endpoint): string => `/api${path.replaceAll(/\{\w+\}/g, '1')}`;

const ofForm = (fields: Record<string, string>): [string, string][] =>
  Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()]);
const FORMS: Record<string, (fields: Record<string, string>) => BodyInit> = {
  urlencoded: (fields) => new URLSearchParams(ofForm(fields)),
  multipart: (fields) => {
    const body = new FormData();
    for (const [name, value] of ofForm(fields)) body.set(name, value);
    return body;
  }
};

/** Every family of long texts, as `send` puts them into a request. */
async function expectLinearTexts(
  send: (text: string) => () => unknown,
  length: number,
  label: string
): Promise<void> {
  const plain = 'x'.repeat(length);
  const usual = await fastest(send(plain));
  for (const [at, text] of longTexts(length).entries())
    await expectLinear(
      (some) => send(longTexts(some)[at]!),
      length,
      usual,
      `${label} ${JSON.stringify(text.slice(0, 12))}…`
    );
}

const written = endpoints.filter(({ body }) => body);
const asked = endpoints.filter(({ query }) => query);
const addressed = endpoints.filter(({ path }) => path.includes('{'));

describe.each(written)(
  '§7 Limits: $method $path reads long texts in time that grows with their length',
  (endpoint) => {
    const { method, body } = endpoint;
    const places = placesOf(body!.schema.describe());

    it('in each field of JSON', async () => {
      for (const place of places) {
        const label = `${method} ${endpoint.path} ${place.join('.')}`;
        const send = (text: string) =>
          ask(address(endpoint), {
            method,
            body: JSON.stringify(placed(place, text)),
            headers: { 'content-type': 'application/json' }
          });
        await expectLinearTexts(send, FIELD, label);
        await expectLinear(
          (length) => send(mixedText(length)),
          BODY,
          await fastest(send('x'.repeat(BODY))),
          label
        );
      }
    });

    it.each(Object.entries(FORMS))('in all fields at once, %s', async (type, form) => {
      const send = (text: string) =>
        ask(address(endpoint), {
          method,
          body: form(Object.fromEntries(places.map(([name]) => [String(name), text])))
        });
      await expectLinearTexts(send, FORM_FIELD, `${method} ${endpoint.path} ${type}`);
    });
  }
);

const inAddress = (text: string, length: number): string =>
  encodeURIComponent(text.toWellFormed()).slice(0, length).replace(/%.?$/, '');

it.each(asked)(
  '§7 Limits: $method $path reads any parameter in time that grows with its length',
  async (endpoint) => {
    for (const name of Object.keys(endpoint.query!.fields))
      await expectLinearTexts(
        (text) => ask(`${address(endpoint)}?${name}=${inAddress(text, text.length)}`),
        HEADER,
        `${endpoint.path} ${name}`
      );
  }
);

it.each(addressed)(
  '§7 Limits: $method $path reads its address in time that grows with its length',
  async (endpoint) => {
    const { method, path } = endpoint;
    const send = (text: string) =>
      ask(`/api${path.replace(/\{\w+\}/, inAddress(text, text.length))}`, {
        method: method.toUpperCase()
      });
    await expectLinearTexts(send, HEADER, `${method} ${path}`);
  }
);

it.each(['/', '/product/', '/id/product/', '/dashboard/', '/uploads/', '/api/', '/api/product/'])(
  '§7 Limits: an address below %s is read in time that grows with its length',
  async (below) => {
    const send = (text: string) =>
      ask(below + encodeURI(text.toWellFormed()).slice(0, text.length).replace(/%.?$/, ''));
    await expectLinearTexts(send, HEADER, below);
  }
);

const HEADERS = [
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'host',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'user-agent',
  'x-forwarded-for',
  'x-request-id'
];
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

it.each(HEADERS)(
  '§7 Limits: a header %s is read in time that grows with its length',
  async (header) => {
    for (const path of ['/', '/api/product', '/api/profile', '/uploads/a.webp'])
      for (const begin of ['', 'Bearer ', 'bytes=', 'multipart/form-data; boundary='])
        for (const piece of PIECES) {
          const send = (length: number) =>
            ask(path, { headers: { [header]: `${begin}${piece.repeat(length / piece.length)}x` } });
          await expectLinear(send, HEADER, await fastest(send(8)), `${header} ${begin}${piece}`);
        }
  }
);

const many = (length: number, piece: (at: number) => string): string =>
  Array.from({ length: Math.ceil(length / piece(0).length) }, (_, at) => piece(at)).join('');
const FORM = 'multipart/form-data; boundary=b';
const SHAPES: [string, string, (length: number) => string][] = [
  [
    'deep lists',
    'application/json',
    (length) => `{"a":${'['.repeat(length / 2)}${']'.repeat(length / 2)}}`
  ],
  [
    'deep objects',
    'application/json',
    (length) => `{"a":${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}}`
  ],
  ['many names', 'application/json', (length) => `{${many(length, (at) => `"k${at}":1,`)}"z":1}`],
  [
    'one name again and again',
    'application/json',
    (length) => `{${many(length, () => '"email":"a",')}"z":1}`
  ],
  [
    'names that every object has',
    'application/json',
    (length) => `{${many(length, () => '"__proto__":{"a":1},')}"z":1}`
  ],
  ['a long list', 'application/json', (length) => `{"email":[${many(length, () => '1,')}1]}`],
  ['a long number', 'application/json', (length) => `{"price":${'1'.repeat(length)}}`],
  ['nothing but &', 'application/x-www-form-urlencoded', (length) => '&'.repeat(length)],
  ['nothing but =', 'application/x-www-form-urlencoded', (length) => '='.repeat(length)],
  ['nothing but %', 'application/x-www-form-urlencoded', (length) => '%'.repeat(length)],
  [
    'a % in every name',
    'application/x-www-form-urlencoded',
    (length) => many(length, (at) => `%4${at % 10}&`)
  ],
  ['many parts', FORM, (length) => `${many(length, () => '--b\r\n\r\n\r\n')}--b--\r\n`],
  [
    'many fields',
    FORM,
    (length) =>
      `${many(length, () => '--b\r\ncontent-disposition: form-data; name=a\r\n\r\n\r\n')}--b--\r\n`
  ],
  [
    'many headers of a part',
    FORM,
    (length) => `--b\r\n${many(length, () => 'a: b\r\n')}\r\n--b--\r\n`
  ],
  ['line ends before a part', FORM, (length) => `${'\r\n-'.repeat(length / 3)}--b--\r\n`],
  [
    'a long boundary',
    `multipart/form-data; boundary=${'-'.repeat(HEADER)}`,
    (length) => '\r\n--'.repeat(length / 4)
  ]
];

it.each(SHAPES)(
  '§7 Limits: a body of %s is read in time that grows with its length',
  async (shape, type, make) => {
    for (const [method, path, limit] of [
      ['POST', '/api/login', 200_000],
      ['POST', '/api/register', BODY],
      ['POST', '/api/admin/product', BODY],
      ['POST', '/api/predict', BODY]
    ] as const) {
      const send = (length: number) => {
        const body = make(length);
        return ask(path, { method, body, headers: { 'content-type': type } });
      };
      await expectLinear(send, limit, await fastest(send(100)), `${path} ${shape}`);
    }
  }
);

it('§7 Limits: a form of too many parts is not read on once it is refused', async () => {
  const send = (length: number) =>
    ask('/api/predict', {
      method: 'POST',
      body: many(length, () => '--b\r\n\r\n\r\n'),
      headers: { 'content-type': FORM }
    });
  await send(100)();
  const [some, all] = [await fastest(send(BODY / 50)), await fastest(send(BODY))];
  expect(all / some).toBeLessThan(25);
});

it('§7 Limits: a boundary longer than any is refused', async () => {
  const boundary = 'b'.repeat(300);
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
  const body = `--${boundary}\r\ncontent-disposition: form-data; name="email"\r\n\r\na\r\n--${boundary}--\r\n`;
  expect((await app.request('/api/login', { method: 'POST', body, headers })).status).toBe(400);
});
