import { afterEach, expect, it } from 'vitest';
import { openIdentifierThread } from '../../server/identify/thread.ts';
import { identifyRoutes } from '../../server/identify/routes.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { createApp } from '../../server/app.ts';
import { testApp } from '../support/test-app.ts';
import type { TestApp } from '../support/test-app.ts';

let app: TestApp;
afterEach(() => app.close());

async function ready(from: Pick<TestApp, 'request'> = app) {
  const answer = await from.request('/api/ready');
  const { missing } = (await answer.json()) as { missing: string[] };
  return [answer.status, missing, answer.headers.get('retry-after')];
}

it('§7 Health: a process with all its parts is ready, and says what they are', async () => {
  app = await testApp();
  expect(await (await app.request('/api/ready')).json()).toEqual({
    status: 'ok',
    missing: [],
    database: true,
    files: true,
    model: true,
    site: 'current'
  });
});

it('§7 Health: without its database it is not ready, and lives', async () => {
  app = await testApp('postgres');
  await app.db.destroy();
  expect(await ready()).toEqual([503, ['database'], '2']);
  expect((await app.request('/api/health')).status).toBe(200);
  app = await testApp();
});

it('§7 Health: without its file storage or its site it is not ready, and both are named', async () => {
  app = await testApp('sqlite', {
    files: (disk) => ({ ...disk, isWell: async () => false }),
    publish: async () => ({ ...noPublisher, isPreparing: () => true })
  });
  expect(await ready()).toEqual([503, ['files', 'site'], '2']);
});

it('§7 Health: the file storage is asked once in five seconds, however many ask', async () => {
  let asked = 0;
  app = await testApp('sqlite', { files: (disk) => ({ ...disk, isWell: async () => (asked += 1) > 0 }) });
  await Promise.all(Array.from({ length: 20 }, () => ready()));
  expect(asked).toBe(1);
});

it('§7 Health: an identifier that answers is well; without one that does the process is not ready', async () => {
  app = await testApp();
  const identifier = await openIdentifierThread();
  const from = (model: () => Promise<boolean>) => {
    const { app: whole } = createApp(app.deps, { identify: identifyRoutes(identifier), model });
    return { request: async (path: string, init?: RequestInit) => whole.fetch(new Request(`http://app.test${path}`, init)) };
  };
  expect(await ready(from(identifier.isWell))).toEqual([200, [], null]);
  expect(await ready(from(async () => false))).toEqual([503, ['model'], '2']);
  await identifier.close();
});
