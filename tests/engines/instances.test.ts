import { afterEach, beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { ask } from '../support/databases.ts';
import { startPooler } from '../support/pooler.ts';
import { text, waitUntilCached } from '../support/cached-responses.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

const { productCategory } = entities;
let [one, other] = [] as unknown as [TestApp, TestApp];
const PATH = '/api/product-category';

beforeEach(async () => {
  one = await testApp('postgres');
  other = await testApp('postgres', { source: one.source });
  await (await one.admin()).api.create(productCategory, { name: 'Rimpang' });
  for (const app of [one, other]) await waitUntilCached(app);
});
afterEach(async () => {
  await other.close();
  await one.close();
});

it('§7 Instances: a search finds changes of another instance within a second', async () => {
  const { api } = await one.admin();
  const { token } = await other.admin();
  const headers = { authorization: `Bearer ${token}` };
  const names = async (q: string): Promise<string[]> => {
    const answer = await other.request(`${PATH}?page=1&status=all&q=${q}`, { headers });
    return (await answer.json()).ProductCategory.map(({ name }: { name: string }) => name);
  };
  // Loads the other instance's search index before the changes.
  expect(await names('lempuyang')).toEqual([]);
  const { id } = await api.create(productCategory, { name: 'Lempuyang', status: 'draft' });
  await expect.poll(() => names('lempuyng')).toEqual(['Lempuyang']);
  await api.update(productCategory, id, { name: 'Temu Kunci' });
  await expect.poll(() => names('kunci')).toEqual(['Temu Kunci']);
  expect(await names('lempuyang')).toEqual([]);
  await api.remove(productCategory, id);
  await expect.poll(() => names('kunci')).toEqual([]);
});

it('§7 Instances: an instance that receives no notifications serves nothing from its cache', async () => {
  const { api } = await one.admin();
  const address = (one.source as { postgres: string }).postgres;
  const server = process.env['TEST_POSTGRES'] ?? '';
  const name = new URL(address).pathname.slice(1);
  const listeners = `from pg_stat_activity where datname = '${name}' and application_name = 'wisata-jamu content changes'`;
  await ask(
    server,
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) ${listeners}`
  );
  for (const app of [one, other]) await waitUntilCached(app, false);
  for (const plant of ['Daun', 'Bunga']) {
    await api.create(productCategory, { name: plant });
    expect(await text(other, PATH)).toContain(plant);
    expect(await text(other, `${PATH}?q=${plant}`)).toContain(plant);
  }
  await ask(server, `alter database ${name} allow_connections true`);
  for (const app of [one, other]) await waitUntilCached(app);
  await api.create(productCategory, { name: 'Buah' });
  await expect.poll(() => text(other, PATH)).toContain('Buah');
});

it('§7 Instances: if the connection for notifications stops responding, an instance follows changes again within seconds', async () => {
  const { postgres } = one.source as { postgres: string };
  const pooler = await startPooler(postgres, () => false);
  const silent = await testApp('postgres', { source: { postgres, direct: pooler.address } });
  await waitUntilCached(silent);
  pooler.silence();
  await (await one.admin()).api.create(productCategory, { name: 'Daun' });
  await expect.poll(() => text(silent, PATH)).toContain('Daun');
  await silent.close();
  pooler.close();
});
