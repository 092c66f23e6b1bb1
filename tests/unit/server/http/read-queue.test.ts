import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { provideContext, serveRaw, type ApiEnv } from '../../../../server/http/serve.ts';
import { endpoints } from '../../../../server/http/endpoints.ts';
import type { Role } from '#lib/contract/roles.ts';

const list = endpoints.find(({ method, path }) => method === 'get' && path === '/product')!;

it('§9 Reads: accounts of visitors wait in turns, editors do not', async () => {
  const app = new Hono<ApiEnv>();
  const account = (id: number, role: Role) => ({
    id,
    role,
    username: '',
    email: '',
    sessionId: ''
  });
  const find = async (token: string) =>
    token === 'editor' ? account(9, 'editor') : account(Number(token), 'user');
  const cache = { respond: () => Promise.reject(new Error('not cached')) };
  app.use(
    provideContext({
      sessions: { find },
      visits: { record: () => undefined },
      cache: cache as never,
      trustProxy: 0
    })
  );
  const running: string[] = [];
  const end = Promise.withResolvers<void>();
  serveRaw(app, list, async ({ c }) => {
    const token = c.req.header('authorization')!.slice('Bearer '.length);
    running.push(token);
    if (token !== 'editor') await end.promise;
    return c.text('');
  });
  const read = async (token: string) =>
    app.request('/product', { headers: { authorization: `Bearer ${token}` } });
  const flood = ['1', '1', '1', '1', '2'].map(read);
  await expect.poll(() => running.length).toBe(2);
  expect((await read('editor')).status).toBe(200);
  expect(running).toEqual(['1', '1', 'editor']);
  end.resolve();
  await Promise.all(flood);
  expect(running.slice(3).toSorted()).toEqual(['1', '1', '2']);
  expect(running.indexOf('2')).toBeLessThan(running.length - 1);
});
