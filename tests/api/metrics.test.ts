import { expect, it } from 'vitest';
import { processMetrics } from '../../server/monitoring/metrics.ts';
import { bearer } from '../support/api-tokens.ts';
import { appOfAll } from '../support/block-app.ts';
import { SITI, testApp } from '../support/test-app.ts';

const PATH = '/api/metrics';
const TOKEN = 'm'.repeat(32);

const { app, token: admin } = await appOfAll('sqlite', { config: { metricsToken: TOKEN } });
const status = async (headers: Record<string, string>, target = app) =>
  (await target.request(PATH, { headers })).status;

it.each([
  ['without a token', {}],
  [
    'for requests that claim to be local',
    { host: 'localhost:4321', 'x-forwarded-for': '127.0.0.1' }
  ],
  ['with another token', bearer('y'.repeat(32))],
  ['with a longer token', bearer(`${TOKEN}x`)]
])('§7 Metrics: metrics are refused %s', async (_, headers) => {
  expect(await status(headers)).toBe(401);
});

it('§7 Metrics: the configured token and administrators’ sessions get metrics, and users get 403; if no token is configured, every token gets 401', async () => {
  const { token } = await app.guest.register(SITI);
  const statuses = [TOKEN, admin, token].map((each) => status(bearer(each)));
  expect(await Promise.all(statuses)).toEqual([200, 200, 403]);
  const other = await testApp();
  for (const each of [TOKEN, '']) expect(await status(bearer(each), other)).toBe(401);
  await other.close();
});

it('§7 Metrics: requests are counted by route pattern, never by URL; memory and event loop are measured', async () => {
  for (const path of ['product/1', 'product/2', 'product/get-name?name=rahasia', 'rahasia-1'])
    await app.request(`/api/${path}`);
  const answer = await app.request(PATH, { headers: bearer(admin) });
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
  const processText = await processMetrics().metrics();
  expect(processText).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(processText).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
});
