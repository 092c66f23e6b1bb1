import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
// Without the client, whose checks would parse the bytes as text.
const get = async (headers: Record<string, string> = {}, method = 'GET') =>
  app.handle(new Request('http://app.test/api/jamu-center', { method, headers }));

beforeEach(async () => {
  app = await testApp();
  await (
    await app.admin()
  ).api.create(entities.jamuCentre, {
    name: 'Joglo',
    description: 'Jamu segar setiap pagi. '.repeat(200)
  });
});
afterEach(() => app.close());

it.each(['from the cache', 'computed again'])(
  '§9 Caching: a response %s names its encoding, and has no body for HEAD',
  async (how) => {
    if (how === 'computed again') app.cache.stop();
    for (let turn = 0; turn < 2; turn++) {
      const answer = await get();
      const bytes = new Uint8Array(await answer.arrayBuffer());
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/json',
        'content-length': String(bytes.byteLength),
        'cache-control': 'no-cache',
        etag: expect.stringMatching(/^"[\w-]+"$/),
        vary: 'Accept-Encoding',
        'x-content-type-options': 'nosniff'
      });
      const head = await get({}, 'HEAD');
      for (const { headers } of [answer, head]) headers.delete('x-request-id');
      expect([head.status, await head.text(), Object.fromEntries(head.headers)]).toEqual([
        200,
        '',
        Object.fromEntries(answer.headers)
      ]);
    }
  }
);

it.each([
  ['br', 'gzip, deflate, br', promisify(brotliDecompress)],
  ['gzip', 'br;q=0.1, gzip;q=0.2', promisify(gunzip)]
])('§9 Caching: %s has its own ETag and the same body', async (encoding, accepted, decompress) => {
  const plain = await get();
  const body = await plain.text();
  for (let turn = 0; turn < 2; turn++) {
    const answer = await get({ 'accept-encoding': accepted });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding'
    ]);
    expect(answer.headers.get('etag')).toBe(
      plain.headers.get('etag')?.replace(/"$/, `.${encoding}"`)
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.byteLength));
    expect(String(await decompress(bytes))).toBe(body);
  }
  expect(
    (await get({ 'accept-encoding': `identity;q=1, ${encoding};q=0` })).headers.get(
      'content-encoding'
    )
  ).toBeNull();
});

it.each(['from the cache', 'computed again'])(
  '§9 Caching: a client with a response %s gets 304 for any form of its ETag',
  async (how) => {
    if (how === 'computed again') app.cache.stop();
    const etag = (await get()).headers.get('etag') ?? '';
    for (const condition of [etag, `W/${etag}`, `"other", W/"one", ${etag}`, '*']) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const answer = await get({ 'if-none-match': condition, 'accept-encoding': encoding });
        expect([answer.status, await answer.text()], condition).toEqual([304, '']);
        expect(answer.headers.get('etag')?.replace(/\.(?:br|gzip)"$/, '"')).toBe(etag);
        expect([answer.headers.get('vary'), answer.headers.get('cache-control')]).toEqual([
          'Accept-Encoding',
          'no-cache'
        ]);
      }
    }
    for (const condition of ['"other"', etag.slice(0, -1), 'W/"one", "two"'])
      expect((await get({ 'if-none-match': condition })).status, condition).toBe(200);
    await (await app.admin()).api.create(entities.jamuCentre, { name: 'Pendopo' });
    expect((await get({ 'if-none-match': etag })).status).toBe(200);
  }
);

it('§9 Caching: a missing row has no ETag, and gets 404 for any If-None-Match', async () => {
  for (const path of ['jamu-center/99', 'nothing']) {
    const answer = await app.handle(
      new Request(`http://app.test/api/${path}`, { headers: { 'if-none-match': '*' } })
    );
    expect([answer.status, answer.headers.get('etag')], path).toEqual([404, null]);
  }
});

it('§9 Caching: the response to a write has no ETag', async () => {
  const { token } = await app.admin();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Pringgitan' });
  const answer = await app.handle(
    new Request('http://app.test/api/admin/jamu-center', { method: 'POST', headers, body })
  );
  expect(answer.status).toBe(201);
  expect(answer.headers.get('etag')).toBe(null);
});
