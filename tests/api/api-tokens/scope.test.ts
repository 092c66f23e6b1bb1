import { expect, it } from 'vitest';
import { tokenScope } from '#lib/contract/endpoint.ts';
import { WRITABLE_ENTITIES } from '#lib/contract/endpoints/api-tokens.ts';
import { entities } from '#lib/contract/entities.ts';
import { apiTokensWords } from '#lib/i18n/api-tokens.ts';
import { endpoints } from '../../../server/http/endpoints.ts';
import { bearer, newToken } from '../../support/api-tokens.ts';
import { formOf, sample, write } from '../../support/bad-input.ts';
import { appOfAll } from '../../support/block-app.ts';
import { picture } from '../../support/pictures.ts';

const READ = `/admin/history /admin/history/authors /admin/identification-figures /admin/most-viewed
  /admin/pending/{entity}/{id} /admin/pictures /admin/preview/{entity}/{id} /admin/review
  /admin/review/{id} /admin/review/{id}/preview /admin/taught-photo /admin/taught-photo/{id}/image
  /admin/teaching /admin/trash /admin/visitor-photos /admin/visitor-photos/{id}/image /publish
  /publish/events /visitor /visitor/count /visitor/months`;

const { app, api, token: session } = await appOfAll();
const { token } = await newToken(api);
const status = async (method: string, path: string, by = token, body?: unknown) => {
  const response = await app.json(method.toUpperCase(), path, body, bearer(by));
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

it('§6 API tokens: every other call that requires an account refuses tokens, also those of administrators', async () => {
  const refused = endpoints.filter(
    (endpoint) => !tokenScope(endpoint) && !['public', 'optional'].includes(endpoint.access)
  );
  expect(refused.length).toBeGreaterThan(50);
  for (const { method, path } of refused)
    expect(await status(method, filled(path)), `${method} ${path}`).toBe(403);
  expect(await status('get', '/profile', session)).toBe(200);
});

it('§6 API tokens: a token without write scope is accepted by exactly the reads among the calls that accept tokens', async () => {
  const { token: reader } = await newToken(api, []);
  for (const endpoint of endpoints.filter(tokenScope)) {
    const answer = await status(endpoint.method, filled(endpoint.path), reader);
    const call = `${endpoint.method} ${endpoint.path}`;
    expect([401, 403].includes(answer), call).toBe(endpoint.method !== 'get');
  }
});

it.each(WRITABLE_ENTITIES)(
  '§6 API tokens: a token with the scope %s can create only its records, and upload pictures only if they have one',
  async (name) => {
    const { token: own } = await newToken(api, [name]);
    for (const other of WRITABLE_ENTITIES) {
      const entity = entities[other];
      const row = sample(entity, `baru ${name}`);
      expect(await status('post', entity.paths.admin, own, row)).toBe(other === name ? 201 : 403);
    }
    const form = formOf({ image: await picture() });
    const upload = await write(app, own, 'POST', '/admin/pictures', form);
    expect(upload.status === 403).toBe(!entities[name].image);
  }
);

it('§6 API tokens: a token shows drafts, but no accounts in the history, even if its owner is an administrator', async () => {
  expect(await status('get', '/admin/history?entity=user')).toBe(403);
  const { changes } = await app.client(token).history({});
  expect(changes.filter(({ entity }) => entity === 'user')).toEqual([]);
  const drafts = await app.json('GET', '/product?status=draft', undefined, bearer(token));
  expect(drafts.status).toBe(200);
});

it('§7 Description: calls that accept API tokens list their scope', async () => {
  const { paths } = await (await app.request('/api/openapi.json')).json();
  const scopes = [{ bearer: [] }, { apiToken: ['product'] }];
  expect(paths['/admin/product/{id}'].put.security).toEqual(scopes);
  expect(paths['/profile'].get.security).toEqual([{ bearer: [] }]);
});
