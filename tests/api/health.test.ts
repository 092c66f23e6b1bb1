import { execFileSync } from 'node:child_process';
import { closeSync, constants, open, openSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openIdentifier } from '../../server/identify/identifier.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { createApp } from '../../server/app.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

async function ready(from: Pick<TestApp, 'request'> = app) {
  const answer = await from.request('/api/ready');
  const { missing } = (await answer.json()) as { missing: string[] };
  return [answer.status, missing, answer.headers.get('retry-after')];
}

it('§7 Health: a process with all parts is ready, and lists them', async () => {
  app = await testApp();
  expect(await (await app.request('/api/ready')).json()).toEqual({
    status: 'ok',
    missing: [],
    database: true,
    files: true,
    model: true,
    threads: true,
    space: true,
    site: 'current'
  });
});

it('§7 Health: without its database it is alive but not ready', async () => {
  app = await testApp('postgres');
  await app.db.destroy();
  expect(await ready()).toEqual([503, ['database'], '2']);
  expect((await app.request('/api/health')).status).toBe(200);
  app = await testApp();
});

it('§7 Health: without file storage or site it is not ready, and names what is missing', async () => {
  app = await testApp('sqlite', {
    files: (disk) => ({ ...disk, isHealthy: async () => false }),
    publish: async () => ({ ...noPublisher, isPreparing: () => true })
  });
  expect(await ready()).toEqual([503, ['files', 'site'], '2']);
});

it('§7 Health: the file storage is checked once in five seconds, for any number of requests', async () => {
  let asked = 0;
  app = await testApp('sqlite', {
    files: (disk) => ({ ...disk, isHealthy: async () => (asked += 1) > 0 })
  });
  await Promise.all(Array.from({ length: 20 }, () => ready()));
  expect(asked).toBe(1);
});

it('§7 Health: an identifier that responds is healthy; without one the process is not ready', async () => {
  app = await testApp();
  const identifier = await openIdentifier();
  const from = (model: () => Promise<boolean>) => {
    const { app: whole } = createApp(app.deps, { identify: identifyRoutes(identifier), model });
    return {
      request: async (path: string, init?: RequestInit) =>
        whole.fetch(new Request(`http://app.test${path}`, init))
    };
  };
  expect(await ready(from(identifier.isHealthy))).toEqual([200, [], null]);
  expect(await ready(from(async () => false))).toEqual([503, ['model'], '2']);
  await identifier.close();
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

it('§7 Health: a process with blocked threads is neither alive nor ready, and recovers', async () => {
  app = await testApp();
  const health = async () => (await app.request('/api/health')).status;
  const free = await takeThreads();
  try {
    const [status, missing] = await ready();
    expect(status).toBe(503);
    expect(missing).toEqual(['files', 'threads']);
    await expect.poll(health, { timeout: 20_000 }).toBe(503);
  } finally {
    await free();
  }
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  await expect.poll(async () => (await ready())[0], { timeout: 20_000 }).toBe(200);
}, 60_000);

it('§7 Health: parts that never respond make it not ready, in limited time for any number of requests', async () => {
  let asked = 0;
  const never = () => {
    asked += 1;
    return new Promise<boolean>(() => undefined);
  };
  app = await testApp('sqlite', { files: (disk) => ({ ...disk, isHealthy: never }) });
  const { app: whole } = createApp(app.deps, { model: never });
  const from = {
    request: async (path: string) => whole.fetch(new Request(`http://app.test${path}`))
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ready(from)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['[503,["files","model"],"2"]'])
  );
  expect(asked).toBe(2);
  expect((await from.request('/api/health')).status).toBe(200);
}, 30_000);
