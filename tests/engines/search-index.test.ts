import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { openDatabase } from '../../server/db/open.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { ALL } from '../support/search-rule.ts';
import { ALL_ENGINES, testApp } from '../support/test-app.ts';

const { product, productCategory, user } = entities;
const { kept } = closing();

it.each(ALL_ENGINES)('§7 Search: %s finds a row as soon as it is saved', async (engine) => {
  const app = kept(await testApp(engine));
  const { api } = await app.admin();
  const find = async (q: string) =>
    (await app.guest.page(product, { q, page: 1, per_page: 10 })).items.map(({ name }) => name);
  expect(await find('sambiloto')).toEqual([]);
  for (let number = 0; number < 5; number++) {
    await api.create(product, { name: `Sambiloto ${number}`, price: 1 });
    expect(await find('sambiloto')).toHaveLength(number + 1);
  }
  const failed = app.db.transaction().execute(async (trx) => {
    await createRepository(trx, product).create({ name: 'Sambiloto Gagal', price: 1 });
    const products = createRepository(trx, product);
    await products.update((await products.findById(1))!, { name: 'Meniran' });
    await products.remove(2);
    throw new Error('changed its mind');
  });
  await expect(failed).rejects.toThrow('changed its mind');
  expect([await find('sambiloto'), await find('meniran')]).toEqual([
    ['Sambiloto 0', 'Sambiloto 1', 'Sambiloto 2', 'Sambiloto 3', 'Sambiloto 4'],
    []
  ]);
});

it.each(ALL_ENGINES)('§7 Search: %s finds no drafts for visitors', async (engine) => {
  const app = kept(await testApp(engine));
  const { api, token } = await app.admin();
  const { id: group } = await api.create(productCategory, { name: 'Rimpang', status: 'draft' });
  await api.create(product, { name: 'Kunyit', price: 1, product_category_id: group });
  await api.create(product, { name: 'Kunyit Rahasia', price: 1, status: 'draft' });
  const headers = { authorization: `Bearer ${token}` };
  const totals = async (q: string) => {
    const answers = [
      await app.request(`/api/product?q=${q}`),
      await app.request(`/api/product?q=${q}&status=all`, { headers }),
      await app.request(`/api/product?q=${q}&status=draft`, { headers })
    ];
    return Promise.all(answers.map(async (answer) => (await answer.json()).total));
  };
  expect([await totals('kunyit'), await totals('rahasia'), await totals('rimpang')]).toEqual([
    [1, 2, 1],
    [0, 1, 1],
    [0, 1, 0]
  ]);
  await api.update(productCategory, group, { status: 'published' });
  expect(await totals('rimpang')).toEqual([1, 1, 0]);
});

it('§7 Search: an account created by another process in the same SQLite file is found', async () => {
  const { source, drop } = await sharedSource('sqlite');
  const [db, other] = [await openDatabase(source), await openDatabase(source)];
  const find = async (q: string) =>
    (await createRepository(db, user).list({ ...ALL, q })).rows.map(({ id }) => id);
  expect(await find('laras')).toEqual([]);
  const { id } = await createRepository(other, user).create({
    username: 'Laras',
    email: 'laras@example.test',
    password_hash: 'x',
    role: 'user'
  });
  expect(await find('laras')).toEqual([id]);
  await other.destroy();
  await db.destroy();
  await drop();
});
