import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { expectRefusal } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';

const { app, token } = await appOfAll('sqlite', { folder: '/nowhere' });
const bearer = { authorization: `Bearer ${token}` };

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  app.request(path, { method, headers });
const allowed = (answer: Response) => (answer.headers.get('allow') ?? '').split(', ').toSorted();

it.each([
  ['DELETE', '/api/product', 'GET HEAD OPTIONS'],
  ['PATCH', '/api/product/1', 'GET HEAD OPTIONS'],
  ['POST', '/api/product/get-name', 'GET HEAD OPTIONS'],
  ['GET', '/api/login', 'OPTIONS POST'],
  ['GET', '/api/predict', 'OPTIONS POST'],
  ['PUT', '/api/predict/labels/', 'GET HEAD OPTIONS'],
  ['GET', '/api/admin/product', 'OPTIONS POST'],
  ['PATCH', '/api/admin/product/1', 'DELETE OPTIONS PUT'],
  ['POST', '/api/profile', 'DELETE GET HEAD OPTIONS PUT'],
  ['QUERY', '/api/visitor', 'GET HEAD OPTIONS'],
  ['DELETE', '/api/openapi.json', 'GET HEAD OPTIONS'],
  ['POST', '/product', 'GET HEAD OPTIONS']
])('§7 HTTP: %s %s responds 405 with the allowed methods', async (method, path, methods) => {
  const answer = await ask(method, path, bearer);
  expect(allowed(answer)).toEqual(methods.split(' '));
  await expectRefusal(answer, 405, path);
});

it.each([
  '/api/nothing',
  '/api/product/abc',
  '/api/product/1/2',
  '/api/admin/user/import',
  '/api/openapiXjson',
  '/api'
])('§7 HTTP: %s responds 404 to every method', async (path) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const answer = await ask(method, path, bearer);
    expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 404, null]);
  }
});

it.each([
  '/api/admin/product',
  '/api/admin/nothing',
  '/api/profile',
  '/api/visitor',
  '/api/publish',
  '/api/user/1'
])('§6 HTTP: the methods of %s are hidden from strangers', async (path) => {
  for (const method of ['PATCH', 'OPTIONS']) {
    const answer = await ask(method, path);
    expect([answer.status, answer.headers.get('allow')], method).toEqual([401, null]);
  }
});

it('§7 HTTP: OPTIONS returns the allowed methods', async () => {
  const answer = await ask('OPTIONS', '/api/product/1');
  expect([answer.status, await answer.text()]).toEqual([204, '']);
  expect(allowed(answer)).toEqual(['GET', 'HEAD', 'OPTIONS']);
});

it('§7 HTTP: 401 has WWW-Authenticate, also for a wrong password', async () => {
  for (const answer of [
    await ask('GET', '/api/profile'),
    await ask('PUT', '/api/admin/user/1'),
    await app.json('POST', '/login', { email: 'a@b.test', password: 'x' })
  ])
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
});

it.each(['gzip', 'deflate, gzip', 'GZIP', 'x-unknown'])(
  '§7 HTTP: a body with the encoding %s is 415',
  async (encoding) => {
    const body = gzipSync('{"name":"Daun"}');
    for (const [path, type] of [
      ['/api/admin/product-category', 'application/json'],
      ['/api/admin/product-category', 'application/x-www-form-urlencoded'],
      ['/api/admin/product-category/bulk', 'application/json'],
      ['/api/login', 'application/json']
    ] as const) {
      const headers = { ...bearer, 'content-type': type, 'content-encoding': encoding };
      const answer = await app.request(path, { method: 'POST', headers, body });
      expect(answer.headers.get('accept-encoding'), path).toBe('identity');
      await expectRefusal(answer, 415, `${path} ${type}`);
    }
  }
);

it('§7 HTTP: a body may have Content-Encoding: identity', async () => {
  const headers = { ...bearer, 'content-encoding': 'identity' };
  const answer = await app.json('POST', '/admin/product-category', { name: 'Daun' }, headers);
  expect(answer.status).toBe(201);
});
