import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi, type Api } from '#lib/api/client.ts';
import { createAdminApi } from '../../src/admin/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { closing } from '../support/closing.ts';
import { refused } from '../support/refused.ts';
import { ADMIN, testApp, type TestApp } from '../support/test-app.ts';

const BASE = 'http://app.test/api';
const USELESS = 'a.b.c';

const { kept } = closing();
let app: TestApp;
let sent: string[];
beforeEach(async () => {
  app = kept(await testApp());
  sent = [];
});
afterEach(() => vi.useRealTimers());

/**
 * The client with a token that can be renewed into others, and what it sends: method, path and
 * token.
 */
function client(token: string, renewed: string | undefined) {
  let current = token;
  const refresh = vi.fn(async () => {
    if (renewed === undefined) return false;
    current = renewed;
    return true;
  });
  const ended = vi.fn();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    sent.push(
      `${request.method} ${new URL(request.url).pathname} ${request.headers.get('authorization')?.slice(7) ?? '-'}`
    );
    return app.handle(request);
  };
  return {
    api: createAdminApi(
      createApi({
        base: BASE,
        fetch,
        credentials: { token: () => current, refresh, onRejected: ended }
      })
    ),
    refresh,
    ended
  };
}

it('§4 On a 401: the token is renewed once, and the call is repeated once with the new token', async () => {
  const { token } = await app.admin();
  const { api, refresh, ended } = client(USELESS, token);
  expect(await api.list(entities.user)).toHaveLength(1);
  expect(sent).toEqual([`GET /api/admin/user ${USELESS}`, `GET /api/admin/user ${token}`]);
  expect(refresh.mock.calls.length).toBe(1);
  expect(ended.mock.calls.length).toBe(0);
});

it('§4 On a 401: the session ends if the new token is refused too, or if the renewal is refused', async () => {
  const again = client(USELESS, 'd.e.f');
  expect((await refused(again.api.profile())).status).toBe(401);
  expect([sent.length, again.refresh.mock.calls.length, again.ended.mock.calls.length]).toEqual([
    2, 1, 1
  ]);
  const none = client(USELESS, undefined);
  expect((await refused(none.api.profile())).status).toBe(401);
  expect(sent.length).toBe(3);
  expect(none.refresh.mock.calls.length).toBe(1);
});

it('§4 On a 401: only a refused call is retried, and only once', async () => {
  const { token } = await app.admin();
  const { api, refresh } = client(token, token);
  expect((await refused(api.one(entities.product, 9))).status).toBe(404);
  expect((await refused(api.create(entities.productCategory, { name: '' }))).status).toBe(422);
  expect(
    (await refused(api.removeProfile({ username: 'admin', current_password: ADMIN.password })))
      .status
  ).toBe(409);
  expect(sent.length).toBe(3);
  expect(refresh.mock.calls.length).toBe(0);
});

it('§4 On a 401: signing in and renewing send no session token and are never retried', async () => {
  const { api, refresh } = client(USELESS, USELESS);
  expect((await refused(api.login({ ...ADMIN, password: 'wrong' }))).status).toBe(401);
  expect((await refused(api.refresh('d.e.f'))).status).toBe(403);
  await api.logout('d.e.f');
  expect(sent).toEqual([
    'POST /api/login -',
    'POST /api/refresh-token d.e.f',
    'POST /api/logout d.e.f'
  ]);
  expect(refresh).not.toHaveBeenCalled();
});

it('§6 Detection: requests to the identifier contain no token', async () => {
  const tokens: (string | null)[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    tokens.push(request.headers.get('authorization'));
    return Response.json({ label: 'Jahe', confidence: 1, model: 'leaf', alternatives: [] });
  };
  const api = createApi({
    base: BASE,
    ai: 'http://ai.test',
    fetch,
    credentials: { token: () => USELESS, refresh: async () => true }
  });
  expect(await api.identify(new File(['x'], 'daun.jpg'), 'leaf')).toMatchObject({ label: 'Jahe' });
  expect(tokens).toEqual([null]);
});

it.each<[string, number, (api: Api) => Promise<unknown>]>([
  ['the API', 10_000, (api) => api.list(entities.product)],
  ['the identifier', 15_000, (api) => api.identify(new File(['x'], 'daun.jpg'), 'leaf')]
])('§9 Timeout: %s times out after %i ms', async (_, milliseconds, call) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let isGivenUp = false;
  const fetch = (_input: RequestInfo | URL, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) =>
      signal?.addEventListener('abort', () => {
        isGivenUp = true;
        reject(signal.reason);
      })
    );
  const failure = refused(call(createApi({ base: BASE, fetch })));
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(isGivenUp).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect((await failure).status).toBe(0);
});
