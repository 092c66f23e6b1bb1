import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { testApp } from '../support/test-app.ts';

const { product } = entities;

it('§2 Preview: a page whose request was aborted while waiting is not rendered', async () => {
  const [begun, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const files: string[] = [];
  const app = await testApp('sqlite', {
    publish: async () => ({
      ...noPublisher,
      preview: async ({ file }) => {
        files.push(file);
        begun.resolve();
        await ready.promise;
        return '<html><head></head></html>';
      }
    })
  });
  const { api, token } = await app.admin();
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (name: string, signal?: AbortSignal) => {
    const { id } = await api.create(product, { name, price: 1, status: 'draft' });
    return () =>
      app.request(`/api/admin/preview/product/${id}`, { headers, ...(signal && { signal }) });
  };
  const tab = new AbortController();
  const [first, closed, last] = [
    await ask('Kunyit'),
    await ask('Jahe', tab.signal),
    await ask('Kencur')
  ];
  const one = first();
  await begun.promise;
  const gone = closed();
  const other = last();
  tab.abort();
  expect((await gone).status).toBe(503);
  ready.resolve();
  expect([(await one).status, (await other).status]).toEqual([200, 200]);
  expect(files).toEqual(['product/Kunyit.html', 'product/Kencur.html']);
  await app.close();
});
