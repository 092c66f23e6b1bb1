import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { testApp } from '../support/test-app.ts';

const { product } = entities;

/** One page is rendered while thirty wait. */
const CAPACITY = 31;
const COUNT = 60;

/** Requests the pages of `count` drafts; none completes before others were refused. */
async function askAtOnce(count: number) {
  const refusals = Promise.withResolvers<void>();
  let answered = 0;
  if (count <= CAPACITY) refusals.resolve();
  let running = 0;
  let most = 0;
  const app = await testApp('sqlite', {
    publish: async () => ({
      ...noPublisher,
      preview: async () => {
        most = Math.max(most, ++running);
        await refusals.promise;
        running--;
        return '<html><head></head><body></body></html>';
      }
    })
  });
  const { api, token } = await app.admin();
  const items = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      api.create(product, { name: `Temu ${index}`, price: 1, status: 'draft' })
    )
  );
  const headers = { authorization: `Bearer ${token}` };
  const answers = await Promise.all(
    items.map(async ({ id }) => {
      const answer = await app.request(`/api/admin/preview/product/${id}`, { headers });
      if (++answered === count - CAPACITY) refusals.resolve();
      return answer;
    })
  );
  await app.close();
  return { answers, most };
}

it('§9 Preview: concurrent requests are rendered one at a time; those beyond the queue get 503', async () => {
  const { answers, most } = await askAtOnce(COUNT);
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(CAPACITY);
  expect(refused).toHaveLength(COUNT - CAPACITY);
  for (const answer of refused)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(most).toBe(1);
});

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
