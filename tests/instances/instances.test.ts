import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { startInstances } from '../support/instances.ts';
import { picture } from '../support/pictures.ts';
import { seeded } from '../support/random.ts';
import { refused } from '../support/refused.ts';
import { ADMIN, type ServerProcess } from '../support/server-process.ts';
import { writer } from '../support/writer.ts';

const { product, productCategory } = entities;
let [one, other] = ['', ''];
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });
const SEED = Date.now() % 1_000_000;
const WRITERS = 4;

let all: Awaited<ReturnType<typeof startInstances>>;
beforeAll(async () => {
  all = await startInstances();
  [one = '', other = ''] = all.running.map(({ base }) => base);
});
afterAll(() => all.close());

const expectCurrent = async (...apis: ReturnType<typeof all.client>[]) => {
  for (const api of apis)
    await expect
      .poll(async () => (await api.publishState()).state, { timeout: 20_000 })
      .toBe('current');
};

it('§7 Instances: a session of one instance is valid on the other, and ends on both', async () => {
  const token = await all.signIn(one);
  expect((await all.client(other, token).profile()).email).toBe('admin@example.test');
  const renewed = await all.client(other).refresh(token);
  expect((await all.client(one, renewed.token).profile()).email).toBe('admin@example.test');
  await all.client(other).logout(renewed.token);
  for (const base of [one, other])
    expect((await refused(all.client(base, token).profile())).status).toBe(401);
});

it('§7 Instances: signed-in users of another instance see a write at once, visitors within seconds', async () => {
  const token = await all.signIn();
  const [writing, reading] = [all.client(one, token), all.client(other, token)];
  const read = async () => (await fetch(`${other}/api${productCategory.paths.list}`)).text();
  for (let number = 0; number < 20; number++) {
    const name = `Golongan ${number}`;
    expect(await read()).not.toContain(name);
    const { id } = await writing.create(productCategory, { name });
    expect(await reading.list(productCategory)).toMatchObject([{ id, name }]);
    await expect.poll(read, { timeout: 5000 }).toContain(name);
    await writing.remove(productCategory, id);
    expect(await reading.list(productCategory)).toEqual([]);
  }
});

it('§7 Instances: an uploaded picture is served by both instances, and by neither after it is deleted as unused', async () => {
  const api = all.client(one, await all.signIn());
  const photo = await picture('jpeg');
  const { id, image } = await api.create(product, { name: 'Kunyit', price: 1000 }, photo);
  const seen = async () =>
    Promise.all([one, other].map(async (base) => (await fetch(base + image)).status));
  expect(await seen()).toEqual([200, 200]);
  await api.remove(product, id);
  await api.emptyTrash(ADMIN.password);
  expect(await seen()).toEqual([404, 404]);
});

it('§7 Publishing: when the publishing instance is killed, another one publishes within ten seconds', async () => {
  const [leader, other] = all.running as [ServerProcess, ServerProcess];
  const api = all.client(other.base, await all.signIn(other.base));
  const before = all.published();
  await leader.kill();
  await api.create(productCategory, { name: 'Rimpang' });
  await expect.poll(all.published, { timeout: 10_000 }).toBeGreaterThan(before);
  await expectCurrent(api);
  await all.replace(leader);
});

it('§7 Publishing: when the publishing instance hangs, another one publishes within ten seconds, and the first one recovers later', async () => {
  const [leader, other] = all.running as [ServerProcess, ServerProcess];
  const api = all.client(other.base, await all.signIn(other.base));
  const hung = all.client(leader.base, await all.signIn(leader.base));
  let before = all.published();
  process.kill(leader.pid, 'SIGSTOP');
  await api.create(productCategory, { name: 'Akar' });
  await expect.poll(all.published, { timeout: 10_000 }).toBeGreaterThan(before);
  process.kill(leader.pid, 'SIGCONT');
  await expectCurrent(api, hung);
  before = all.published();
  await hung.create(productCategory, { name: 'Kulit' });
  await expect.poll(all.published, { timeout: 10_000 }).toBeGreaterThan(before);
  await expectCurrent(api, hung);
  expect(all.published()).toBe(before + 1);
});

it('§7 Instances: while no identifier runs, photographs get 503 with a message, and all other requests work', async () => {
  const api = all.client(all.balancer.base, await all.signIn());
  const leaf = await picture('jpeg', { background: '#777777' });
  expect((await refused(api.identify(leaf, 'leaf'))).status).toBe(422);
  await all.identifier.kill();
  for (const name of ['Daun', 'Buah']) {
    expect(await refused(api.identify(leaf, 'leaf'))).toMatchObject({
      status: 503,
      message: IDENTIFICATION.busy
    });
    await api.create(productCategory, { name });
    expect((await api.list(productCategory)).at(-1)?.name).toBe(name);
  }
});

it(`§7 Instances: killing any instance under load loses no acknowledged write and aborts only its own requests (seed ${SEED})`, async () => {
  const { base, underWay } = all.balancer;
  const token = await all.signIn();
  const writers = Array.from({ length: WRITERS }, (_, index) =>
    writer(`Client ${index}`, { draws: index === 0, random: seeded(SEED + index) })
  );
  const least = () => Math.min(...writers.map((item) => item.written()));

  /**
   * Runs all writers until `isOver` is true. Each writer continues after an aborted request.
   * Resolves to the number of aborted requests of each writer.
   */
  const write = (isOver: () => boolean): Promise<number[]> =>
    Promise.all(
      writers.map(async (item) => {
        for (let broken = 0; ; broken++) {
          await item.write(base, token, isOver);
          if (isOver()) return broken;
          expect(item.judge(await all.client(base).list(product))).toEqual([]);
        }
      })
    );

  for (const victim of all.running.slice()) {
    const goal = least() + 15;
    let isOver = false;
    const writing = write(() => isOver);
    await expect.poll(least, { timeout: 60_000 }).toBeGreaterThan(goal - 10);
    await expect
      .poll(() => underWay(victim.base), { timeout: 10_000, interval: 1 })
      .toBeGreaterThan(0);
    await victim.kill();
    await expect.poll(least, { timeout: 60_000 }).toBeGreaterThan(goal);
    isOver = true;
    // A kill aborts at most one request of each writer, because each sends one request at a time.
    expect(Math.max(...(await writing))).toBeLessThanOrEqual(1);
    const rows = await all.client(base).list(product);
    expect(writers.flatMap((item) => item.judge(rows))).toEqual([]);
    await all.replace(victim);
  }
});
