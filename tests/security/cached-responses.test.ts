import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { startHttpServer, type HttpServer } from '../../server/http/http-server.ts';
import { appOfAll } from '../support/block-app.ts';

const { product } = entities;
const PAGE = '/api/product?page=1&per_page=2';
/** Requests of strangers. The first product is published, the third a draft. */
const PLAIN = [
  '/api/product',
  PAGE,
  ...['page=2&per_page=2', 'q=jahe', 'lang=en', 'status=all', 'status=draft', 'page=0'].map(
    (query) => `/api/product?${query}`
  ),
  '/api/product/1',
  '/api/product/3',
  '/api/product/get-name?name=Jahe'
];
/** Other notations of them, which Node passes on as they are sent. */
const NOTATIONS: ((path: string) => string)[] = [
  (path) => path,
  (path) => `http://other.test${path}`,
  (path) => path.replace('?', '#?'),
  (path) => path.replace('?', '?#&'),
  (path) => path.replace('page', '%70age'),
  (path) => path.replace('?', '/?'),
  (path) => path.replace(/\?(.*?)&(.*)$/, '?$2&$1'),
  ...['page=2', 'status=all', 'lang=en', 'q=', '__proto__=1', 'PAGE=2', '%', '#'].map(
    (more) => (path: string) => path + (path.includes('?') ? '&' : '?') + more
  )
];

const { app, api } = await appOfAll();
const tokens = { nobody: '', user: await app.tokenOf('user'), editor: await app.tokenOf('editor') };
let server: HttpServer;
beforeAll(async () => {
  for (const [index, status] of (
    ['published', 'published', 'draft', 'published'] as const
  ).entries())
    await api.create(product, { name: `Jahe ${index || ''}`, price: index, status });
  server = await startHttpServer(app.handle, { port: 0, host: '127.0.0.1' });
});
afterAll(() => server.stop());

/** Sends the request target exactly as given, unlike `fetch`. */
async function get(path: string, headers: Record<string, string> = {}) {
  const sent = request({ port: server.port, host: '127.0.0.1', path, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  const { etag, 'cache-control': cache } = answer.headers;
  return { status: answer.statusCode, etag, cache, body: await text(answer) };
}

it.each(Object.entries(tokens))(
  '§7 Reads: previous requests of others do not change the response to a stranger: %s',
  async (_, token) => {
    const expected: unknown[] = [];
    for (const plain of PLAIN) {
      app.cache.drop();
      expected.push(await get(plain));
    }
    for (const [index, notation] of NOTATIONS.entries()) {
      app.cache.drop();
      const scheme = index % 2 ? 'Bearer' : 'bearer';
      for (const plain of PLAIN)
        await get(notation(plain), token ? { AUTHORIZATION: `${scheme} ${token}` } : {});
      expect(await Promise.all(PLAIN.map((plain) => get(plain))), notation(PAGE)).toEqual(expected);
    }
  }
);
