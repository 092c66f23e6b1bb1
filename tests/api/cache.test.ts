import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { isCached, text, waitUntilCached } from '../support/cached-responses.ts';
import { SITI } from '../support/test-app.ts';

const { jamuCentre, product, productCategory } = entities;
const FIELDS = { name: 'Satu', title: 'Satu', description1: 'Satu', price: 1 };
const PATH = '/api/product/get-name?name=Jahe';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { app, api, token } = await appOfAll();
const send = (method: string, path: string, body?: object) => write(app, token, method, path, body);
const ask = (headers: Record<string, string> = {}) => app.request(PATH, { headers });
await api.create(productCategory, { name: 'Rimpang' });
await api.create(product, { name: 'Jahe', price: 1 });
await api.create(jamuCentre, {
  name: 'Joglo',
  description: 'Jamu segar setiap pagi. '.repeat(200)
});
await waitUntilCached(app);
// Does not use `app.request`, whose check of responses would parse compressed bytes as text.
const get = async (headers: Record<string, string> = {}, method = 'GET', path = 'jamu-center') =>
  app.handle(new Request(`http://app.test/api/${path}`, { method, headers }));
beforeEach(async () => {
  app.cache.drop();
  await ask();
});

it.each(Object.values(entities).filter(({ read }) => read === 'public'))(
  '§7 $title: a write is visible at once, in the list and in the response of the item',
  async ({ paths, keys }) => {
    const read = async () =>
      JSON.parse(await text(app, `/api${paths.list}`))[keys.list] as { id: number }[];
    const before = await read();
    const created = await send('POST', paths.admin, FIELDS);
    const { id } = (await created.json())[keys.one];
    const one = async () => JSON.parse(await text(app, `/api${paths.one}/${id}`))[keys.one];
    expect(await read()).toEqual([...before, await one()]);
    const changed = await send('PUT', `${paths.admin}/${id}`, { name: 'Dua', title: 'Dua' });
    expect(changed.status).toBe(200);
    expect(Object.values(await one())).toContain('Dua');
    expect((await read()).at(-1)).toEqual(await one());
    expect((await send('DELETE', `${paths.admin}/${id}`)).status).toBe(200);
    expect(await read()).toEqual(before);
    expect((await app.request(`/api${paths.one}/${id}`)).status).toBe(404);
  }
);

it('§7 Accounts: a changed account changes neither the content version nor the cache', async () => {
  const version = await contentVersion(app.db);
  await text(app, '/api/product-category');
  await send('POST', '/admin/user', { ...SITI, role: 'user' });
  expect(await contentVersion(app.db)).toEqual(version);
  expect(await isCached(app)).toBe(true);
});

it('§7 Requests: a request with two Host headers is refused, even if its response is cached', async () => {
  const incoming = { rawHeaders: ['Host', 'app.test', 'host', 'other.test'], socket: {} };
  const answer = await app.handle(new Request(`http://app.test${PATH}`), { incoming });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
});

it('§7 Visits, Metrics: a cached response also counts in the visits and in the metrics of its route', async () => {
  const line =
    /http_request_duration_seconds_count\{method="GET",route="\/api\/product\/get-name",status="200"\} (\d+)\n/;
  const counted = async () => {
    const metrics = await (await send('GET', '/metrics')).text();
    return [await api.visitorCount(), Number(line.exec(metrics)?.[1])];
  };
  const [visits = 0, requests = 0] = await counted();
  for (const network of [1, 2])
    await ask({ 'user-agent': FIREFOX, 'x-forwarded-for': `203.0.113.${network}` });
  expect(await counted()).toEqual([visits + 2, requests + 2]);
});

it.each([
  ['br', 'gzip, deflate, br', promisify(brotliDecompress)],
  ['br', 'gzip;q=0.5, *', promisify(brotliDecompress)],
  ['gzip', 'br;q=0.1, gzip;q=0.2', promisify(gunzip)]
])(
  '§9 Caching: a response compressed with %s has its own ETag and the same body',
  async (encoding, accepted, decompress) => {
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
  }
);

// This test is the last one, because it disables the cache.
it.each(['from the cache', 'computed again'])(
  '§9 Caching: a response %s has `Vary`, no body for HEAD, and 304 for any form of its ETag',
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
    await api.create(jamuCentre, { name: how });
    expect((await get({ 'if-none-match': etag })).status).toBe(200);
    for (const path of ['jamu-center/99', 'nothing']) {
      const answer = await get({ 'if-none-match': '*' }, 'GET', path);
      expect([answer.status, answer.headers.get('etag')], path).toEqual([404, null]);
    }
  }
);
