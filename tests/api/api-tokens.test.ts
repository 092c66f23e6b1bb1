import { beforeEach, expect, it, vi } from 'vitest';
import { tokenScope } from '#lib/contract/endpoint.ts';
import { WRITABLE_ENTITIES, type apiTokens } from '#lib/contract/endpoints/api-tokens.ts';
import { entities } from '#lib/contract/entities.ts';
import { apiTokensWords } from '#lib/i18n/api-tokens.ts';
import { endpoints } from '../../server/http/all-endpoints.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import { bearer, newToken } from '../support/api-tokens.ts';
import { expectRefusal, formOf, sample, write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { picture } from '../support/pictures.ts';
import { outcome } from '../support/refused.ts';
import { addFactor } from '../support/second-factor.ts';
import { ADMIN, ENGINE, SILENT, SITI, testApp } from '../support/test-app.ts';

const { kept } = closing();
const NEW = 'Temulawak$1';
const ROW = { name: 'Jahe', price: 1000 };

const { app, api, token: session } = await appOfAll();
beforeEach(async () => {
  for (const table of ['api_tokens', 'sign_ins'] as const) await app.db.deleteFrom(table).execute();
  await app.db.deleteFrom('users').where('id', '>', 1).execute();
});

const list = async (by = api) =>
  (await by.call<typeof apiTokens>('get', '/profile/api-tokens')).tokens;
const send = (method: string, path: string, by = session, body?: object) =>
  app.json(method, path, body, bearer(by));
const ownSignIns = async () => (await send('GET', '/profile/sign-ins')).json();
const status = async (headers: Record<string, string>, path = '/admin/trash') =>
  (await app.json('GET', path, undefined, headers)).status;

/** Creates an editor, with a session and an API token. */
async function editor() {
  const { id } = await api.create(entities.user, { ...SITI, role: 'editor' });
  const signedIn = await app.guest.login(SITI);
  const own = app.client(signedIn.token);
  const { token } = await newToken(own, ['product'], SITI.password);
  expect(await status(bearer(token))).toBe(200);
  return { id, own, token, session: signedIn.token };
}

const ENDINGS: Record<string, (account: Awaited<ReturnType<typeof editor>>) => Promise<unknown>> = {
  'revoking it': async ({ own, session }) =>
    send('DELETE', `/profile/api-tokens/${(await list(own))[0]?.id}`, session),
  'its expiry': () => app.set('api_tokens', { expires_at: new Date().toISOString() }),
  'a lower role': ({ id }) => api.update(entities.user, id, { role: 'user' }),
  'a role that was lowered in the database': ({ id }) => app.set('users', { role: 'user' }, { id }),
  'a new password of the owner': ({ own }) =>
    own.updateProfile({ ...SITI, password: NEW, current_password: SITI.password })
};
it.each(Object.entries(ENDINGS))('§4 API tokens: %s makes a token invalid', async (_, end) => {
  const account = await editor();
  await end(account);
  expect(await status(bearer(account.token))).toBe(401);
});

it('§4 API tokens: a token acts for its owner, stays valid after signing out, and is invalid after the account is deleted and restored', async () => {
  const { id, session: first, token } = await editor();
  await app.client(token).create(entities.product, ROW);
  const { changes } = await api.history({ entity: 'product' });
  expect(changes).toMatchObject([{ action: 'create', by_username: SITI.username }]);
  await send('DELETE', '/profile/sessions', first);
  const { token: other } = await app.guest.login(SITI);
  await app.guest.logout(other);
  expect(await status(bearer(token))).toBe(200);
  expect((await send('POST', '/logout', token)).status).toBe(200);
  expect((await send('POST', '/refresh-token', token)).status).toBe(403);
  expect(await status(bearer(token))).toBe(200);
  await api.restoreTrashed(await api.remove(entities.user, id));
  expect(await status(bearer(token))).toBe(401);
});

it('§6 API tokens: creating one requires the password; the token is not stored', async () => {
  for (const password of ['', 'Salah$2026'])
    expect(await outcome(newToken(api, [], password))).toBe(422);
  const { token } = await newToken(api, ['product', 'product']);
  expect(await list()).toMatchObject([{ writes: ['product'] }]);
  expect(token).toMatch(/^wj_[\w-]{43}$/);
  expect(app.events.at(-1)).toMatchObject({ kind: 'api-token-created' });
  const stored = await app.db.selectFrom('api_tokens').selectAll().execute();
  const [lifetime = 0] = stored.map((row) => Date.parse(row.expires_at) - Date.now());
  expect(Math.ceil(lifetime / DAY_MS)).toBe(30);
  expect(JSON.stringify([stored, await list()])).not.toContain(token.slice(3));
  expect(await ownSignIns()).toMatchObject({
    sign_ins: [{ second_factor: 'api_token', success: true }]
  });
});

it.each<[field: string, reason: string, change: object]>([
  ['name', 'only spaces', { name: ' ' }],
  ['name', 'too long', { name: 'a'.repeat(121) }],
  ['days', 'more than a year', { days: 366 }],
  ['days', 'a text', { days: '30' }],
  ['days', 'missing', { days: undefined }],
  ['writes', 'no list', { writes: 'product' }],
  ['writes', 'missing', { writes: undefined }],
  ['writes[0]', 'accounts', { writes: ['user'] }],
  ['writes', 'too long', { writes: Array.from({ length: 99 }, () => 'product') }]
])('§5 API tokens: an invalid value of %s is refused: %s', async (field, _, change) => {
  const body = { name: 'Ekspor', days: 30, writes: [], current_password: ADMIN.password };
  const answer = await send('POST', '/profile/api-tokens', session, { ...body, ...change });
  expect(Object.keys(await expectRefusal(answer, 422, field))).toEqual([field]);
});

it('§6 API tokens: an account has at most 20 tokens, also if several are created at once; a new token replaces an expired one', async () => {
  await newToken(api);
  const [row] = await app.db.selectFrom('api_tokens').selectAll().execute();
  const { id: _id, ...values } = row!;
  const more = Array.from({ length: 17 }, (_, index) => ({ ...values, token_hash: `${index}` }));
  await app.db.insertInto('api_tokens').values(more).execute();
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => newToken(api)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await list()).toHaveLength(20);
  await app.set('api_tokens', { expires_at: new Date().toISOString() }, { token_hash: '2' });
  await newToken(api);
  const ids = (await list()).map(({ id }) => id);
  expect([ids.length, ids]).toEqual([20, ids.toSorted((a, b) => b - a)]);
});

it('§6 API tokens: only the owner can list and revoke a token, and users cannot create one', async () => {
  const { token } = await newToken(api);
  const { token: siti } = await app.guest.register(SITI);
  expect(await list(app.client(siti))).toEqual([]);
  const path = `/profile/api-tokens/${(await list())[0]?.id}`;
  expect((await send('DELETE', path, siti)).status).toBe(404);
  expect(await outcome(newToken(app.client(siti), [], SITI.password))).toBe(403);
  expect(await status(bearer(token))).toBe(200);
});

it('§6 API tokens: a token is accepted only whole and only as bearer in the authorization header', async () => {
  const { token } = await newToken(api);
  for (const name of ['token', 'access_token', 'api_key'])
    expect(await status({}, `/admin/trash?${name}=${token}`)).toBe(401);
  for (const headers of [
    { cookie: `token=${token}` },
    { 'x-api-key': token },
    { authorization: token },
    { authorization: `Basic ${btoa(`${token}:`)}` },
    ...[token.slice(0, -1), `${token}A`, token.toLowerCase(), token.slice(3)].map(bearer),
    bearer(`wj_${'a'.repeat(7000)}`)
  ] as Record<string, string>[])
    expect(await status(headers), JSON.stringify(headers).slice(0, 80)).toBe(401);
  expect(await status({ authorization: `bearer   ${token}` })).toBe(200);
});

it('§4 API tokens: the last use is stored once a minute, with a masked network', async () => {
  const { token } = await newToken(api);
  const use = (ip: string) => status({ ...bearer(token), 'x-forwarded-for': ip });
  await use('203.0.113.7');
  const [first] = await list();
  expect(first?.last_network).toBe('203.0.113.0');
  await Promise.all(['198.51.100.1', '198.51.100.2', '198.51.100.3'].map(use));
  expect(await list()).toEqual([first]);
  await app.set('api_tokens', { last_used_at: '2026-01-01T00:00:00.000Z' });
  await use('198.51.100.1');
  expect((await list())[0]?.last_network).toBe('198.51.100.0');
});

it('§4 API tokens: a request succeeds even if the use of its token cannot be stored', async () => {
  const silent = kept(await testApp(ENGINE, { log: SILENT }));
  const { token } = await newToken((await silent.admin()).api);
  vi.spyOn(silent.db, 'updateTable').mockImplementationOnce(() => {
    throw new Error('the disk is full');
  });
  const answer = await silent.json('GET', '/admin/trash', undefined, bearer(token));
  expect(answer.status).toBe(200);
});

it('§7 Sign-ins: using an expired API token is recorded once', async () => {
  const { token } = await newToken(api);
  await app.set('api_tokens', { expires_at: new Date().toISOString() });
  for (let time = 0; time < 3; time++) expect(await status(bearer(token))).toBe(401);
  await expect.poll(ownSignIns).toMatchObject({
    sign_ins: [
      { second_factor: 'api_token', success: false, count: 1 },
      { second_factor: 'api_token', success: true }
    ]
  });
});

it('§5 Review: changes made with API tokens wait for review, even if an administrator owns the token', async () => {
  const reviewed = kept(await testApp(ENGINE, { config: { review: 'required' } }));
  const { api: admin, token: own } = await reviewed.admin();
  const { token } = await newToken(admin);
  const answer = await reviewed.json('POST', '/admin/product', ROW, bearer(token));
  expect(answer.status).toBe(202);
  expect(await reviewed.guest.list(entities.product)).toEqual([]);
  const review = await reviewed.json('GET', '/admin/review', undefined, bearer(own));
  const version = { by_username: 'admin', state: 'submitted' };
  expect(await review.json()).toMatchObject({ versions: [version] });
});

it('§6 API tokens: accounts that must have a second factor can create and use tokens only after setting one up', async () => {
  const strict = kept(await testApp(ENGINE, { config: { requireSecondFactor: 'admin' } }));
  const { token: own } = await strict.guest.login(ADMIN);
  const admin = strict.client(own);
  expect(await outcome(newToken(admin))).toBe(403);
  await addFactor(strict, own);
  const { token } = await newToken(admin);
  const call = async () =>
    (await strict.json('GET', '/admin/trash', undefined, bearer(token))).status;
  expect(await call()).toBe(200);
  await strict.db.deleteFrom('second_factors').execute();
  expect(await call()).toBe(403);
});

const READ = `/admin/history /admin/history/authors /admin/identification-figures /admin/most-viewed
  /admin/pending/{entity}/{id} /admin/pictures /admin/preview/{entity}/{id} /admin/review
  /admin/review/{id} /admin/review/{id}/preview /admin/taught-photo /admin/taught-photo/{id}/image
  /admin/teaching /admin/trash /admin/visitor-photos /admin/visitor-photos/{id}/image /publish
  /publish/events /visitor /visitor/count /visitor/months`;

const call = async (method: string, path: string, by: string, body?: object) => {
  const response = await send(method.toUpperCase(), path, by, body);
  await response.body?.cancel();
  return response.status;
};
const filled = (path: string) => path.replaceAll('{entity}', 'product').replaceAll(/\{\w+\}/g, '1');

it('§6 API tokens: exactly the calls listed in this file accept tokens', () => {
  const allowed = endpoints.filter(tokenScope);
  const ofEntities = WRITABLE_ENTITIES.flatMap((name) => {
    const { admin } = entities[name].paths;
    const order = entities[name].shown ? [`get ${admin}/order`, `post ${admin}/order`] : [];
    const writes = [`post ${admin}/bulk`, `post ${admin}/import`, `post ${admin}`];
    return [...writes, `put ${admin}/{id}`, `delete ${admin}/{id}`, ...order];
  });
  const reads = READ.split(/\s+/).map((path) => `get ${path}`);
  expect(allowed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
    [...ofEntities, ...reads, 'post /admin/pictures'].toSorted()
  );
  expect(Object.keys(apiTokensWords.id.entities).toSorted()).toEqual(WRITABLE_ENTITIES.toSorted());
});

it('§6 API tokens: calls that require an account refuse tokens unless this file lists them, also tokens of administrators', async () => {
  const refused = endpoints.filter(
    (endpoint) => !tokenScope(endpoint) && !['public', 'optional'].includes(endpoint.access)
  );
  expect(refused.length).toBeGreaterThan(50);
  const { token } = await newToken(api);
  for (const { method, path } of refused)
    expect(await call(method, filled(path), token), `${method} ${path}`).toBe(403);
  expect(await call('get', '/profile', session)).toBe(200);
});

it('§6 API tokens: a token without a write scope can make all GET calls that accept tokens, but no other calls', async () => {
  const { token: reader } = await newToken(api, []);
  for (const { method, path } of endpoints.filter(tokenScope)) {
    const answer = await call(method, filled(path), reader);
    expect([401, 403].includes(answer), `${method} ${path}`).toBe(method !== 'get');
  }
});

it.each(WRITABLE_ENTITIES)(
  '§6 API tokens: a token with the scope %s can create only records of this entity, and upload pictures only if the entity has pictures',
  async (name) => {
    const { token: own } = await newToken(api, [name]);
    for (const other of WRITABLE_ENTITIES) {
      const entity = entities[other];
      const row = sample(entity, `baru ${name}`);
      expect(await call('post', entity.paths.admin, own, row)).toBe(other === name ? 201 : 403);
    }
    const form = formOf({ image: await picture() });
    const upload = await write(app, own, 'POST', '/admin/pictures', form);
    expect(upload.status === 403).toBe(!entities[name].image);
  }
);

it('§6 API tokens: a token shows drafts, but no accounts in the history, even if its owner is an administrator', async () => {
  const { token } = await newToken(api);
  expect(await call('get', '/admin/history?entity=user', token)).toBe(403);
  const { changes } = await app.client(token).history({});
  expect(changes.filter(({ entity }) => entity === 'user')).toEqual([]);
  expect(await call('get', '/product?status=draft', token)).toBe(200);
});

it('§7 Description: each call that accepts API tokens has a scope', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json();
  const scopes = [{ bearer: [] }, { apiToken: ['product'] }];
  expect(paths['/admin/product/{id}'].put.security).toEqual(scopes);
  expect(paths['/profile'].get.security).toEqual([{ bearer: [] }]);
});
