import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import pino from 'pino';
import { errorHandler } from '../../../../server/http/errors.ts';
import { createConcurrencyLimiter } from '../../../../server/http/networks.ts';
import {
  provideContext,
  serveRaw,
  type ApiEnv,
  type SignedIn
} from '../../../../server/http/serve.ts';
import { createResponseCache } from '../../../../server/http/response-cache.ts';
import { endpointsFor } from '#lib/contract/endpoint.ts';

const slowRead = endpointsFor('Reads')('get', '/read/{name}', 'public', {
  summary: 'A slow read',
  description: '',
  cache: 'memory',
  responses: {}
});

const ACCOUNTS: Record<string, Partial<SignedIn>> = {
  editor: { id: 1, role: 'editor' },
  siti: { id: 2, role: 'user' },
  ayu: { id: 3, role: 'user' }
};

/** Creates an app whose reads wait until the test ends them. */
function slowReads() {
  const started: string[] = [];
  const open: (() => void)[] = [];
  const cache = createResponseCache();
  cache.start();
  const app = new Hono<ApiEnv>();
  app.onError(errorHandler(pino({ level: 'silent' })));
  app.use(
    provideContext({
      sessions: { find: async (token) => ACCOUNTS[token] as SignedIn | undefined },
      visits: { record: () => undefined },
      cache,
      trustProxy: 1
    })
  );
  serveRaw(app, slowRead, async ({ params }) => {
    started.push(params.name);
    await new Promise<void>((resolve) => open.push(resolve));
    return new Response();
  });
  const endOne = () => open.shift()?.();
  const read = async (network: string, name: string, token?: string) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {};
    const headers = { 'x-forwarded-for': network, ...authorization };
    return app.request(`/read/${name}`, { headers });
  };
  /**
   * For each name, ends a read and expects the read with this name to start. Then ends two more.
   */
  const expectOrder = async (...names: string[]) => {
    for (const name of names) {
      endOne();
      await expect.poll(() => started.at(-1)).toBe(name);
    }
    for (let index = 0; index < 2; index++) endOne();
  };
  return { started, read, expectOrder };
}
const expectAll = async (answers: Promise<Response>[]) =>
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));

it('§7 Limits: reads of strangers run two at a time and networks take turns; editors do not wait', async () => {
  const { started, read, expectOrder } = slowReads();
  const answers = [
    ...['a1', 'a2', 'a3', 'a4', 'a5'].map((name) => read('192.0.2.1', name, 'bad')),
    read('192.0.2.2', 'b1', 'bad')
  ];
  await expect.poll(() => started).toEqual(['a1', 'a2']);
  answers.push(read('192.0.2.1', 'signed in', 'editor'));
  await expect.poll(() => started.at(-1)).toBe('signed in');
  // The third read that ends is the editor's. It used no slot, so its end starts no read, and the
  // last started read is still `b1`.
  await expectOrder('a3', 'b1', 'b1', 'a4', 'a5');
  await expectAll(answers);
});

it('§7 Limits: accounts of visitors wait like strangers, and take turns', async () => {
  const { started, read, expectOrder } = slowReads();
  const answers = [
    ...['s1', 's2', 's3', 's4'].map((name) => read('192.0.2.1', name, 'siti')),
    read('192.0.2.1', 'a1', 'ayu')
  ];
  await expect.poll(() => started).toEqual(['s1', 's2']);
  await expectOrder('s3', 'a1', 's4');
  await expectAll(answers);
});

it('§7 Limits: if too many requests wait, only the newest one of the busiest network gets 503', async () => {
  const { read, expectOrder } = slowReads();
  const flood = Array.from({ length: 1003 }, (_, number) => read('192.0.2.1', `a${number}`));
  const refused = await flood.at(-1);
  expect([refused?.status, refused?.headers.get('retry-after')]).toEqual([503, '5']);
  const other = read('192.0.2.2', 'b1');
  expect((await flood.at(-2))?.status).toBe(503);
  await expectOrder('a2', 'b1');
  await expectAll([other, flood[0]!]);
});

it('§7 Limits: a read that two networks request runs once, when the first of them has its turn', async () => {
  const { started, read, expectOrder } = slowReads();
  const answers = ['a1', 'a2', 'a3', 'a4', 'shared'].map((name) => read('192.0.2.1', name));
  await expect.poll(() => started).toEqual(['a1', 'a2']);
  // The password of a proxy does not make the request a different one.
  answers.push(read('192.0.2.2', 'shared', 'Basic eDp5'));
  await expectOrder('a3', 'shared', 'a4');
  await expectAll(answers);
  expect(started).toEqual(['a1', 'a2', 'a3', 'shared', 'a4']);
});

it('§7 Login: a failed task frees its slot for the next task', async () => {
  const limit = createConcurrencyLimiter(1, 1);
  await expect(limit(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
  expect(await limit(async () => 'next')).toBe('next');
});

it('§7 Limits: a read that waits for five seconds gets 503, and takes no turn', async () => {
  const { started, read, expectOrder } = slowReads();
  const running = ['a1', 'a2'].map((name) => read('192.0.2.1', name));
  await expect.poll(() => started).toEqual(['a1', 'a2']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  let status = 0;
  void read('192.0.2.1', 'late').then((answer) => (status = answer.status));
  await vi.advanceTimersByTimeAsync(4999);
  expect(status).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(status).toBe(503);
  vi.useRealTimers();
  running.push(read('192.0.2.1', 'next'));
  await expectOrder('next');
  await expectAll(running);
  expect(started).not.toContain('late');
});
