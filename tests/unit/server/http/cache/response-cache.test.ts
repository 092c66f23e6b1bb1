import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { createResponseCache } from '../../../../../server/http/cache/response-cache.ts';

/** A route whose answer is as long as it is asked for, and says how often it was made. */
function appWith(cache: ReturnType<typeof createResponseCache>) {
  let made = 0;
  return new Hono().get('/text', (c) =>
    cache.answer(c, c.req.url, async () =>
      c.json(`${++made} ${'x'.repeat(Number(c.req.query('length')))}`)
    )
  );
}

it('§9 Memory: public answers never take more than they may, the least used go first, and one too large is not kept', async () => {
  const cache = createResponseCache(40_000);
  cache.start();
  const app = appWith(cache);
  const first = await (await app.request('/text?name=0&length=5000')).text();
  expect(await (await app.request('/text?name=0&length=5000')).text()).toBe(first);
  for (let name = 1; name < 50; name++) {
    await app.request(`/text?name=${name}&length=5000`, {
      headers: { 'accept-encoding': name % 2 ? 'br' : 'gzip' }
    });
    expect(cache.bytes()).toBeLessThanOrEqual(40_000);
  }
  expect(cache.bytes()).toBeGreaterThan(20_000);
  expect(await (await app.request('/text?name=0&length=5000')).text()).not.toBe(first);
  const large = await (await app.request('/text?length=10000')).text();
  expect(await (await app.request('/text?length=10000')).text()).not.toBe(large);
});

it.each([
  ['an error', 404, 'no-cache'],
  ['an answer that nobody may store', 200, 'no-store'],
  ['an answer for one reader', 200, 'max-age=60, private']
] as const)('§7 Reads: %s is never stored', async (_, status, control) => {
  const cache = createResponseCache();
  cache.start();
  const app = new Hono().get('/', (c) =>
    cache.answer(c, '', async () => c.text('x', status, { 'Cache-Control': control }))
  );
  const answer = await app.request('/');
  expect([answer.status, answer.headers.get('cache-control'), cache.bytes()]).toEqual([
    status,
    control,
    0
  ]);
});

it('§9 Memory: off, nothing is kept; started and dropped, nothing of before is given', async () => {
  const cache = createResponseCache();
  const app = appWith(cache);
  const made = async () =>
    Number(String(await (await app.request('/text?length=1')).json()).split(' ')[0]);
  expect([await made(), await made(), cache.bytes()]).toEqual([1, 2, 0]);
  cache.start();
  expect([await made(), await made()]).toEqual([3, 3]);
  cache.drop();
  expect([await made(), await made()]).toEqual([4, 4]);
  cache.stop();
  expect([await made(), await made()]).toEqual([5, 6]);
});

it('§9 Memory: what a change overtook is not kept, compressed or not', async () => {
  const cache = createResponseCache();
  cache.start();
  const gates: (() => void)[] = [];
  const slow = new Hono().get('/slow', (c) =>
    cache.answer(c, '', async () => {
      await new Promise<void>((open) => gates.push(open));
      return c.text('x'.repeat(5000));
    })
  );
  const answer = Promise.resolve(slow.request('/slow', { headers: { 'accept-encoding': 'gzip' } }));
  await expect.poll(() => gates.length).toBe(1);
  cache.drop();
  gates[0]?.();
  expect((await answer).status).toBe(200);
  expect(cache.bytes()).toBe(0);
  const next = Promise.resolve(slow.request('/slow', { headers: { 'accept-encoding': 'gzip' } }));
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  expect((await next).headers.get('content-encoding')).toBe('gzip');
  expect(cache.bytes()).toBeGreaterThan(5000);
});

it('§9 Memory: concurrent requests share one answer, unless a change or a stop lies between', async () => {
  const cache = createResponseCache();
  const gates: (() => void)[] = [];
  const app = new Hono().get('/slow', (c) =>
    cache.answer(c, '', async () => {
      const number = gates.length;
      await new Promise<void>((open) => gates.push(open));
      return c.text(`${number}`.padEnd(5000, 'x'));
    })
  );
  const ask = (encoding = 'gzip') =>
    Promise.resolve(app.request('/slow', { headers: { 'accept-encoding': encoding } }));
  const alone = [ask(), ask()];
  await expect.poll(() => gates.length).toBe(2);
  cache.start();
  const before = [ask(), ask(), ask('identity')];
  await expect.poll(() => gates.length).toBe(3);
  cache.drop();
  const after = [ask('identity'), ask('identity')];
  await expect.poll(() => gates.length).toBe(4);
  for (const open of gates) open();
  await Promise.all([...alone, ...before]);
  expect((await (await before[2])?.text())?.[0]).toBe('2');
  for (const response of after) expect((await (await response).text())[0]).toBe('3');
  expect((await (await ask('identity')).text())[0]).toBe('3');
  expect(gates).toHaveLength(4);
});

it('§7 Reads: concurrent requests for what nobody may store get an answer each', async () => {
  const cache = createResponseCache();
  cache.start();
  let made = 0;
  const app = new Hono().get('/', (c) =>
    cache.answer(c, '', async () => c.text(String(++made), 200, { 'Cache-Control': 'no-store' }))
  );
  const texts = await Promise.all([1, 2, 3].map(async () => (await app.request('/')).text()));
  expect(texts.toSorted()).toEqual(['1', '2', '3']);
});

it('§7 Reads: a request is not refused because the one that it shares a read with was', async () => {
  const cache = createResponseCache();
  cache.start();
  const gates: (() => void)[] = [];
  const app = new Hono().get('/', (c) =>
    cache.answer(c, '', async () => {
      if (c.req.header('x-network') !== 'flooded') return c.text('list');
      await new Promise<void>((open) => gates.push(open));
      throw new Error('queue full');
    })
  );
  app.onError((_, c) => c.text('', 503));
  const refused = Promise.resolve(app.request('/', { headers: { 'x-network': 'flooded' } }));
  await expect.poll(() => gates.length).toBe(1);
  const other = Promise.resolve(app.request('/'));
  gates[0]?.();
  expect([(await refused).status, (await other).status]).toEqual([503, 200]);
});
