import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { isCached, text, waitUntilCached } from '../support/cached-responses.ts';
import { SITI } from '../support/test-app.ts';

const { product, productCategory } = entities;
const FIELDS = { name: 'Satu', title: 'Satu', description1: 'Satu', price: 1 };
const PATH = '/api/product/get-name?name=Jahe';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const { app, api, token } = await appOfAll();
const send = (method: string, path: string, body?: object) => write(app, token, method, path, body);
const ask = (headers: Record<string, string> = {}, path = PATH) => app.request(path, { headers });
await api.create(productCategory, { name: 'Rimpang' });
const { id: jahe } = await api.create(product, { name: 'Jahe', price: 1 });
await waitUntilCached(app);
beforeEach(async () => {
  app.cache.drop();
  await ask();
});

it.each(Object.values(entities).filter(({ read }) => read === 'public'))(
  '§7 $title: a write is visible at once, in the list and in the item',
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

it('§7 Accounts: changes of accounts are not changes of content', async () => {
  const version = await contentVersion(app.db);
  await text(app, '/api/product-category');
  await send('POST', '/admin/user', { ...SITI, role: 'user' });
  expect(await contentVersion(app.db)).toEqual(version);
  expect(await isCached(app)).toBe(true);
});

it('§7 Reads: after a cached response, other requests get their own, and a change is visible at once', async () => {
  const etag = (await ask()).headers.get('etag') ?? '';
  expect((await ask({ 'if-none-match': etag })).status).toBe(304);
  const head = await app.request(PATH, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect((await app.request(PATH, { method: 'DELETE' })).status).toBe(405);
  expect((await ask({}, `${PATH}&lang=xx`)).status).toBe(422);
  await api.update(product, jahe, { price: 2 });
  expect((await (await ask()).json()).products[0].price).toBe(2);
});

it('§7 Requests: two Host headers are refused, also for cached answers', async () => {
  const incoming = { rawHeaders: ['Host', 'app.test', 'host', 'other.test'], socket: {} };
  const answer = await app.handle(new Request(`http://app.test${PATH}`), { incoming });
  expect(answer.status).toBe(400);
  expect(answer.headers.get('x-frame-options')).toBe('DENY');
  expect(answer.headers.get('x-request-id')).toBeTruthy();
});

it('§7 Visits, Metrics: a cached response counts its visitor and its route', async () => {
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
