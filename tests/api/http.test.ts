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
  const options = await ask('OPTIONS', path, bearer);
  expect([options.status, allowed(options)]).toEqual([204, methods.split(' ')]);
});

// The blank at the end adds the path `/api`.
const UNKNOWN = '/nothing /product/abc /product/1/2 /admin/user/import /openapiXjson ';
it.each(UNKNOWN.split(' ').map((path) => `/api${path}`))(
  '§7 HTTP: %s responds 404 to every method',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await ask(method, path, bearer);
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 404, null]);
    }
  }
);

const GUARDED = ['/admin/product', '/admin/nothing', '/profile', '/visitor', '/publish', '/user/1'];
it.each(GUARDED.map((path) => `/api${path}`))(
  '§6 HTTP: %s does not reveal its methods to requests without a token',
  async (path) => {
    for (const method of ['PATCH', 'OPTIONS']) {
      const answer = await ask(method, path);
      expect([answer.status, answer.headers.get('allow')], method).toEqual([401, null]);
    }
  }
);

it.each(['gzip', 'deflate, gzip', 'GZIP', 'x-unknown'])(
  '§7 HTTP: a body with the content encoding %s gets 415',
  async (encoding) => {
    const body = gzipSync('{"name":"Daun"}');
    for (const [path, type] of [
      ['/product-category', 'application/json'],
      ['/product-category', 'application/x-www-form-urlencoded'],
      ['/product-category/bulk', 'application/json']
    ] as const) {
      const headers = { ...bearer, 'content-type': type, 'content-encoding': encoding };
      const answer = await app.request(`/api/admin${path}`, { method: 'POST', headers, body });
      expect(answer.headers.get('accept-encoding'), path).toBe('identity');
      await expectRefusal(answer, 415, `${path} ${type}`);
    }
    const headers = { ...bearer, 'content-encoding': 'identity' };
    const plain = await app.json('POST', '/admin/product-category', {}, headers);
    expect(plain.status, 'identity').toBe(422);
  }
);
