import { Hono, type Context } from 'hono';
import { expect, it } from 'vitest';
import { createConcurrencyLimiter } from '../../../../server/http/networks.ts';
import { createResponseCache } from '../../../../server/http/response-cache.ts';

const atOnce = <T>(task: () => Promise<T>): Promise<T> => task();

const enabledCache = (limit?: number) => {
  const cache = createResponseCache(limit);
  cache.start();
  return cache;
};

/** Creates an app that numbers its responses and pads them to `length`. */
function appWith(cache: ReturnType<typeof createResponseCache>) {
  let made = 0;
  return new Hono().get('/text', (c) =>
    cache.respond(
      c,
      c.req.url,
      async () => c.json(`${++made} ${'x'.repeat(Number(c.req.query('length')))}`),
      atOnce
    )
  );
}

it('§9 Memory: the cache stays within its limit: it drops the least recently used responses, and stores no large ones', async () => {
  const cache = enabledCache(40_000);
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
  ['a response with no-store', 200, 'no-store'],
  ['a private response', 200, 'max-age=60, private']
] as const)('§7 Reads: %s is never stored', async (_, status, control) => {
  const cache = enabledCache();
  let made = 0;
  const respond = (c: Context) => c.text(`${++made}`, status, { 'Cache-Control': control });
  const app = new Hono().get('/', (c) => cache.respond(c, '', async () => respond(c), atOnce));
  // Concurrent requests do not share a response.
  const answers = await Promise.all([1, 2, 3].map(() => app.request('/')));
  for (const answer of answers)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, control]);
  const texts = await Promise.all(answers.map((answer) => answer.text()));
  expect([texts.toSorted(), cache.bytes()]).toEqual([['1', '2', '3'], 0]);
});

it('§9 Memory: a disabled cache stores nothing, and is empty after it is enabled again', async () => {
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

/** Creates an app whose numbered responses wait until the test opens their gate. */
function gatedApp(
  cache: ReturnType<typeof createResponseCache>,
  inTurn: ReturnType<typeof createConcurrencyLimiter>
) {
  const gates: (() => void)[] = [];
  const app = new Hono().get('/', (c) =>
    cache.respond(
      c,
      '',
      async () => {
        const number = gates.length;
        await new Promise<void>((open) => gates.push(open));
        return c.text(`${number}`.padEnd(5000, 'x'));
      },
      inTurn
    )
  );
  const ask = async (encoding: string) => {
    const answer = await app.request('/', { headers: { 'accept-encoding': encoding } });
    return [answer.headers.get('content-encoding'), (await answer.text())[0]];
  };
  return { gates, ask };
}

it('§9 Memory: a response that began before a change is not cached, neither compressed nor plain', async () => {
  const cache = enabledCache();
  const { gates, ask } = gatedApp(cache, atOnce);
  const answer = ask('gzip');
  await expect.poll(() => gates.length).toBe(1);
  cache.drop();
  gates[0]?.();
  expect((await answer)[0]).toBe('gzip');
  expect(cache.bytes()).toBe(0);
  const next = ask('gzip');
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  expect((await next)[0]).toBe('gzip');
  expect(cache.bytes()).toBeGreaterThan(5000);
});

it('§9 Memory: a waiting request gets a response that another request cached after the last change of the content', async () => {
  const cache = enabledCache();
  const { gates, ask } = gatedApp(cache, createConcurrencyLimiter(1));
  const before = [ask('gzip'), ask('identity')];
  await expect.poll(() => gates.length).toBe(1);
  cache.drop();
  const after = [ask('identity'), ask('identity')];
  gates[0]?.();
  expect((await before[0])?.[0]).toBe('gzip');
  await expect.poll(() => gates.length).toBe(2);
  gates[1]?.();
  for (const answer of [before[1], ...after]) expect(await answer).toEqual([null, '1']);
  expect(gates).toHaveLength(2);
});
