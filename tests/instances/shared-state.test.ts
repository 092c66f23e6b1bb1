import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { startInstances } from '../support/instances.ts';
import { picture } from '../support/pictures.ts';
import { refused } from '../support/refused.ts';
import { ADMIN } from '../support/server-process.ts';

const { product, productCategory } = entities;
const STARTS = 120_000;

let all: Awaited<ReturnType<typeof startInstances>>;
let [one, other] = ['', ''];
beforeAll(async () => {
  all = await startInstances();
  [one = '', other = ''] = all.running.map(({ base }) => base);
}, STARTS);
afterAll(() => all.close());

it('§7 Instances: a session of one instance is valid on the other, and ends on both', async () => {
  const token = await all.signIn(one);
  expect((await all.client(other, token).profile()).email).toBe('admin@example.test');
  const renewed = await all.client(other).refresh(token);
  expect((await all.client(one, renewed.token).profile()).email).toBe('admin@example.test');
  await all.client(other).logout(renewed.token);
  for (const base of [one, other])
    expect((await refused(all.client(base, token).profile())).status).toBe(401);
});

it('§7 Instances: failed sign-ins are counted over all instances', async () => {
  const failed = (base: string) =>
    refused(
      all
        .client(base)
        .login({ email: 'nobody@example.test', password: 'Wrong#2026', rememberMe: false })
    );
  for (let attempt = 0; attempt < 5; attempt++)
    for (const base of [one, other]) expect((await failed(base)).status).toBe(401);
  for (const base of [one, other])
    expect(await failed(base)).toMatchObject({ status: 429, message: ERROR_MESSAGE.tooManyTries });
});

it('§7 Instances: a write is visible on other instances at once when signed in, and to everybody shortly after', async () => {
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

it('§7 Instances: an uploaded picture is served by both instances, and deleted from both once unused', async () => {
  const api = all.client(one, await all.signIn());
  const { id, image } = await api.create(
    product,
    { name: 'Kunyit', price: 1000 },
    await picture('jpeg')
  );
  const seen = async () =>
    Promise.all([one, other].map(async (base) => (await fetch(base + image)).status));
  expect(await seen()).toEqual([200, 200]);
  await api.remove(product, id);
  await api.emptyTrash(ADMIN.password);
  expect(await seen()).toEqual([404, 404]);
});

it('§7 Instances: one of several instances calls the build hook, and all report the publication', async () => {
  const token = await all.signIn();
  const states = () =>
    Promise.all(
      [one, other].map(async (base) => (await all.client(base, token).publishState()).state)
    );
  await expect.poll(states, { timeout: 10_000 }).toEqual(['current', 'current']);
  const before = all.published();
  await all.client(other, token).create(product, { name: 'Kencur', price: 1000 });
  await expect.poll(all.published, { timeout: 10_000 }).toBe(before + 1);
  await expect.poll(states, { timeout: 10_000 }).toEqual(['current', 'current']);
  expect(all.published()).toBe(before + 1);
});
