import { expect, it, onTestFinished, vi } from 'vitest';
import { createApi, type Api } from '#lib/api/client.ts';
import { createAdminApi } from '../../src/admin/core/shared/api.ts';
import { entities } from '#lib/contract/entities.ts';
import { appOfAll } from '../support/block-app.ts';
import { outcome } from '../support/refused.ts';
import { ADMIN } from '../support/test-app.ts';

const BASE = 'http://app.test/api';
const USELESS = 'a.b.c';

const { app, token } = await appOfAll();

/** Creates a client that can renew its token once, and records the requests that it sends. */
function client(initial: string, renewed: string | undefined) {
  let current = initial;
  const sent: string[] = [];
  const refresh = vi.fn(async () => {
    current = renewed ?? current;
    return renewed !== undefined;
  });
  const onRejected = vi.fn();
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const sentToken = request.headers.get('authorization')?.slice('Bearer '.length) ?? '-';
    sent.push(`${request.method} ${new URL(request.url).pathname} ${sentToken}`);
    return app.handle(request);
  };
  const credentials = { token: () => current, refresh, onRejected };
  const api = createAdminApi(createApi({ base: BASE, fetch, credentials }));
  return { api, sent, refresh, ended: onRejected };
}

it.each<[string, string | undefined, number, number]>([
  ['repeated once with the new token', token, 200, 0],
  ['repeated once, and the session ends if the new token is refused too', 'd.e.f', 401, 1],
  ['not repeated if the renewal is refused', undefined, 401, 0]
])('§4 On a 401: a call is %s', async (_, renewed, status, ends) => {
  const { api, sent, refresh, ended } = client(USELESS, renewed);
  expect(await outcome(api.list(entities.user))).toBe(status);
  const tokens = [USELESS, ...(renewed ? [renewed] : [])];
  expect(sent).toEqual(tokens.map((each) => `GET /api/admin/user ${each}`));
  expect(refresh).toHaveBeenCalledOnce();
  expect(ended).toHaveBeenCalledTimes(ends);
});

it('§4 On a 401: no other error status causes a retry', async () => {
  const { api, sent, refresh } = client(token, token);
  expect(await outcome(api.one(entities.product, 9))).toBe(404);
  expect(await outcome(api.create(entities.productCategory, { name: '' }))).toBe(422);
  const removal = { username: 'admin', current_password: ADMIN.password };
  expect(await outcome(api.removeProfile(removal))).toBe(409);
  expect(sent).toHaveLength(3);
  expect(refresh).not.toHaveBeenCalled();
});

it('§4 On a 401: signing in, renewing and signing out do not send the session token and are never retried', async () => {
  const { api, sent, refresh } = client(USELESS, USELESS);
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

it.each<[string, number, (api: Api) => Promise<unknown>, string | null]>([
  ['the API', 10_000, (api) => api.list(entities.product), `Bearer ${USELESS}`],
  [
    'identification, which sends no token,',
    15_000,
    (api) => api.identify(new File(['x'], 'daun.jpg'), 'leaf'),
    null
  ]
])(
  '§6, §9 Timeout: a call of %s times out after %i ms',
  async (_, milliseconds, call, authorization) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let isAborted = false;
    const sent: (string | null)[] = [];
    const fetch = (input: RequestInfo | URL, init?: RequestInit) => {
      sent.push(new Request(input, init).headers.get('authorization'));
      return new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => {
          isAborted = true;
          reject(init.signal?.reason);
        })
      );
    };
    const credentials = { token: () => USELESS, refresh: async () => true };
    const failure = outcome(call(createApi({ base: BASE, ai: BASE, fetch, credentials })));
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(isAborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([await failure, sent]).toEqual([0, [authorization]]);
  }
);
