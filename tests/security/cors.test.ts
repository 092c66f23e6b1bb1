import { expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/test-app.ts';

const FRIEND = 'https://peta.example';
const FRIENDS = [FRIEND, 'https://toko.example'];
const STRANGERS = [
  'https://jahat.example',
  `${FRIEND}.jahat.example`,
  'http://peta.example',
  `${FRIEND}:8443`,
  'null',
  FRIEND.toUpperCase()
];

const PREFLIGHT = {
  'access-control-request-method': 'PUT',
  'access-control-request-headers': 'authorization,if-none-match'
};

async function corsOf(
  app: TestApp,
  path: string,
  origin: string,
  more: { method?: string; headers?: object } = {}
) {
  const { headers } = await app.handle(
    new Request(`http://app.test${path}`, { ...more, headers: { origin, ...more.headers } })
  );
  return Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-')));
}

it.each([
  ['without CORS_ORIGINS, no origin', []],
  ['with CORS_ORIGINS, no unlisted origin', FRIENDS]
])('§7 CORS: %s is allowed', async (_, corsOrigins) => {
  const app = await testApp('sqlite', { config: { corsOrigins } });
  for (const origin of [...STRANGERS, ...(corsOrigins.length ? [] : FRIENDS)])
    for (const path of ['/api/product', '/api/admin/user', '/api/login', '/api/nothing']) {
      expect(await corsOf(app, path, origin), `${origin} ${path}`).toEqual({});
      const asked = await corsOf(app, path, origin, { method: 'OPTIONS', headers: PREFLIGHT });
      expect(asked, `${origin} ${path}`).not.toHaveProperty('access-control-allow-origin');
    }
  await app.close();
});

it('§7 CORS: a listed origin is allowed without credentials, and caches distinguish origins', async () => {
  const app = await testApp('sqlite', { config: { corsOrigins: FRIENDS } });
  for (const origin of FRIENDS) {
    for (const path of ['/api/product', '/api/product', '/api/admin/user'])
      expect(await corsOf(app, path, origin), path).toEqual({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id'
      });
    const preflight = { method: 'OPTIONS', headers: PREFLIGHT };
    const asked = await corsOf(app, '/api/admin/user/1', origin, preflight);
    expect(asked).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-headers': 'authorization,if-none-match',
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,DELETE',
      'access-control-max-age': '600'
    });
    expect(asked).not.toHaveProperty('access-control-allow-credentials');
    const { headers } = await app.request('/api/product', { headers: { origin } });
    expect(headers.get('vary')).toContain('Origin');
  }
  await app.close();
});
