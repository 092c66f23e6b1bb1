import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freshSource } from '../support/databases.ts';
import { startPostgres } from '../support/postgres.ts';
import { publishWhileAway } from '../support/publish-while-away.ts';
import { buildHost } from '../support/published.ts';
import { startServer } from '../support/server-process.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { testApp } from '../support/test-app.ts';

const CLIENTS = 6;
const RESTARTS = 2;

it('§0 Faults: requests get 503 while Postgres restarts under load; then everything works again and no acknowledged write is lost', async () => {
  const server = await startPostgres();
  const { source } = await freshSource('postgres', server.address);
  const app = await testApp('postgres', { source });
  const { token } = await app.admin();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const acknowledged: string[] = [];
  const unknown = new Set<string>();
  const statuses = new Set<number>();
  let isOver = false;

  async function client(number: number): Promise<void> {
    for (let index = 0; !isOver; index++) {
      const name = `Daun ${number} ${index}`;
      const { status } = await app.request('/api/admin/product-category', {
        method: 'POST',
        headers,
        body: JSON.stringify({ name })
      });
      statuses.add(status);
      if (status === 201) acknowledged.push(name);
      else unknown.add(name);
      statuses.add((await app.request(`/api/product-category?per_page=5&q=${index}`)).status);
      await setTimeout(status === 201 ? 0 : 50);
    }
  }

  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  for (let restart = 0; restart < RESTARTS; restart++) {
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 50);
    const refused = unknown.size;
    await server.kill();
    await expect.poll(() => unknown.size, { timeout: 20_000 }).toBeGreaterThan(refused + CLIENTS);
    await server.start();
  }
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(before + 50);
  isOver = true;
  await clients;

  expect([...statuses].toSorted()).toEqual([200, 201, 503]);
  const rows = await app.db.selectFrom('product_categories').select('name').execute();
  const names = rows.map(({ name }) => name);
  expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => !acknowledged.includes(name) && !unknown.has(name))).toEqual([]);
  const history = await app.db.selectFrom('changes').select('title').execute();
  expect(history.map(({ title }) => title).toSorted()).toEqual(names.toSorted());
  await app.close();
  await server.remove();
}, 120_000);

it('§7 Publishing: without Postgres a call to publish gets 503 and ends no process; later it publishes', async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.remove());
  const hook = await buildHost();
  onTestFinished(async () => {
    await hook.close();
  });
  const folder = await temporaryFolder();
  const server = await startServer(folder, {
    env: { DATABASE_URL: postgres.address, PUBLISH_HOOK_URL: hook.address }
  });
  onTestFinished(async () => {
    await server.kill();
  });
  await expect.poll(hook.calls, { timeout: 20_000 }).toBe(1);

  await publishWhileAway([server], postgres);
  await expect.poll(hook.calls, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(await server.kill('SIGTERM')).toBe(0);
}, 120_000);
