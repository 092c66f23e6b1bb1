import { Hono } from 'hono';
import { expect, it } from 'vitest';
import pino from 'pino';
import { errorHandler } from '../../../../server/http/errors.ts';
import { readsInTurn } from '../../../../server/http/read-budget.ts';
import { provide, serveRaw, type ApiEnv, type SignedIn } from '../../../../server/http/serve.ts';
import { createResponseCache } from '../../../../server/http/cache/response-cache.ts';
import { defineEndpoint } from '#lib/contract/endpoint.ts';

const slowRead = defineEndpoint({
  method: 'get',
  path: '/read/{name}',
  tag: 'Reads',
  summary: 'A slow read',
  description: '',
  access: 'public',
  cache: 'memory',
  answers: {},
  refusals: []
});

/** An app whose reads end one by one, when the test says so. */
function slowReads() {
  const begun: string[] = [];
  const open: (() => void)[] = [];
  const app = new Hono<ApiEnv>();
  app.onError(errorHandler(pino({ level: 'silent' })));
  app.use(
    provide({
      sessions: { find: async (token) => (token === 'good' ? ({ id: 1 } as SignedIn) : undefined) },
      visits: { record: () => undefined },
      cache: createResponseCache(),
      inTurn: readsInTurn(1)
    })
  );
  serveRaw(app, slowRead, async ({ params }) => {
    begun.push(params.name);
    await new Promise<void>((resolve) => open.push(resolve));
    return new Response('read');
  });
  return {
    begun,
    read: async (network: string, name: string, token = 'bad') =>
      app.request(`/read/${name}`, {
        headers: { 'x-forwarded-for': network, authorization: `Bearer ${token}` }
      }),
    endOne: () => open.shift()?.()
  };
}

it('§7 Limits: reads of strangers run two at a time and networks take turns; who is signed in does not wait', async () => {
  const { begun, read, endOne } = slowReads();
  const answers = [
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => read('192.0.2.1', name)),
    read('192.0.2.2', 'b1')
  ];
  await expect.poll(() => begun).toEqual(['a1', 'a2']);
  answers.push(read('192.0.2.1', 'signed in', 'good'));
  await expect.poll(() => begun.at(-1)).toBe('signed in');
  // The third, that of the signed-in reader, makes no room for another.
  for (const next of ['a3', 'b1', 'b1', 'a4', 'a5']) {
    endOne();
    await expect.poll(() => begun.at(-1)).toBe(next);
  }
  for (let rest = 0; rest < 2; rest++) endOne();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it('§7 Limits: where too many wait the newest of the network with the most is 503, and no other', async () => {
  const { begun, read, endOne } = slowReads();
  const flood = Array.from({ length: 1003 }, (_, number) => read('192.0.2.1', `a${number}`));
  const refused = await flood.at(-1);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '5']);
  const other = read('192.0.2.2', 'b1');
  expect((await flood.at(-2))?.status).toBe(503);
  for (const next of ['a2', 'b1']) {
    endOne();
    await expect.poll(() => begun.at(-1)).toBe(next);
  }
  for (let rest = 0; rest < 2; rest++) endOne();
  expect((await Promise.all([other, flood[0]])).map((answer) => answer?.status)).toEqual([
    200, 200
  ]);
}, 30_000);
