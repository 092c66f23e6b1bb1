import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { createApp } from '../../server/app.ts';
import { endpoints } from '../../server/http/all-endpoints.ts';
import { refuseWhenFull } from '../../server/http/middleware.ts';
import { expectRefusal, stored } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { closeAfterAll } from '../support/closing.ts';
import { listening } from '../support/published.ts';

const { app, token } = await appOfAll('sqlite', { folder: '/nowhere' });
const bearer = { authorization: `Bearer ${token}` };

const ALLOWED_WHEN_FULL =
  '/identification-feedback/withdraw /login /login/passkey /login/passkey/options /logout ' +
  '/predict /publish /refresh-token /single-sign-on /single-sign-on/session /visit';

const ask = (method: string, path: string, headers: Record<string, string> = {}) =>
  app.request(path, { method, headers });
const allowed = (answer: Response) => (answer.headers.get('allow') ?? '').split(', ').toSorted();

it.each([
  ['DELETE', '/api/product', 'GET HEAD OPTIONS'],
  ['PATCH', '/api/product/1', 'GET HEAD OPTIONS'],
  ['POST', '/api/product/get-name', 'GET HEAD OPTIONS'],
  ['GET', '/api/login', 'OPTIONS POST'],
  ['PUT', '/api/predict/labels/', 'GET HEAD OPTIONS'],
  ['GET', '/api/admin/product', 'OPTIONS POST'],
  ['DELETE', '/api/admin/product/', 'OPTIONS POST'],
  ['PATCH', '/api/admin/product/1', 'DELETE OPTIONS PUT'],
  ['POST', '/api/profile', 'DELETE GET HEAD OPTIONS PUT'],
  ['QUERY', '/api/visitor', 'GET HEAD OPTIONS'],
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

it('§6 HTTP: OPTIONS lists all methods of a path if the account may use one of them', async () => {
  const editor = { authorization: `Bearer ${await app.tokenOf('editor')}` };
  const answer = await ask('OPTIONS', '/api/publish', editor);
  expect([answer.status, allowed(answer)]).toEqual([204, ['GET', 'HEAD', 'OPTIONS', 'POST']]);
});

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

it('§0 Full disk: all writes get 507 except deletions and calls that store nothing permanently', async () => {
  const reserve = { hasSpace: async () => false, release: vi.fn(async () => undefined) };
  const full = createApp(app.deps, { reserve });
  const allowed: string[] = [];
  const refusedDeletions: string[] = [];
  for (const { method, path } of endpoints.filter((endpoint) => endpoint.method !== 'get')) {
    const url = `http://app.test/api${path.replaceAll(/\{\w+\}/g, '1')}`;
    const { status } = await full.app.request(url, { method: method.toUpperCase() });
    if (method === 'delete' && status === 507) refusedDeletions.push(path);
    if (method !== 'delete' && status !== 507) allowed.push(path);
  }
  expect(allowed.toSorted().join(' ')).toBe(ALLOWED_WHEN_FULL);
  expect(refusedDeletions).toEqual([]);
  expect((await full.app.request('/api/product-category')).status).toBe(200);
});

it('§0 Full disk: a write that fails because the disk is full releases the reserve', async () => {
  const reserve = { hasSpace: async () => true, release: vi.fn(async () => undefined) };
  const routes = new Hono().use(refuseWhenFull(reserve)).post('/:status', (c) => {
    return c.body(null, Number(c.req.param('status')) as 507);
  });
  for (const status of [201, 507]) await routes.request(`/${status}`, { method: 'POST' });
  expect(reserve.release).toHaveBeenCalledOnce();
});

// Only a real server receives bodies in chunks, with and without `Content-Length`.
const { address } = closeAfterAll(await listening(app.handle));

const FORM = 'multipart/form-data; boundary=b';
const IMAGE = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
const MEGABYTE = 1024 * 1024;

function startRequest(path: string, type: string, more: Record<string, number> = {}) {
  const headers = { 'content-type': type, ...bearer, ...more };
  const sent = request(`${address}/api${path}`, { method: 'POST', headers });
  sent.on('error', () => undefined); // The server may close before everything is sent.
  return sent;
}

async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, ...(JSON.parse(await text(answer)) as { message: string }) };
}

/** Sends this many megabytes without ending the body. Stops if the server closes the connection. */
async function pour(sent: ClientRequest, head: string, megabytes: number): Promise<void> {
  sent.write(head);
  const piece = Buffer.alloc(MEGABYTE / 16, 'x');
  for (let index = 0; index < megabytes * 16 && !sent.destroyed; index++) {
    sent.write(piece);
    await new Promise(setImmediate);
  }
}

it.each([
  ['an image', '/admin/product', FORM, IMAGE, ERROR_MESSAGE.imageTooLarge],
  ['a JSON body', '/admin/product', 'application/json', '{"name":"', ERROR_MESSAGE.tooLarge],
  ["a guest's JSON body", '/login', 'application/json', '{"email":"', ERROR_MESSAGE.tooLarge]
])(
  '§9 Large bodies: %s of 50 MB is rejected early; with an announced length, it is rejected before it is read',
  async (_, path, type, head, sentence) => {
    const before = await stored(app);
    const refusal = { status: 413, message: sentence, error: sentence };
    const sent = startRequest(path, type);
    const answer = answerTo(sent);
    await Promise.all([pour(sent, head, 50), answer]);
    expect(await answer).toMatchObject(refusal);
    const announced = startRequest(path, type, { 'content-length': 50 * MEGABYTE });
    announced.flushHeaders();
    expect(await answerTo(announced)).toMatchObject(refusal);
    expect(await stored(app)).toEqual(before);
    for (const request of [sent, announced]) request.destroy();
  }
);

it.each([
  [0, true, 422],
  [0, false, 422],
  [1, true, 413],
  [1, false, 413]
])(
  '§9 Large bodies: JSON of 1 MB plus %i byte (length announced: %s) gets %i',
  async (more, isAnnounced, status) => {
    const body = `{"name":"${'x'.repeat(MEGABYTE + more - 11)}"}`;
    const length: Record<string, number> = isAnnounced ? { 'content-length': body.length } : {};
    const sent = startRequest('/admin/product', 'application/json', length);
    const answer = answerTo(sent);
    // Sends two chunks, so that only both together exceed the limit.
    sent.write(body.slice(0, MEGABYTE / 2));
    sent.end(body.slice(MEGABYTE / 2));
    expect((await answer).status).toBe(status);
  }
);

it('§9 Large bodies: a form may contain a picture of 5 MB and texts of almost 1 MB', async () => {
  const sent = startRequest('/admin/product', FORM);
  const answer = answerTo(sent);
  sent.write('--b\r\nContent-Disposition: form-data; name="efficacy"\r\n\r\n');
  sent.write(`${'x'.repeat(MEGABYTE - 1024)}\r\n${IMAGE}`);
  sent.end(Buffer.concat([Buffer.alloc(5 * MEGABYTE, 'x'), Buffer.from('\r\n--b--\r\n')]));
  expect(await answer).toMatchObject({ status: 422, fields: { efficacy: expect.any(String) } });
});

it('§7 Bad input: an aborted request stores nothing, and the server keeps working', async () => {
  const before = await stored(app);
  for (const [type, head, headers] of [
    [FORM, IMAGE, {}],
    ['application/json', '{"name":"', {}],
    ['application/json', '{"name":"', { 'content-length': MEGABYTE }]
  ] as const) {
    const sent = startRequest('/admin/product', type, headers);
    await pour(sent, head, 0.5);
    const closed = new Promise((resolve) => sent.on('close', resolve));
    sent.destroy();
    await closed;
  }
  const next = startRequest('/login', 'application/json');
  next.end('{}');
  expect((await answerTo(next)).status).toBe(422);
  expect(await stored(app)).toEqual(before);
});
