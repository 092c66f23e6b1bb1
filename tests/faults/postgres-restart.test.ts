import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { freshSource } from '../support/databases.ts';
import { startPostgres } from '../support/postgres.ts';
import { testApp } from '../support/test-app.ts';

const CLIENTS = 6;
const RESTARTS = 2;

it('§0 Faults: while Postgres restarts under load requests are 503; then all works by itself and nothing acknowledged is lost', async () => {
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
    for (let at = 0; !isOver; at++) {
      const name = `Daun ${number} ${at}`;
      const { status } = await app.request('/api/admin/product-category', {
        method: 'POST',
        headers,
        body: JSON.stringify({ name })
      });
      statuses.add(status);
      if (status === 201) acknowledged.push(name);
      else unknown.add(name);
      statuses.add((await app.request(`/api/product-category?per_page=5&q=${at}`)).status);
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
