import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { readEvents } from '../../src/admin/layout/publish-status.tsx';
import { hookTarget } from '../../server/publish/targets.ts';
import { closing } from '../support/closing.ts';
import { buildHost, publishedApp, statesOf } from '../support/published.ts';

const { product } = entities;
type App = Awaited<ReturnType<typeof publishedApp>>;
const { kept } = closing();

async function follow(app: App) {
  const { api, token } = await app.admin();
  const states = readEvents(await api.publishEvents(new AbortController().signal));
  const next = async () => (await states.next()).value?.state;
  return { api, token, next };
}

it('§7 Publishing: the event stream contains each state until the session ends', async () => {
  const { address } = kept(await buildHost());
  const app = kept(await publishedApp('sqlite', { target: ({ db }) => hookTarget(db, address) }));
  await app.publisher.start();
  await app.current();
  const { api, token, next } = await follow(app);
  expect(await next()).toBe('current');
  const seen = statesOf(app.publisher);
  await api.create(product, { name: 'Jahe', price: 1000 });
  const states = [await next(), await next(), await next()];
  expect(states).toEqual(['stale', 'building', 'current']);
  await expect.poll(() => seen.map(({ state }) => state)).toEqual(states);
  await app.client().logout(token);
  expect(await next()).toBeUndefined();
});

it('§7 Publishing: the event stream ends with the process', async () => {
  const { address } = kept(await buildHost());
  const app = kept(await publishedApp('sqlite', { target: ({ db }) => hookTarget(db, address) }));
  const { next } = await follow(app);
  expect(await next()).toBe('stale');
  await app.publisher.stop();
  expect(await next()).toBeUndefined();
});
