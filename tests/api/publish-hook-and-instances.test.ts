import { expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { Publishing } from '#lib/contract/endpoints/publishing.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { hookTarget, type PublishTarget } from '../../server/publish/targets.ts';
import type { PublishedSite } from '../../server/publish/site-store.ts';
import { closing } from '../support/closing.ts';
import { buildHost, TEST_TIMEOUT, publishedApp, statesOf } from '../support/published.ts';

const { product } = entities;
type Target = NonNullable<NonNullable<Parameters<typeof publishedApp>[1]>['target']>;

const { kept } = closing();

/** Yields the states in a stream of server-sent events. Each event arrives in one chunk. */
async function* readEvents(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  for await (const chunk of stream.pipeThrough(new TextDecoderStream())) {
    const data = /^event: publishing\ndata: (.+)/.exec(chunk)?.[1];
    if (data) yield JSON.parse(data) as Publishing;
  }
}

/** Starts a server that receives calls of a build hook, and an app that publishes with this hook. */
async function hooked(engine: 'sqlite' | 'postgres' = 'sqlite') {
  const hook = kept(await buildHost());
  const target: Target = ({ db }) => hookTarget(db, hook.address);
  const app = kept(await publishedApp(engine, { target }));
  return { app, ...hook };
}

it('§7 Publishing: a build hook is called only a few times for many consecutive edits, and again after a failure or a redirect', async () => {
  const { app, answers, calls } = await hooked();
  const { api } = await app.admin();
  await app.publisher.start();
  await app.current();
  expect(calls()).toBe(1);
  for (let index = 0; index < 20; index++)
    await api.create(product, { name: `Jahe ${index}`, price: 1000 });
  await expect.poll(() => app.publisher.state().state, TEST_TIMEOUT).toBe('current');
  expect(calls()).toBeLessThan(6);
  for (const status of [503, 301]) {
    const before = calls();
    answers.push(status);
    await api.create(product, { name: `Kencur ${status}`, price: 1000 });
    await expect
      .poll(() => app.publisher.state().message, TEST_TIMEOUT)
      .toBe(`The build hook responded with status ${status}`);
    await app.current();
    expect(calls()).toBe(before + 2);
  }
});

it('§7 Publishing: the build hook is not called for content that is already published; an unreachable build hook is reported', async () => {
  const { app: first, calls } = await hooked('postgres');
  await first.publisher.start();
  await first.current();
  const target: Target = ({ db }) => hookTarget(db, 'http://127.0.0.1:9/hook');
  const next = kept(await publishedApp('postgres', { source: first.source, target }));
  await next.publisher.start();
  expect(calls()).toBe(1);
  expect(next.publisher.state().state).toBe('current');
  await first.publisher.stop();
  await (await next.admin()).api.create(product, { name: 'Jahe', price: 1000 });
  await expect
    .poll(() => next.publisher.state().message, TEST_TIMEOUT)
    .toMatch(/^The build hook did not respond: /);
  const { since } = next.publisher.state();
  expect(next.publisher.state()).toMatchObject({ state: 'failed', since });
});

it('§7 Publishing: a build hook that does not respond within ten seconds is reported', async () => {
  using timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const { app } = await hooked();
  await app.publisher.start();
  await expect.poll(() => app.publisher.state().state, TEST_TIMEOUT).toBe('failed');
  expect(timeout).toHaveBeenCalledWith(10_000);
});

/** Creates a target that instances share. Each publication lasts until `held` resolves. */
function sharedSite() {
  let live: PublishedSite | undefined;
  const builders: string[] = [];
  let held = Promise.resolve();
  return {
    builders,
    hold(until: Promise<void>) {
      held = until;
    },
    for: (name: string): PublishTarget => ({
      id: async () => 'shared',
      version: async () => '1',
      current: async () => live,
      async publish(contentVersion, { progress, signal }) {
        builders.push(name);
        progress({ done: 1, all: 2 });
        await Promise.race([
          held,
          new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
        ]);
        live = { contentVersion, version: '1', publishedAt: new Date().toISOString() };
        return live;
      }
    })
  };
}

it('§7 Publishing: one of two instances publishes, both report the same state, and the second takes over if the first stops', async () => {
  const site = sharedSite();
  const one = kept(await publishedApp('postgres', { target: () => site.for('one') }));
  await one.publisher.start();
  await one.current();
  const other = kept(
    await publishedApp('postgres', { source: one.source, target: () => site.for('other') })
  );
  await other.publisher.start();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  site.hold(promise);
  const { api } = await other.admin();
  await api.create(product, { name: 'Jahe', price: 1000 });
  await expect
    .poll(() => other.publisher.state(), TEST_TIMEOUT)
    .toMatchObject({ state: 'building', progress: { done: 1, all: 2 } });
  expect(other.publisher.state()).toEqual(one.publisher.state());
  release();
  await other.current();
  await other.publisher.publish();
  await expect.poll(() => site.builders, TEST_TIMEOUT).toEqual(['one', 'one', 'one']);
  await other.current();
  site.hold(new Promise(() => undefined));
  await api.create(product, { name: 'Kencur', price: 1000 });
  await expect.poll(() => other.publisher.state().state, TEST_TIMEOUT).toBe('building');
  await one.publisher.stop();
  site.hold(Promise.resolve());
  await expect.poll(() => other.publisher.state().state, TEST_TIMEOUT).toBe('current');
  expect(site.builders.at(-1)).toBe('other');
});

it('§7 Publishing: a process that stops while it reads the live site publishes nothing', async () => {
  const site = sharedSite();
  const { promise, resolve: release } = Promise.withResolvers<undefined>();
  // The publisher reads the live site when it is created, and again when it is elected.
  const current = vi.fn(() => promise).mockResolvedValueOnce(undefined);
  const app = kept(
    await publishedApp('sqlite', { target: () => ({ ...site.for('one'), current }) })
  );
  void app.publisher.start();
  await app.publisher.stop();
  release(undefined);
  // Queries run in the order in which they were started.
  for (let query = 0; query < 5; query++) await contentVersion(app.db);
  expect([current.mock.calls.length, site.builders]).toEqual([2, []]);
});

it('§7 Publishing: without automatic publication, a change during a publication stays pending', async () => {
  const site = sharedSite();
  const target = () => site.for('one');
  const app = kept(await publishedApp('sqlite', { target, isAutomatic: false }));
  const { api } = await app.admin();
  void app.publisher.start();
  const isState = (state: string) =>
    expect.poll(() => app.publisher.state().state, TEST_TIMEOUT).toBe(state);
  const { promise, resolve: release } = Promise.withResolvers<void>();
  site.hold(promise);
  await app.publisher.publish();
  await isState('building');
  await api.create(product, { name: 'Jahe', price: 1000 });
  release();
  await isState('stale');
  await app.publisher.publish();
  await isState('current');
  expect(site.builders).toHaveLength(2);
});

it('§7 Publishing: the event stream contains each state until the session, the role of editor or the process ends', async () => {
  const { app } = await hooked();
  await app.publisher.start();
  await app.current();
  const { api, token } = await app.admin();
  const left = vi.fn();
  const original = app.deps.publisher.subscribe;
  const subscribe = vi.spyOn(app.deps.publisher, 'subscribe').mockImplementation((listener) => {
    const leave = original(listener);
    return () => (left(), leave());
  });
  using cleared = vi.spyOn(globalThis, 'clearInterval');
  const headers = { authorization: `Bearer ${token}` };
  const head = await app.request('/api/publish/events', { method: 'HEAD', headers });
  expect(head.headers.get('x-accel-buffering')).toBe('no');
  expect(subscribe).not.toHaveBeenCalled();
  const follow = async (client = api) => {
    const states = readEvents(await client.send('/publish/events'));
    return async () => (await states.next()).value?.state;
  };
  const next = await follow();
  expect(await next()).toBe('current');
  const seen = statesOf(app.publisher);
  await api.create(product, { name: 'Jahe', price: 1000 });
  const states = [await next(), await next(), await next()];
  expect(states).toEqual(['stale', 'building', 'current']);
  await expect.poll(() => seen.map(({ state }) => state)).toEqual(states);
  const demoted = await follow(app.client(await app.tokenOf('editor')));
  expect(await demoted()).toBe('current');
  await app.client().logout(token);
  await app.set('users', { role: 'user' }, { username: 'editor' });
  expect([await next(), await demoted()]).toEqual([undefined, undefined]);
  const other = await follow((await app.admin()).api);
  expect(await other()).toBe('current');
  await app.publisher.stop();
  expect(await other()).toBeUndefined();
  await expect.poll(() => [left.mock.calls.length, cleared.mock.calls.length]).toEqual([3, 3]);
});
