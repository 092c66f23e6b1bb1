import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIdentifier } from '../../server/identify/identifier.ts';
import type { Identifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { expectUnchanged, oneOfEach, stored } from '../support/bad-input.ts';
import { ENGINES, testApp } from '../support/test-app.ts';
import type { TestApp } from '../support/test-app.ts';
import { uselessTokens } from '../support/useless-tokens.ts';

const PLACES = '/product /product-category /jamu-center /jamu-manufacture /herbal-store /footer/content-2 /footer/content-3'.split(' ');
const LISTS = [...PLACES, '/product/get-name', '/content/hero', '/content/footer/content-1'];
const ITEMS = [...PLACES, '/hero-content', '/footer/content-1'].map((path) => `${path}/:id`);
const SERVICES = ['/forgot-password', '/health', '/ready', '/openapi.json', '/docs', '/docs/:name', '/uploads/:name', '/predict/labels'];
const CALLS = ['/login', '/register', '/logout', '/refresh-token', '/visit', '/predict', '/forgot-password', '/reset-password'].map(
  (path) => `POST /api${path}`
);
/** What anybody may call. Any other route, also one that is not written yet, must refuse. */
const PUBLIC = new Set([
  ...[...LISTS, ...ITEMS, ...SERVICES].map((path) => `GET /api${path}`),
  ...CALLS,
  'GET /uploads/:name',
  'GET /*',
  'HEAD /*'
]);
/** What every signed-in user may call, for themselves. */
const OWN = new Set(
  ['GET', 'PUT', 'DELETE', 'GET /sessions', 'DELETE /sessions', 'DELETE /sessions/:id'].map((call) => {
    const [method, end = ''] = call.split(' ');
    return `${method} /api/profile${end}`;
  })
);
/** What answers nothing by itself and is asked before the routes; a route for all methods would stand here beside them. */
const BEFORE =
  '/* /api/* /api/admin/* /api/admin/history/* /api/admin/trash/* /api/metrics /api/profile /api/profile/sessions/:id? /api/publish /api/user/:id /api/visitor /api/visitor/count';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path.replaceAll(/\{.*\}/g, '')}`;
describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let identifier: Identifier;
  let tokens: Record<string, string | undefined>;
  let user: string;
  let guarded: { method: string; path: string; isOwn: boolean }[];
  let before: Awaited<ReturnType<typeof stored>>;
  beforeAll(async () => {
    identifier = await openIdentifier();
    app = await testApp(engine, { identify: identifyRoutes(identifier), folder: '/nowhere' });
    const { token } = await app.admin();
    await oneOfEach(app, token);
    tokens = await uselessTokens(app, token);
    ({ token: user } = await app.guest.register({ username: 'siti', email: 'siti@example.test', password: 'Kunyit$2026' }));
    guarded = app.routes
      .filter((route) => route.method !== 'ALL' && !PUBLIC.has(nameOf(route)))
      .map((route) => ({ method: route.method, path: route.path.replaceAll(/:\w+/g, '1'), isOwn: OWN.has(nameOf(route)) }));
    before = await stored(app);
  });
  afterAll(async () => {
    await expectUnchanged(app, before);
    await app.close();
    await identifier.close();
  });

  const status = async (method: string, path: string, token?: string) => {
    const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
    return (await app.handle(new Request(`http://app.test${path}`, { method, ...(headers ? { headers } : {}) }))).status;
  };

  it('§6 Access: every route is public by name, or refuses whoever has no good token', async () => {
    expect(guarded.length).toBeGreaterThan(50);
    for (const [what, token] of Object.entries(tokens))
      for (const { method, path } of guarded) expect(await status(method, path, token), `${method} ${path}: ${what}`).toBe(401);
  });

  it('§6 Access: what is for administrators refuses another role, however the address is written', async () => {
    const calls = guarded
      .filter(({ isOwn }) => !isOwn)
      .flatMap(({ method, path }) =>
        method === 'GET'
          ? [
              { method, path },
              { method: 'HEAD', path }
            ]
          : [{ method, path }]
      );
    for (const { method, path } of calls)
      for (const written of [path, `${path}/`]) expect(await status(method, written, user), `${method} ${written}`).toBe(403);
  });

  it('§6 Access: another way of writing an address is no way in', async () => {
    for (const path of [
      '/api//admin/user',
      '/api/ADMIN/user',
      '/api/%61dmin/user',
      '/api/./admin/user',
      '/api/product/../admin/user',
      '/api/admin/user;a=b'
    ])
      expect([401, 404], path).toContain(await status('GET', path));
  });

  it('§6 Access: nothing answers all methods but what is asked before the routes', () => {
    const all = new Set(app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path));
    expect([...all].toSorted()).toEqual(BEFORE.split(' ').toSorted());
  });

  it('§6 Access: each route that is excepted is there', () => {
    const there = new Set(app.routes.map(nameOf));
    expect([...PUBLIC, ...OWN].filter((name) => !there.has(name))).toEqual([]);
  });
});
