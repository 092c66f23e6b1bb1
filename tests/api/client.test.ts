import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi, type Api } from '#lib/api/client.ts';
import { createAdminApi } from '../../src/admin/core/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { app, appOfEach, token } from '../support/block-app.ts';
import { outcome } from '../support/refused.ts';
import { ADMIN } from '../support/test-app.ts';

const BASE = 'http://app.test/api';
const USELESS = 'a.b.c';

appOfEach();
let sent: string[];
beforeEach(() => void (sent = []));
afterEach(() => vi.useRealTimers());

/** A client with a token that can be renewed into another. Records what it sends. */
function client(initial: string, renewed: string | undefined) {
  let current = initial;
  const refresh = vi.fn(async () => {
    current = renewed ?? current;
    return renewed !== undefined;
  });
  const onRejected = vi.fn();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const sentToken = request.headers.get('authorization')?.slice('Bearer '.length) ?? '-';
    sent.push(`${request.method} ${pathname} ${sentToken}`);
    return app.handle(request);
  };
  const credentials = { token: () => current, refresh, onRejected };
  const api = createAdminApi(createApi({ base: BASE, fetch, credentials }));
  return { api, refresh, ended: onRejected };
}

it('§4 On a 401: the token is renewed once, and the call is repeated once with the new token', async () => {
  const { api, refresh, ended } = client(USELESS, token);
  expect(await api.list(entities.user)).toHaveLength(1);
  expect(sent).toEqual([`GET /api/admin/user ${USELESS}`, `GET /api/admin/user ${token}`]);
  expect(refresh).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
});

it('§4 On a 401: the session ends if the new token is refused too, or if the renewal is refused', async () => {
  for (const [renewed, calls] of [
    ['d.e.f', 2],
    [undefined, 1]
  ] as const) {
    sent = [];
    const { api, refresh, ended } = client(USELESS, renewed);
    expect(await outcome(api.profile())).toBe(401);
    expect(sent).toHaveLength(calls);
    expect(refresh).toHaveBeenCalledOnce();
    expect(ended).toHaveBeenCalledTimes(calls - 1);
  }
});

it('§4 On a 401: only a refused call is retried, and only once', async () => {
  const { api, refresh } = client(token, token);
  expect(await outcome(api.one(entities.product, 9))).toBe(404);
  expect(await outcome(api.create(entities.productCategory, { name: '' }))).toBe(422);
  const removal = { username: 'admin', current_password: ADMIN.password };
  expect(await outcome(api.removeProfile(removal))).toBe(409);
  expect(sent).toHaveLength(3);
  expect(refresh).not.toHaveBeenCalled();
});

it('§4 On a 401: signing in and renewing send no session token and are never retried', async () => {
  const { api, refresh } = client(USELESS, USELESS);
  expect(await outcome(api.login({ ...ADMIN, password: 'wrong' }))).toBe(401);
  expect(await outcome(api.refresh('d.e.f'))).toBe(403);
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
    tokens.push(new Request(input, init).headers.get('authorization'));
    return Response.json({ label: 'Jahe', confidence: 1, model: 'leaf', alternatives: [] });
  };
  const credentials = { token: () => USELESS, refresh: async () => true };
  const api = createApi({ base: BASE, ai: 'http://ai.test', fetch, credentials });
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
  const failure = outcome(call(createApi({ base: BASE, fetch })));
  await vi.advanceTimersByTimeAsync(milliseconds - 1);
  expect(isGivenUp).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await failure).toBe(0);
});
