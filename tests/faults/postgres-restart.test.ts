import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { freshSource } from '../support/databases.ts';
import { startPostgres } from '../support/postgres.ts';
import { publishDuringRestart } from '../support/publish-during-restart.ts';
import { buildHost } from '../support/published.ts';
import { startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { SILENT, testApp } from '../support/test-app.ts';

const CLIENTS = 6;

const postgres = await startPostgres();
afterAll(() => postgres.remove());

it('§0 Faults: requests get 503 while Postgres restarts under load; then everything works again and no acknowledged write is lost', async () => {
  const { source } = await freshSource('postgres', postgres.address);
  const app = await testApp('postgres', { source, log: SILENT });
  const { token } = await app.admin();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const acknowledged: string[] = [];
  const unknown = new Set<string>();
  const statuses = new Set<number>();
  const refusals = new Set<string>();
  let isOver = false;

  async function client(number: number): Promise<void> {
    for (let index = 0; !isOver; index++) {
      const name = `Daun ${number} ${index}`;
      const response = await app.request('/api/admin/product-category', {
        method: 'POST',
        headers,
        body: JSON.stringify({ name })
      });
      const { status } = response;
      statuses.add(status);
      if (status === 201) acknowledged.push(name);
      else {
        unknown.add(name);
        const { message } = (await response.json()) as { message: string };
        refusals.add(`${response.headers.get('retry-after')} ${message}`);
      }
      statuses.add((await app.request(`/api/product-category?per_page=5&q=${index}`)).status);
      await setTimeout(status === 201 ? 0 : 50);
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(50);
  await postgres.kill();
  await expect.poll(() => unknown.size, { timeout: 20_000 }).toBeGreaterThan(CLIENTS);
  await postgres.start();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 50);
  isOver = true;
  await clients;

  expect([...statuses].toSorted()).toEqual([200, 201, 503]);
  expect([...refusals]).toEqual([`2 ${ERROR_MESSAGE.unavailable}`]);
  const rows = await app.db.selectFrom('product_categories').select('name').execute();
  const names = rows.map(({ name }) => name);
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !acknowledged.includes(name) && !unknown.has(name))).toEqual([]);
  const history = await app.db.selectFrom('changes').select('title').execute();
  expect(history.map(({ title }) => title).toSorted()).toEqual(names.toSorted());
  await app.close();
}, 120_000);

it('§7 Publishing: while Postgres is unavailable a call to publish gets 503 and the server keeps running; afterwards it publishes', async () => {
  const hook = await buildHost();
  onTestFinished(async () => void (await hook.close()));
  const folder = await temporaryFolder();
  const server = await startServer(folder, {
    env: { DATABASE_URL: postgres.address, PUBLISH_HOOK_URL: hook.address }
  });
  onTestFinished(() => void server.kill());
  await expect.poll(hook.calls, { timeout: 20_000 }).toBe(1);

  await publishDuringRestart([server], postgres);
  await expect.poll(hook.calls, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(await server.kill('SIGTERM')).toBe(0);
}, 120_000);
