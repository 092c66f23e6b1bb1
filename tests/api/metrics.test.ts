import { request } from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { startHttpServer } from '../../server/http/http-server.ts';
import { processMetrics } from '../../server/monitoring/metrics.ts';
import { appOfAll } from '../support/block-app.ts';
import { SITI, testApp } from '../support/test-app.ts';

const PATH = '/api/metrics';
const LOCAL = '127.0.0.1';
const TOKEN = 'm'.repeat(32);

const { app, token: admin } = await appOfAll('sqlite', { config: { metricsToken: TOKEN } });
const { port, stop } = await startHttpServer(app.handle, { port: 0, host: LOCAL });
afterAll(() => stop());

/** The status of a request over a socket, with any header. */
const status = (headers: Record<string, string> = {}) =>
  new Promise<number | undefined>((resolve, reject) => {
    request({ port, host: LOCAL, path: PATH, headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

it.each([
  ['from this machine', {}],
  ['from this machine by its name', { host: 'localhost:4321' }],
  ['through a proxy without headers of its own', { connection: 'close', host: '127.0.0.1:4321' }],
  ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ['with another token', { authorization: `Bearer ${'y'.repeat(32)}` }],
  ['with a longer token', { authorization: `Bearer ${TOKEN}x` }]
])('§7 Metrics: metrics are refused %s', async (_, headers) => {
  expect(await status(headers)).toBe(401);
});

it('§7 Metrics: collectors send the configured token; without a token there are no metrics', async () => {
  const headers = { authorization: `Bearer ${TOKEN}` };
  expect(await status(headers)).toBe(200);
  const other = await testApp();
  expect((await other.request(PATH, { headers })).status).toBe(401);
  expect((await other.request(PATH, { headers: { authorization: 'Bearer ' } })).status).toBe(401);
  await other.close();
});

it('§7 Metrics: an administrator’s token is accepted from anywhere, tokens of other roles are not', async () => {
  const { token } = await app.guest.register(SITI);
  const as = async (bearer: string) =>
    (await app.request(PATH, { headers: { authorization: `Bearer ${bearer}` } })).status;
  const stranger = (await app.request(PATH)).status;
  expect([await as(admin), await as(token), stranger]).toEqual([200, 403, 401]);
});

it('§7 Metrics: requests are counted by route pattern, never by URL, beside memory and event loop', async () => {
  for (const path of ['product/1', 'product/2', 'product/get-name?name=rahasia', 'rahasia-1'])
    await app.request(`/api/${path}`);
  const answer = await app.request(PATH, { headers: { authorization: `Bearer ${admin}` } });
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const count = (route: string, code: number) =>
    new RegExp(
      `^http_request_duration_seconds_count\\{method="GET",route="${route}",status="${code}"\\} (\\d+)$`,
      'm'
    ).exec(text)?.[1];
  const products = [count('/api/product/:id', 404), count('/api/product/get-name', 200)];
  expect([...products, count('/api/\\*', 404)]).toEqual(['2', '1', '1']);
  expect(text).not.toContain('rahasia');
  const own = await processMetrics().metrics();
  expect(own).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(own).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
});
