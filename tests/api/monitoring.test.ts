import { execFileSync } from 'node:child_process';
import { closeSync, constants, open, openSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../server/app.ts';
import { openIdentifier } from '../../server/identify/identifier.ts';
import type { FileStore } from '../../server/images/file-store.ts';
import { processMetrics } from '../../server/monitoring/metrics.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { bearer } from '../support/api-tokens.ts';
import { appOfAll } from '../support/block-app.ts';
import { closing } from '../support/closing.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SITI, testApp, type TestApp } from '../support/test-app.ts';

const { kept } = closing();

async function ready(from: Pick<TestApp, 'request'>) {
  const answer = await from.request('/api/ready');
  const { missing } = (await answer.json()) as { missing: string[] };
  return [answer.status, missing, answer.headers.get('retry-after')];
}

/** Creates the app of a process that has its own identifier, with the given health check. */
function withModel(app: TestApp, model: () => Promise<boolean>) {
  const { fetch } = createApp(app.deps, { model }).app;
  return { request: async (path: string) => fetch(new Request(`http://app.test${path}`)) };
}

it('§7 Health: without its database the server is alive but not ready', async () => {
  const app = await testApp('postgres');
  await app.db.destroy();
  expect(await ready(app)).toEqual([503, ['database'], '2']);
  expect((await app.request('/api/health')).status).toBe(200);
});

it('§7 Health: without file storage or site the server is not ready, and repeated requests check the storage once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const isHealthy = vi.fn(async () => false);
  const files = (disk: FileStore) => ({ ...disk, isHealthy });
  const publish = async () => ({ ...noPublisher, isPreparing: () => true });
  const app = kept(await testApp('sqlite', { files, publish }));
  for (const answer of await Promise.all([ready(app), ready(app)]))
    expect(answer).toEqual([503, ['files', 'site'], '2']);
  vi.advanceTimersByTime(4000);
  await ready(app);
  expect(isHealthy).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(2000);
  await ready(app);
  expect(isHealthy).toHaveBeenCalledTimes(2);
});

it('§7 Health: a ready server lists its parts; a server with an unhealthy identifier is not ready', async () => {
  const app = kept(await testApp());
  const parts = { database: true, files: true, model: true, threads: true, space: true };
  const answer = await app.request('/api/ready');
  expect(await answer.json()).toEqual({ status: 'ok', missing: [], ...parts, site: 'current' });
  const { isHealthy } = kept(await openIdentifier());
  expect(await ready(withModel(app, isHealthy))).toEqual([200, [], null]);
  expect(await ready(withModel(app, async () => false))).toEqual([503, ['model'], '2']);
});

/**
 * Blocks all four threads of libuv by opening pipes without a writer. Returns a function that frees
 * them.
 */
async function takeThreads(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const pipes = [1, 2, 3, 4].map((number) => join(folder, String(number)));
  execFileSync('mkfifo', pipes);
  const opened = pipes.map(
    (pipe) => new Promise<void>((done) => open(pipe, 'r', (_, fd) => (closeSync(fd), done())))
  );
  return async () => {
    const writers = pipes.map((pipe) => openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
    await Promise.all(opened);
    for (const writer of writers) closeSync(writer);
  };
}

it('§7 Health: a server with blocked threads is not ready and later not alive, and recovers', async () => {
  const app = kept(await testApp());
  const health = async () => (await app.request('/api/health')).status;
  const free = await takeThreads();
  try {
    const [isReady, isAlive] = await Promise.all([ready(app), health()]);
    expect(isReady).toEqual([503, ['files', 'threads'], '2']);
    expect(isAlive, 'the threads are not blocked for long enough').toBe(200);
    await expect.poll(health, { timeout: 20_000 }).toBe(503);
  } finally {
    await free();
  }
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await ready(app))[0], { timeout: 20_000 }).toBe(200);
}, 60_000);

it('§7 Health: if parts never respond, the server reports in limited time that it is not ready; concurrent requests share the checks', async () => {
  const never = vi.fn(() => new Promise<boolean>(() => undefined));
  const app = kept(await testApp('sqlite', { files: (disk) => ({ ...disk, isHealthy: never }) }));
  const from = withModel(app, never);
  for (const answer of await Promise.all(Array.from({ length: 20 }, () => ready(from))))
    expect(answer).toEqual([503, ['files', 'model'], '2']);
  expect(never).toHaveBeenCalledTimes(2);
  expect((await from.request('/api/health')).status).toBe(200);
}, 30_000);

const TOKEN = 'm'.repeat(32);

const { app, token: admin } = await appOfAll('sqlite', { config: { metricsToken: TOKEN } });
const status = async (headers: Record<string, string>, target = app) =>
  (await target.request('/api/metrics', { headers })).status;

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
  const other = kept(await testApp());
  for (const each of [TOKEN, '']) expect(await status(bearer(each), other)).toBe(401);
});

it('§7 Metrics: requests are counted by route pattern, never by URL; memory and event loop are measured', async () => {
  for (const path of ['product/1', 'product/2', 'product/get-name?name=rahasia', 'rahasia-1'])
    await app.request(`/api/${path}`);
  const answer = await app.request('/api/metrics', { headers: bearer(admin) });
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
  // Durations are in seconds.
  const [, seconds] =
    /_sum\{method="GET",route="\/api\/product\/get-name".*\} (.+)$/m.exec(text) ?? [];
  expect(Number(seconds)).toBeLessThan(1);
  const withProcess = createApp(app.deps, { metrics: processMetrics() }).app;
  const processText = await (
    await withProcess.request('/api/metrics', { headers: bearer(TOKEN) })
  ).text();
  expect(processText).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(processText).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
});
