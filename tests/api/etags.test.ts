import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { api, app, appOfEach } from '../support/block-app.ts';

const CENTRE = { name: 'Joglo', description: 'Jamu segar setiap pagi. '.repeat(200) };

appOfEach();
beforeEach(async () => void (await api.create(entities.jamuCentre, CENTRE)));

// Without the client, whose checks would parse the bytes as text.
const get = async (headers: Record<string, string> = {}, method = 'GET', path = 'jamu-center') =>
  app.handle(new Request(`http://app.test/api/${path}`, { method, headers }));

it.each(['from the cache', 'computed again'])(
  '§9 Caching: a response %s names its encoding, has no body for HEAD, and is 304 for any form of its ETag',
  async (how) => {
    if (how === 'computed again') app.cache.stop();
    const ids = new Set<string | null>();
    let etag = '';
    for (let round = 0; round < 2; round++) {
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
      etag = answer.headers.get('etag')!;
      const head = await get({}, 'HEAD');
      for (const { headers } of [answer, head]) {
        ids.add(headers.get('x-request-id'));
        headers.delete('x-request-id');
      }
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(answer.headers));
    }
    expect(ids.size).toBe(4);
    for (const condition of [etag, `W/${etag}`, `"other", W/"one", ${etag}`, '*'])
      for (const encoding of ['identity', 'gzip', 'br']) {
        const answer = await get({ 'if-none-match': condition, 'accept-encoding': encoding });
        expect([answer.status, await answer.text()], condition).toEqual([304, '']);
        expect(answer.headers.get('etag')?.replace(/\.(?:br|gzip)"$/, '"')).toBe(etag);
        const headers = { vary: 'Accept-Encoding', 'cache-control': 'no-cache' };
        expect(Object.fromEntries(answer.headers)).toMatchObject(headers);
      }
    for (const condition of ['"other"', etag.slice(0, -1), 'W/"one", "two"'])
      expect((await get({ 'if-none-match': condition })).status, condition).toBe(200);
    await api.create(entities.jamuCentre, { name: 'Pendopo' });
    expect((await get({ 'if-none-match': etag })).status).toBe(200);
    for (const path of ['jamu-center/99', 'nothing']) {
      const answer = await get({ 'if-none-match': '*' }, 'GET', path);
      expect([answer.status, answer.headers.get('etag')], path).toEqual([404, null]);
    }
  }
);

it.each([
  ['br', 'gzip, deflate, br', promisify(brotliDecompress)],
  ['gzip', 'br;q=0.1, gzip;q=0.2', promisify(gunzip)]
])('§9 Caching: %s has its own ETag and the same body', async (encoding, accepted, decompress) => {
  const plain = await get();
  const body = await plain.text();
  const etag = plain.headers.get('etag')?.replace(/"$/, `.${encoding}"`);
  for (let turn = 0; turn < 2; turn++) {
    const answer = await get({ 'accept-encoding': accepted });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': encoding,
      'content-length': String(bytes.byteLength),
      vary: 'Accept-Encoding',
      etag
    });
    expect(String(await decompress(bytes))).toBe(body);
  }
  for (const refusing of [`identity;q=1, ${encoding};q=0`, '*;q=0']) {
    const { headers } = await get({ 'accept-encoding': refusing });
    expect(headers.get('content-encoding')).toBeNull();
  }
});
