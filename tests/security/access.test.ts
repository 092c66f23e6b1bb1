import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { endpoints } from '../../server/http/all-endpoints.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { expectUnchanged, oneOfEach, stored } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';
import { ENGINE, SITI } from '../support/test-app.ts';
import { uselessTokens } from '../support/useless-tokens.ts';

/** Returns the names of calls below a path. */
const calls = (below: string, paths: Record<string, string>): string[] =>
  Object.entries(paths).flatMap(([method, list]) =>
    list.split(/\s+/).map((path) => `${method} ${below}${path}`)
  );
const COLLECTIONS = `/product /product-category /jamu-center /jamu-manufacture /herbal-store
  /footer/content-2 /footer/content-3`;
const LISTS = `${COLLECTIONS} /product/get-name /content/hero /content/footer/content-1`;
const ITEMS = `${COLLECTIONS} /hero-content /footer/content-1`.replaceAll(/\S+/g, '$&/:id');
/**
 * Public calls. Every other route, also a route that is added later, must require a valid token.
 */
const PUBLIC = new Set([
  ...calls('/api', {
    GET: `${LISTS} ${ITEMS} /forgot-password /health /ready /openapi.json /docs /docs/:name
      /uploads/:name /uploads/share/:name /predict/labels /teaching`,
    POST: `/login /register /logout /refresh-token /visit /predict /predict/second-opinion
      /forgot-password /reset-password /login/passkey /login/passkey/options
      /single-sign-on /single-sign-on/session
      /identification-feedback /identification-feedback/withdraw`
  }),
  ...calls('', {
    GET: '/.well-known/security.txt /uploads/:name /uploads/share/:name /*',
    HEAD: '/*'
  })
]);
/** Calls of signed-in users for their own account. */
const OWN = new Set(
  calls('/api/profile', {
    GET: ' /sessions /sign-ins /second-factor /passkeys /api-tokens',
    PUT: ' /second-factor /confirmation /passkeys /passkeys/:id',
    POST: '/second-factor /second-factor/recovery-codes /confirmation /passkeys',
    DELETE: ' /sessions /sessions/:session /second-factor /passkeys/:id /api-tokens/:id'
  })
);
/** Calls of administrators only. */
const ADMIN_ONLY = new Set(
  calls('/api', {
    GET: '/admin/user /admin/user/:id/sign-ins /admin/settings /admin/first-day /metrics',
    POST: `/admin/user /admin/user/bulk /publish
      /admin/user/:id/reset-link`,
    PUT: '/admin/user/:id /admin/settings',
    DELETE: `/admin/user/:id /admin/user/:id/sessions /admin/trash /admin/trash/:id
      /admin/visitor-photos/:id`
  })
);
/** Users may call this for their own account, administrators for any account. */
const ONE_ACCOUNT = 'GET /api/user/:id';
/** The paths of middleware. Hono lists middleware as routes for all methods. */
const ENTITY_MIDDLEWARE = Object.values(entities).map(({ paths }) => `/api${paths.admin}/*`);
const MIDDLEWARE = '/* /api/* /api/admin/*';

const nameOf = ({ method, path }: { method: string; path: string }) =>
  `${method} ${path.replaceAll(/\{.*\}/g, '')}`;
// Removes parameter names, so that calls that differ only in these names are equal.
const bare = (name: string) => name.replaceAll(/:\w+|\{\w+\}/g, ':');
const accessOf = new Map(
  endpoints.map(({ method, path, access }) => [bare(`${method.toUpperCase()} /api${path}`), access])
);
const ROLES_WITHOUT = {
  public: [],
  optional: [],
  user: ['guest'],
  editor: ['guest', 'user'],
  admin: ['guest', 'user', 'editor']
};

const identifier = closeAfterAll(await openIdentifier());
const { app, token: admin } = await appOfAll(ENGINE, {
  identify: identifyRoutes(identifier),
  folder: '/nowhere'
});
await oneOfEach(app, admin);
const tokens = await uselessTokens(app, admin);
const { token: user } = await app.guest.register(SITI);
const guarded = app.routes
  .filter((route) => route.method !== 'ALL' && !PUBLIC.has(nameOf(route)))
  .map((route) => ({
    method: route.method,
    path: route.path.replaceAll(/:\w+/g, '1'),
    isOwn: OWN.has(nameOf(route))
  }));
const before = await stored(app);

const status = async (method: string, path: string, token?: string) => {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await app.handle(new Request(`http://app.test${path}`, { method, headers }));
  // The event stream never ends.
  await answer.body?.cancel();
  return answer.status;
};

it('§6 Access: every route is listed as public or refuses requests without a valid token', async () => {
  expect(guarded.length).toBeGreaterThan(50);
  for (const [what, token] of Object.entries(tokens))
    for (const { method, path } of guarded)
      expect(await status(method, path, token), `${method} ${path}: ${what}`).toBe(401);
  await expectUnchanged(app, before);
});

it('§6 Access: calls for editors and administrators refuse users, also with HEAD or a trailing slash', async () => {
  for (const { method, path } of guarded.filter(({ isOwn }) => !isOwn))
    for (const verb of method === 'GET' ? ['GET', 'HEAD'] : [method])
      for (const written of [path, `${path}/`])
        expect(await status(verb, written, user), `${verb} ${written}`).toBe(403);
  await expectUnchanged(app, before);
});

it('§6 Access: in the contract exactly the listed calls are for administrators, and other guarded calls are for editors', () => {
  const routes = app.routes.filter(
    ({ method, path }) => method !== 'ALL' && path.startsWith('/api/')
  );
  for (const name of new Set(routes.map(nameOf))) {
    const access = accessOf.get(bare(name));
    const own = OWN.has(name) || name === ONE_ACCOUNT ? /user/ : undefined;
    const rank = ADMIN_ONLY.has(name) ? /admin/ : /editor/;
    expect(access, name).toMatch(PUBLIC.has(name) ? /public|optional/ : (own ?? rank));
  }
});

it.each(['guest', 'user', 'editor', 'admin'] as const)(
  '§6 Access: a %s may make only the calls that the contract allows',
  async (role) => {
    const wrong: string[] = [];
    for (const { method, path } of app.routes) {
      const name = nameOf({ method, path });
      const access = accessOf.get(bare(name));
      if (method === 'ALL' || !access || name === ONE_ACCOUNT) continue;
      const written = path.replaceAll(/:\w+(?:\{.*\})?/g, '999999');
      // Opens a new session for each call, because some calls end their session.
      const token = role === 'guest' ? undefined : await app.tokenOf(role);
      const answer = await status(method, written, token);
      const refused = (ROLES_WITHOUT[access] as string[]).includes(role);
      const expected = refused
        ? answer === (role === 'guest' ? 401 : 403)
        : answer !== 401 && (answer !== 403 || access === 'optional');
      if (!expected) wrong.push(`${name} (${access}): ${answer}`);
    }
    expect(wrong).toEqual([]);
  }
);

it('§6 Access: an account is visible only to itself and to administrators', async () => {
  const statuses = [await status('GET', '/api/user/1')];
  for (const role of ['user', 'editor', 'admin'] as const)
    statuses.push(await status('GET', '/api/user/1', await app.tokenOf(role)));
  expect(statuses).toEqual([401, 403, 403, 200]);
});

it('§6 Access: another notation of a URL gives no access', async () => {
  const notations = '//admin/user /ADMIN/user /%61dmin/user /./admin/user /product/../admin/user';
  for (const path of `${notations} /admin/user;a=b`.split(' ').map((end) => `/api${end}`))
    expect([401, 404], path).toContain(await status('GET', path));
});

it('§6 Access: only middleware is registered for all methods', () => {
  const all = new Set(app.routes.filter(({ method }) => method === 'ALL').map(({ path }) => path));
  expect([...all].toSorted()).toEqual([...MIDDLEWARE.split(' '), ...ENTITY_MIDDLEWARE].toSorted());
});
