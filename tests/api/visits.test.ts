import { afterEach, expect, it, vi } from 'vitest';
import { Hono } from 'hono';
import { maskIp } from '../../server/http/networks.ts';
import { createVisits, purgeVisits } from '../../server/visits/visit-counter.ts';
import { write } from '../support/bad-input.ts';
import { app, appOfEach } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { ENGINE, testApp } from '../support/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const ADDRESS = '203.0.113.77';
const MINUTE = 60_000;

const { kept } = closing();
appOfEach();
afterEach(() => vi.useRealTimers());

const get = (path: string, agent = FIREFOX, from = ADDRESS, on = app) =>
  on.request(`/api${path}`, { headers: { 'user-agent': agent, 'x-forwarded-for': from } });
const counted = async () => (await app.admin()).api.visitorCount();

it('§7 Visits: reads of the public API count as one visit in 30 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await get('/product');
  vi.setSystemTime(Date.now() + 30 * MINUTE - 1000);
  await get('/content/hero');
  expect(await counted()).toBe(1);
  vi.setSystemTime(Date.now() + 2000);
  await get('/product');
  expect(await counted()).toBe(2);
  await get('/product', `${FIREFOX} other`);
  await get('/product', FIREFOX, '198.51.100.7');
  expect(await counted()).toBe(4);
});

it('§7 Visits: bots, builds, health checks and calls of administrators do not count', async () => {
  for (const agent of ['Googlebot/2.1', 'curl/8.5.0', 'node', '']) await get('/product', agent);
  const paths = 'health ready metrics publish visitor visitor/count admin/user profile';
  for (const path of paths.split(' ')) await get(`/${path}`);
  expect(await counted()).toBe(0);
});

it('§7 Visits: a visit is stored soon, and only with network, browser and time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  await get('/product');
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  const rows = () => app.db.selectFrom('visitors').selectAll().execute();
  await expect.poll(rows).toHaveLength(1);
  const [visit] = await rows();
  expect(visit).toEqual({
    id: 1,
    ip_address: '203.0.113.0',
    user_agent: FIREFOX,
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

it('§7 Visits: lists of visits have pages, a search and an order', async () => {
  const full = kept(await testApp(ENGINE, { config: { visitorIp: 'full' } }));
  const agents = ['C', 'a_b', 'B 100%'].map((name) => `${FIREFOX} ${name}`);
  for (const [index, agent] of agents.entries())
    await get('/product', agent, `203.0.113.${index + 1}`, full);
  const { token } = await full.admin();
  const list = async (query: string) => {
    const answer = await write(full, token, 'GET', `/visitor?${query}`);
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
});

it('§7 Visits: visits are counted by month, even after they are deleted after thirteen months', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const time of ['2025-09-30T23:59Z', '2025-10-24T23:59Z', '2025-10-25T00:00Z', '2026-11-25'])
    for (const agent of ['A', 'B']) {
      vi.setSystemTime(new Date(time));
      await get('/product', `${FIREFOX} ${agent} ${time}`, ADDRESS);
    }
  const { api } = await app.admin();
  const read = async () => [await api.visitorCount(), await api.visitorMonths('2025-10-01')];
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
