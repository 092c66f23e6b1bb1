import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { appOfAll } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { picture } from '../support/pictures.ts';
import { sharedFolder, temporaryFolder } from '../support/temporary-folder.ts';
import { SILENT, testApp, type TestApp } from '../support/test-app.ts';

const POLICY = "default-src 'none'; script-src 'self' 'sha256-x'; frame-ancestors 'none'";
const LOADS_NOTHING = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const IDENTIFIER = "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";
const IMAGE = "default-src 'none'; sandbox; frame-ancestors 'none'";
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin'
};

const WRONG_JSON = { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } };

const { kept } = closing();
const folder = await sharedFolder();
await mkdir(join(folder, '_astro'));
const pages = ['index', 'product', '404', 'dashboard'].map((name) => `${name}.html`);
const scripts = ['sw.js', '_astro/identifier-worker.abc_-1.js', '_astro/identify.abc.js'];
for (const name of [...pages, ...scripts, 'favicon.svg'])
  await writeFile(join(folder, name), '<!doctype html>');
await writeFile(join(folder, 'content-security-policy.txt'), POLICY);
const { app, api, token } = await appOfAll('sqlite', { folder });
const { image } = await api.create(entities.heroContent, { title: 'Hero' }, await picture());

/** Returns the headers of a response, after checking its status. */
async function headersOf(
  path: string,
  status: number,
  init?: RequestInit,
  from = app
): Promise<Record<string, string>> {
  const answer = await from.request(path, init);
  expect(answer.status, path).toBe(status);
  return Object.fromEntries(answer.headers);
}

it.each<[string, string, number, string, RequestInit?]>([
  ['a page', '/', 200, POLICY],
  ['a page requested with HEAD', '/product', 200, POLICY, { method: 'HEAD' }],
  ['a missing page', '/nothing', 404, POLICY],
  ['the dashboard', '/dashboard/products', 200, POLICY],
  ['the service worker', '/sw.js', 200, LOADS_NOTHING],
  ['the worker that identifies plants', '/_astro/identifier-worker.abc_-1.js', 200, IDENTIFIER],
  ['another script', '/_astro/identify.abc.js', 200, LOADS_NOTHING],
  ['a drawing', '/favicon.svg', 200, LOADS_NOTHING],
  ['a redirect', '/products', 301, LOADS_NOTHING],
  ['a list', '/api/product', 200, LOADS_NOTHING],
  ['an answer without a body', '/api/visit', 204, LOADS_NOTHING, { method: 'POST' }],
  ['a refusal', '/api/admin/user', 401, LOADS_NOTHING],
  ['a wrong sign-in', '/api/login', 400, LOADS_NOTHING, WRONG_JSON],
  ['an unknown call', '/api/nothing', 404, LOADS_NOTHING],
  ['a missing image', `/uploads/${'0'.repeat(32)}.webp`, 404, IMAGE],
  ['an upload that is no image', '/uploads/a.svg', 404, IMAGE]
])('§7 Headers: %s has the security headers', async (_, path, status, policy, init) => {
  expect(await headersOf(path, status, init)).toMatchObject({
    ...ALWAYS,
    'content-security-policy': policy
  });
});

it('§7 Headers: a 304 response has the security headers of the full response', async () => {
  for (const [path, policy] of [
    ['/', POLICY],
    ['/api/product', LOADS_NOTHING],
    [image, IMAGE]
  ] as const)
    for (const method of ['GET', 'HEAD']) {
      const etag = (await app.request(path, { method })).headers.get('etag') ?? '';
      const seen = await headersOf(path, 304, { method, headers: { 'if-none-match': etag } });
      expect(seen, path).toMatchObject({ ...ALWAYS, 'content-security-policy': policy });
    }
});

it('§7 Headers: a 500 response has the security headers', async () => {
  const broken = kept(await testApp('sqlite', { log: SILENT }));
  await broken.db.schema.alterTable('products').renameTo('gone').execute();
  // `handle` does not check responses against the API description, which does not contain 500.
  const answer = await broken.handle(new Request('http://app.test/api/product'));
  const headers = { ...ALWAYS, 'content-security-policy': LOADS_NOTHING };
  expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([500, headers]);
  await broken.db.schema.alterTable('gone').renameTo('products').execute();
});

it('§7 Headers: an uploaded image can be shown on other sites and cannot run scripts', async () => {
  for (const path of [image, `/api${image}`])
    expect(await headersOf(path, 200)).toMatchObject({
      ...ALWAYS,
      'content-type': 'image/webp',
      'content-security-policy': IMAGE,
      'cross-origin-resource-policy': 'cross-origin'
    });
  const list = await headersOf('/api/product', 200);
  expect(list['cross-origin-resource-policy']).toBe('same-origin');
});

it('§7 Headers: HSTS is sent only if the URL of the site has https', async () => {
  expect(await headersOf('/api/product', 200)).not.toHaveProperty('strict-transport-security');
  const secure = kept(await testApp('sqlite', { config: { siteUrl: 'https://jamu.example' } }));
  expect(await headersOf('/api/product', 200, {}, secure)).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains'
  });
});

it('§7 Headers: pages have the policy of their build; if its policy file is missing, they still forbid framing', async () => {
  const bare = await temporaryFolder();
  await writeFile(join(bare, 'index.html'), '<!doctype html>');
  const parts = { folder };
  const rebuilt = kept(await testApp('sqlite', parts));
  for (const [build, expected] of [
    [folder, POLICY],
    [bare, expect.stringMatching(/^object-src .*frame-ancestors 'none'$/)]
  ]) {
    parts.folder = build;
    const { 'content-security-policy': policy } = await headersOf('/', 200, {}, rebuilt);
    expect(policy).toEqual(expected);
  }
});

it('§7 Headers: browsers do not store accounts, visits or data for administrators, and revalidate everything else', async () => {
  const signedIn = { headers: { authorization: `Bearer ${token}` } };
  const calls = 'admin/user user/1 profile profile/sessions visitor admin/history';
  for (const path of calls.split(' ').map((call) => `/api/${call}`))
    expect((await headersOf(path, 200, signedIn))['cache-control'], path).toBe('no-store');
  for (const path of ['/api/product', '/sw.js'])
    expect((await headersOf(path, 200, signedIn))['cache-control'], path).toBe('no-cache');
});

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
  method: 'OPTIONS',
  headers: {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'authorization,if-none-match'
  }
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
  const app = kept(await testApp('sqlite', { config: { corsOrigins } }));
  for (const origin of [...STRANGERS, ...(corsOrigins.length ? [] : FRIENDS)])
    for (const path of ['/api/product', '/api/admin/user', '/api/login', '/api/nothing']) {
      expect(await corsOf(app, path, origin), `${origin} ${path}`).toEqual({});
      const asked = await corsOf(app, path, origin, PREFLIGHT);
      expect(asked, `${origin} ${path}`).not.toHaveProperty('access-control-allow-origin');
    }
});

it('§7 CORS: a listed origin is allowed without credentials, and caches distinguish origins', async () => {
  const app = kept(await testApp('sqlite', { config: { corsOrigins: FRIENDS } }));
  for (const origin of FRIENDS) {
    for (const path of ['/api/product', '/api/product', '/api/admin/user'])
      expect(await corsOf(app, path, origin), path).toEqual({
        'access-control-allow-origin': origin,
        'access-control-expose-headers': 'ETag, Retry-After, X-Request-Id'
      });
    const asked = await corsOf(app, '/api/admin/user/1', origin, PREFLIGHT);
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
});
