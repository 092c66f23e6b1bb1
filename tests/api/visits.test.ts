import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Hono } from 'hono';
import { entities } from '#lib/contract/entities.ts';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { maskIp } from '../../server/http/networks.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { createProductViews, purgeProductViews } from '../../server/visits/product-views.ts';
import { createVisits, purgeVisits } from '../../server/visits/visit-counter.ts';
import { write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { picture } from '../support/pictures.ts';
import { addCentre } from '../support/plants.ts';
import { ENGINE, testApp } from '../support/test-app.ts';

const { jamuCentre, product } = entities;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ADDRESS = '203.0.113.77';

const { kept } = closing();
appOfEach();
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

const get = (path: string, agent = FIREFOX, from = ADDRESS, on = app) =>
  on.request(`/api${path}`, { headers: { 'user-agent': agent, 'x-forwarded-for': from } });

it('§7 Visits: reads of the public API count as one visit in 30 minutes', async () => {
  await get('/product');
  expect(await api.visitorCount()).toBe(1);
  vi.setSystemTime(Date.now() + 30 * MINUTE_MS - 1000);
  await get('/content/hero');
  expect(await api.visitorCount()).toBe(1);
  vi.setSystemTime(Date.now() + 2000);
  await get('/product');
  expect(await api.visitorCount()).toBe(2);
  await get('/product', `${FIREFOX} other`);
  await get('/product', FIREFOX, '198.51.100.7');
  expect(await api.visitorCount()).toBe(4);
});

it('§7 Visits: bots, builds, health checks and calls of administrators do not count', async () => {
  for (const agent of ['Googlebot/2.1', 'curl/8.5.0', 'node', '']) await get('/product', agent);
  const paths = 'health ready metrics publish visitor visitor/count admin/user profile';
  for (const path of paths.split(' ')) await get(`/${path}`);
  expect(await api.visitorCount()).toBe(0);
});

it('§7 Visits: a visit is stored soon, and only with network, browser and time', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const agent = FIREFOX.padEnd(256, 'x');
  await get('/product', agent);
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  const rows = () => app.db.selectFrom('visitors').selectAll().execute();
  await expect.poll(rows).toHaveLength(1);
  const [visit] = await rows();
  expect(visit).toEqual({
    id: 1,
    ip_address: '203.0.113.0',
    user_agent: agent.slice(0, 255),
    created_at: expect.stringMatching(/^\d{4}-.*Z$/)
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '::'],
  ['', '']
])('§7 Visits: the address %j is stored as %j', (address, network) => {
  expect(maskIp(address)).toBe(network);
});

it('§7 Visits: lists of visits have pages, a search and an order; only administrators see full addresses', async () => {
  const full = kept(await testApp(ENGINE, { config: { visitorIp: 'full' } }));
  const agents = ['C', 'a_b', 'B 100%'].map((name) => `${FIREFOX} ${name}`);
  for (const [index, agent] of agents.entries())
    await get('/product', agent, `203.0.113.${index + 1}`, full);
  const { token } = await full.admin();
  const list = async (query: string, by = token) => {
    const answer = await write(full, by, 'GET', `/visitor?${query}`);
    const body = (await answer.json()) as { visitor?: { id: number }[]; total?: number };
    return [answer.status, body.visitor?.map(({ id }) => id), body.total];
  };
  expect(await list('')).toEqual([200, [1, 2, 3], undefined]);
  expect(await list('page=2&per_page=2')).toEqual([200, [3], 3]);
  expect(await list('page=9&per_page=2')).toEqual([200, [], 3]);
  expect(await list('sort=ip_address&order=desc')).toEqual([200, [3, 2, 1], 3]);
  expect(await list('q=0.113.2')).toEqual([200, [2], 1]);
  expect(await list('q=FIREFOX')).toEqual([200, [1, 2, 3], 3]);
  for (const [text, ...ids] of [['A_B', 2], ['100%', 3], ['\\']] as const)
    expect(await list(`q=${encodeURIComponent(text)}`), text).toEqual([200, ids, ids.length]);
  const wrongs = ['page=0', 'per_page=1001', 'sort=password_hash', 'order=up'];
  for (const wrong of [...wrongs, `q=${'x'.repeat(256)}`])
    expect((await list(wrong))[0], wrong).toBe(422);
  const editor = await full.tokenOf('editor');
  expect((await list('sort=ip_address', editor))[0]).toBe(422);
  expect(await list('q=0.113.2', editor)).toEqual([200, [], 0]);
  const masked = { masked: true, visitor: Array(3).fill({ ip_address: '203.0.113.0' }) };
  expect(await (await write(full, editor, 'GET', '/visitor')).json()).toMatchObject(masked);
});

it('§7 Visits: visits are counted by month; the counts remain after visits are deleted after thirteen months', async () => {
  for (const time of ['2025-09-30T23:59Z', '2025-10-24T23:59Z', '2025-10-25T00:00Z', '2026-11-25'])
    for (const agent of ['A', 'B']) {
      vi.setSystemTime(new Date(time));
      await get('/product', `${FIREFOX} ${agent} ${time}`, ADDRESS);
    }
  const { api } = await app.admin();
  const read = async () => [await api.visitorCount(), await api.visitorMonths('2025-10-24')];
  const months = [
    { month: '2025-10', visits: 4 },
    { month: '2026-11', visits: 2 }
  ];
  expect(await read()).toEqual([8, months]);
  expect(await api.send('/visitor/months')).toMatchObject({ months: [{ visits: 2 }, ...months] });
  await purgeVisits(app.db);
  expect(await read()).toEqual([8, months]);
  const { visitor, masked } = await api.visitors({ sort: 'created_at', order: 'desc' });
  expect(visitor.map(({ id }) => id)).toEqual([8, 7, 6, 5]);
  expect(masked).toBe(true);
});

it('§7 Visits: a flush also waits for a flush that is already running, because the database may be closed afterwards', async () => {
  const visits = createVisits(app.deps);
  const routes = new Hono().get('*', (c) => c.text(String(visits.record(c) ?? '')));
  await routes.request('/', { headers: { 'user-agent': FIREFOX } });
  let isStored = false;
  void visits.flush().then(() => (isStored = true));
  await visits.flush();
  expect(isStored).toBe(true);
});

const open = async (name: string, agent = FIREFOX, extraHeaders: Record<string, string> = {}) => {
  const headers = { 'user-agent': agent, 'x-forwarded-for': '203.0.113.7', ...extraHeaders };
  const body = new URLSearchParams({ product: name });
  return (await app.request('/api/visit', { method: 'POST', headers, body })).status;
};
const viewed = async (query = '') => {
  const answer = await write(app, token, 'GET', `/admin/most-viewed${query}`);
  return ((await answer.json()) as { products: { name: string; views: number }[] }).products;
};
const most = async () => (await viewed()).map(({ name, views }) => [name, views]);
const add = async (name: string, status: 'published' | 'draft' = 'published') =>
  (await api.create(product, { name, price: 1, status })).id;
const stored = () => app.db.selectFrom('product_views').selectAll().execute();

it('§7 Visits: a view of a product is counted once per visit and stored by day, without other data', async () => {
  const id = await add('Temu Ireng');
  await add('Jahe');
  for (const name of ['Temu%20Ireng', 'temu%20ireng', 'Temu%20Ireng/', 'Jahe/'])
    expect(await open(name)).toBe(204);
  await open('Temu%20Ireng', `${FIREFOX} other`);
  expect(await most()).toEqual([
    ['Temu Ireng', 2],
    ['Jahe', 1]
  ]);
  vi.setSystemTime(Date.now() + 31 * MINUTE_MS);
  await open('Temu%20Ireng');
  expect((await most())[0]).toEqual(['Temu Ireng', 3]);
  const rows = (await stored()).filter(({ product_id }) => product_id === id);
  const [number, day] = [expect.any(Number), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)];
  for (const row of rows) expect(row).toEqual({ id: number, day, product_id: id, views: number });
});

it('§7 Visits: bots, drafts, deleted products and unknown names are not counted', async () => {
  const id = await add('Sirih');
  await add('Rahasia', 'draft');
  await open('Sirih', 'Googlebot/2.1');
  await open('Sirih', '');
  await open('Sirih', FIREFOX, { dnt: '1' });
  await open('Sirih', FIREFOX, { 'sec-gpc': '1' });
  for (const name of ['Rahasia', 'Tidak%20Ada', '%', '%00', '', "'; drop table products"])
    expect(await open(name)).toBe(204);
  expect([await most(), await stored()]).toEqual([[], []]);
  expect(await open('x'.repeat(3000))).toBe(422);
  for (const name of ['Sirih%00', 'Sirih']) await open(name);
  expect(await most()).toEqual([['Sirih', 1]]);
  await api.remove(product, id);
  expect(await most()).toEqual([]);
});

it('§7 Visits: the most viewed products can be limited to those without photographs, and each is listed with a published centre that grows it, if one exists', async () => {
  const [jahe, sirih] = [await add('Jahe'), await add('Sirih')];
  const draft = await addCentre(api, [jahe]);
  await api.update(jamuCentre, draft, { name: 'Tutup', status: 'draft' });
  const centre = await addCentre(api, [jahe, sirih]);
  const { image } = await api.update(product, sirih, {}, await picture());
  for (const [index, name] of ['Jahe', 'Sirih', 'Sirih'].entries())
    await open(name, `${FIREFOX} ${index}`);
  const lacking = () => viewed('?lacks=photos');
  expect(await lacking()).toMatchObject([
    { id: sirih, views: 2, centre_id: centre },
    { id: jahe, centre_id: centre }
  ]);
  await api.update(product, sirih, { photos: [{ image, part: 'leaf' }] } as never);
  expect(await lacking()).toHaveLength(1);
  await api.remove(jamuCentre, centre);
  expect(await lacking()).toMatchObject([{ id: jahe, centre_id: null }]);
  expect((await write(app, token, 'GET', '/admin/most-viewed?lacks=x')).status).toBe(422);
});

it('§7 Visits: counts of days that are too old are ignored and deleted', async () => {
  await add('Kunyit');
  await open('Kunyit');
  expect(await most()).toHaveLength(1);
  vi.setSystemTime(Date.now() + 29 * DAY_MS);
  await purgeProductViews(app.db);
  expect(await createProductViews(app.deps).mostViewed()).toHaveLength(1);
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(await createProductViews(app.deps).mostViewed()).toEqual([]);
  await purgeProductViews(app.db);
  expect(await stored()).toEqual([]);
});

it('§7 Visits: views of 100,000 invented names are not stored; a network that exceeds its limit does not affect another network', async () => {
  await add('Kencur');
  await add('Serai');
  const views = createProductViews(app.deps);
  expect(views.record('a', '203.0.113.0', 'Kencur')).toBeUndefined();
  for (let index = 0; index < 100_000; index++)
    views.record('a', `network ${index}`, `Karangan ${index}`);
  // The queue of names is full, so this view is dropped. After a flush, the next view is counted.
  views.record('z', 'honest', 'Serai');
  await views.flush();
  expect(await most()).toEqual([['Kencur', 1]]);
  expect(await stored()).toHaveLength(1);
  views.record('z', 'honest', 'Serai');
  await views.flush();
  expect(await stored()).toHaveLength(2);
  const record = (_: unknown, index: number) => views.record(`b ${index}`, 'one', 'Kencur');
  expect(Array.from({ length: 3500 }, record).filter(Boolean)).toHaveLength(500);
  expect(views.record('c', 'another', 'Kencur')).toBeUndefined();
  await views.flush();
  expect((await most())[0]).toEqual(['Kencur', 3002]);
});

it('§7 Visits: many views add one row per product and day, in two statements', async () => {
  for (let index = 0; index < 40; index++) await add(`Banjir ${index}`);
  let statements = 0;
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => ((statements += 1), node),
    transformResult: async ({ result }) => result
  });
  const views = createProductViews({ ...app.deps, db });
  for (let index = 0; index < 40_000; index++)
    views.record(`b ${index}`, `n ${index}`, `Banjir ${index % 40}`);
  await views.flush();
  expect(statements).toBe(2);
  expect(await stored()).toHaveLength(40);
  expect((await most()).map(([, number]) => number)).toEqual(Array(5).fill(1000));
});

it('§7 Visits: views that several instances count at the same time are all stored', async () => {
  const names = ['Serai', 'Salam', 'Pandan'];
  for (const name of names) await add(name);
  const instances = Array.from({ length: 4 }, () => createProductViews(app.deps));
  for (let round = 0; round < 10; round++) {
    for (const [index, views] of instances.entries())
      for (const name of index % 2 ? names : names.toReversed())
        views.record(`${round} ${index}`, `network ${index}`, name);
    await Promise.all(instances.map((views) => views.flush()));
  }
  expect(await most()).toEqual(names.map((name) => [name, 40]));
});
