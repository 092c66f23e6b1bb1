import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { Engine } from '../../server/db/engine.ts';
import { createRepository } from '../../server/entities/repository.ts';
import { normalizeKey } from '../../server/db/keys.ts';
import type { Database } from '../../server/db/open.ts';
import { NAMES, names, openCatalogue, PIECES, random } from '../support/catalogues.ts';
import { ENGINES } from '../support/test-app.ts';

const { product } = entities;
const ALL = { q: '', sort: 'id', order: 'asc' } as const;

let catalogues: Record<Engine, Awaited<ReturnType<typeof openCatalogue>>>;
const both = <T>(read: (db: Database) => Promise<T>): Promise<T[]> =>
  Promise.all(ENGINES.map((engine) => read(catalogues[engine].db)));

beforeAll(async () => {
  catalogues = { sqlite: await openCatalogue('sqlite'), postgres: await openCatalogue('postgres') };
});

afterAll(() => Promise.all(ENGINES.map((engine) => catalogues[engine].close())));

it('§7 Search: a search finds on both databases what a plain comparison finds, whatever is asked for', async () => {
  const next = random(23);
  const parts = NAMES.slice(0, 120).map((name) => {
    const characters = [...name];
    const from = Math.floor(next() * characters.length);
    return characters.slice(from, from + 1 + Math.floor(next() * 6)).join('');
  });
  const asked = [
    ...PIECES,
    ...parts,
    ...parts.map((part) => part.toUpperCase()),
    ...names(100, 2, next),
    'x" OR name_key : "a',
    'a*',
    '%%',
    '"'
  ];
  let found = 0;
  for (const q of asked) {
    const expected = NAMES.filter((name) => normalizeKey(name).includes(normalizeKey(q)));
    found += expected.length;
    for (const { rows, total } of await both((opened) =>
      createRepository(opened, product).list({ ...ALL, q, page: { number: 1, size: 400 } })
    ))
      expect([rows.map(({ name }) => name), total], q).toEqual([expected, expected.length]);
    for (const { rows } of await both((opened) =>
      createRepository(opened, product).list({ ...ALL, q, sort: 'price', order: 'desc' })
    ))
      expect(rows.map(({ name }) => name).toSorted(), q).toEqual(expected.toSorted());
  }
  expect(found).toBeGreaterThan(1000);
});

it('§7 Search: a changed name is found by the new one only, a deleted one no more', async () => {
  for (const engine of ENGINES) {
    const store = createRepository(catalogues[engine].db, product);
    const { id } = await store.create({ name: 'Sambiloto Segar', price: 1 });
    await store.update(id, { name: 'Meniran Segar' });
    expect(await store.search('sambiloto', 5)).toEqual([]);
    expect(await store.search('IRAN SEG', 5)).toEqual([id]);
    await store.remove(id);
    expect(await store.search('meniran segar', 5)).toEqual([]);
    expect((await store.list({ ...ALL, page: { number: 1, size: 1 } })).total).toBe(NAMES.length);
  }
});
