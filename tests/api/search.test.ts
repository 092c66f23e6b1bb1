import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { readQuery, search, searchText, slipsOf } from '#lib/contract/search.ts';
import type { Engine } from '../../server/db/engine.ts';
import { keysFor } from '../../server/db/keys.ts';
import { BY_RANK, createRepository } from '../../server/entities/repository.ts';
import type { Database } from '../../server/db/open.ts';
import { rebuildWords } from '../../server/db/search-words.ts';
import { NAMES, names, openCatalogue, PIECES, random } from '../support/catalogues.ts';
import { ENGINES, testApp } from '../support/test-app.ts';

const { product, productCategory } = entities;
const ALL = { q: '', sort: 'id', order: 'asc' } as const;

let catalogues: Record<Engine, Awaited<ReturnType<typeof openCatalogue>>>;
const both = <T>(read: (db: Database) => Promise<T>): Promise<T[]> =>
  Promise.all(ENGINES.map((engine) => read(catalogues[engine].db)));

beforeAll(async () => {
  catalogues = { sqlite: await openCatalogue('sqlite'), postgres: await openCatalogue('postgres') };
});

afterAll(() => Promise.all(ENGINES.map((engine) => catalogues[engine].close())));

/** Names that are searched as people do: plants, with what else they are called. */
const PLANTS = [
  {
    name: 'Kunyit',
    name_en: 'Turmeric',
    latin_name: 'Curcuma longa L.',
    synonym: 'Curcuma domestica'
  },
  { name: 'Temulawak', name_en: 'Java Turmeric', latin_name: 'Curcuma zanthorrhiza' },
  { name: 'Jahe Merah', name_en: 'Red Ginger', latin_name: 'Zingiber officinale' },
  { name: 'Kunyit Putih' },
  { name: 'Salam' },
  { name: 'Salak' }
];

/** The names that the rule of the contract finds, in its order, in products by their ids. */
function byRule(stored: readonly Record<string, unknown>[], q: string): unknown[] {
  const rank = search(readQuery(q) ?? { phrase: '', words: [] });
  return stored
    .map((row) => ({
      name: row['name'],
      rank: rank(
        searchText([row['name'], row['name_en'], row['latin_name'], row['synonym']]),
        row['product_category_id'] ? searchText(['Daun Segar']) : ''
      )
    }))
    .filter((one) => one.rank !== undefined)
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ name }) => name);
}

it('§7 Search: a search finds on both databases what the rule of the contract finds, in its order', async () => {
  const rows = await Promise.all(
    ENGINES.map(async (engine) => {
      const { db } = catalogues[engine];
      const [group] = (await createRepository(db, productCategory).list(ALL)).rows;
      await createRepository(db, productCategory).update(group?.id ?? 0, {
        name: 'Daun Segar'
      });
      for (const plant of PLANTS)
        await createRepository(db, product).create({
          ...plant,
          price: 1,
          created_at: 'then',
          updated_at: 'then'
        });
      return (await createRepository(db, product).list(ALL)).rows;
    })
  );
  const stored = rows[0] ?? [];
  expect(rows[1]).toEqual(stored);
  const next = random(23);
  const parts = NAMES.slice(0, 120).map((name) => {
    const characters = [...name];
    const from = Math.floor(next() * characters.length);
    return characters.slice(from, from + 1 + Math.floor(next() * 6)).join('');
  });
  const typed = ['kunyit', 'turmeric', 'curcuma', 'merah', 'segar'].flatMap((word) =>
    slipsOf(word).filter(() => next() < 0.03)
  );
  const asked = [
    ...PIECES,
    ...parts,
    ...parts.map((part) => part.toUpperCase()),
    ...names(100, 2, next),
    ...typed,
    ...typed.map((word) => `${word} kunyit`),
    ...PLANTS.flatMap((plant) => Object.values(plant)),
    'x" OR name_key : "a',
    'a*',
    '%%',
    '_',
    '"',
    'segar daun',
    'daun kunyit',
    'salam',
    'ku ny it'
  ].filter((q) => q.trim());
  let count = 0;
  for (const [at, q] of asked.entries()) {
    const expected = byRule(stored, q);
    count += expected.length;
    for (const { rows: page, total } of await both((opened) =>
      createRepository(opened, product).list({
        ...ALL,
        sort: BY_RANK,
        q,
        page: { number: 1, size: 400 }
      })
    ))
      expect([page.map(({ name }) => name), total], q).toEqual([expected, expected.length]);
    // In another order the same rows are found; some searches show it.
    if (at % 5 > 0) continue;
    for (const { rows: all } of await both((opened) =>
      createRepository(opened, product).list({ ...ALL, q, sort: 'price', order: 'desc' })
    ))
      expect(all.map(({ name }) => name).toSorted(), q).toEqual(expected.toSorted());
  }
  expect(count).toBeGreaterThan(1000);
  for (const engine of ENGINES) {
    const repository = createRepository(catalogues[engine].db, product);
    const added = stored.slice(-PLANTS.length);
    for (const { id } of added) await repository.remove(id);
  }
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

/** What nobody types by accident, and what each must not do: fail, find all, or take long. */
const HOSTILE = [
  'a\u0301'.repeat(127),
  '%'.repeat(255),
  '_',
  '*'.repeat(255),
  `${'kunyi '.repeat(42)}x`,
  'k'.repeat(255),
  Array.from({ length: 60 }, (_, at) => `a${at}`).join(' '),
  '" OR 1 = 1 --',
  '\u{10FFFF}',
  '\u200B\u202E',
  'ﷺ'.repeat(255)
];

it.each(ENGINES)(
  '§7 Search: a hundred hostile queries at once are answered on %s, too long ones refused',
  async (engine) => {
    const { request, close } = await testApp(engine);
    const asked = Array.from({ length: 100 }, (_, at) => HOSTILE[at % HOSTILE.length] ?? '');
    const answers = await Promise.all(
      asked.map((q) => request(`/api/product?page=1&q=${encodeURIComponent(q)}`))
    );
    for (const [at, answer] of answers.entries())
      expect([answer.status, await answer.json()], asked[at]).toEqual([
        200,
        { Products: [], total: 0 }
      ]);
    expect((await request(`/api/product?q=${'a\u0301'.repeat(5000)}`)).status).toBe(422);
    expect((await request('/api/product?q=%20%20')).status).toBe(200);
    await close();
  }
);

it.each(ENGINES)(
  '§7 Search: rows that are created at once with the same new words are all found on %s',
  async (engine) => {
    const { admin, request, close } = await testApp(engine);
    const { api } = await admin();
    await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        api.create(productCategory, {
          name: at % 2 ? `Ramuan Penyegar Pagi ${at}` : `Pagi Penyegar Ramuan ${at}`
        })
      )
    );
    for (const q of ['ramuan', 'penyegar', 'penyegr', 'yega'])
      expect(await (await request(`/api/product-category?page=1&q=${q}`)).json()).toMatchObject({
        total: 24
      });
    await close();
  }
);

it('§7 Search: a product is found by the English name of its category, which may change', async () => {
  for (const engine of ENGINES) {
    const { db } = catalogues[engine];
    const groups = createRepository(db, productCategory);
    const group = await groups.create({ name: 'Rimpang', 'name@en': 'Rhizomes' });
    const store = createRepository(db, product);
    const { id } = await store.create({
      name: 'Lempuyang',
      price: 1,
      product_category_id: group.id
    });
    const found = async (q: string) =>
      (await store.list({ ...ALL, q, page: { number: 1, size: 5 } })).rows.map((row) => row.id);
    expect(await found('rhizomes lempuyang')).toEqual([id]);
    await groups.update(group.id, { 'name@en': 'Rootstocks' });
    expect([await found('rhizomes'), await found('rootstock')]).toEqual([[], [id]]);
    await store.remove(id);
    expect(await found('rootstocks')).toEqual([]);
  }
});

const MANY = 2400;

/** Products of few words, each of which a thousand have, in all the ways that tell them apart. */
const many = Array.from({ length: MANY }, (_, at) => {
  const name = ['Sari Tapak', 'Tapak Sari', 'Sari Madu', 'Sari Rempah Tapak', 'Rempah'][at % 5];
  const latin = ['Tapak sari', 'Tapak sari L.', 'Sarix tapak', 'Tapak'][at % 4];
  return {
    name: `${name} ${at}`,
    name_en: at % 7 === 0 ? 'Sari Tapak' : '',
    latin_name: latin,
    synonym: at % 3 === 0 ? 'Rempah sari' : '',
    price: 1,
    product_category_id: null,
    created_at: '',
    updated_at: ''
  };
});

it.each(ENGINES)(
  '§7 Search: words that thousands of rows have are found by the same rule on %s, in its order',
  async (engine) => {
    const { db, close } = await openCatalogue(engine);
    await createRepository(db, productCategory).update(1, { name: 'Daun Segar' });
    const before = (await createRepository(db, product).list(ALL)).rows;
    const texts = many.map((one) => ({
      ...one,
      ...keysFor(product, one),
      search_text: searchText([one.name, one.name_en, one.latin_name, one.synonym])
    }));
    for (let at = 0; at < MANY; at += 600)
      await db
        .insertInto('products')
        .values(texts.slice(at, at + 600) as never)
        .execute();
    await rebuildWords(db);
    const store = createRepository(db, product);
    const typed = [
      'sari tapak',
      'tapak sari',
      'sari tapk',
      'apak sar',
      'sari tapak rempah',
      'sari l'
    ];
    for (const q of typed) {
      const expected = byRule([...before, ...many], q);
      const found = { ...ALL, sort: BY_RANK, q };
      const [first, deep, all] = await Promise.all([
        store.list({ ...found, page: { number: 1, size: 12 } }),
        store.list({ ...found, page: { number: 80, size: 12 } }),
        store.list({ ...ALL, q, sort: 'price' })
      ]);
      expect([first.total, deep.total, all.total], q).toEqual(Array(3).fill(expected.length));
      expect(
        first.rows.map(({ name }) => name),
        q
      ).toEqual(expected.slice(0, 12));
      expect(
        deep.rows.map(({ name }) => name),
        q
      ).toEqual(expected.slice(948, 960));
    }
    await close();
  }
);

it('§7 Search: two saves that write the same new words in turn do not wait for each other', async () => {
  const { db, close } = await openCatalogue('postgres');
  const ids = (await createRepository(db, product).list(ALL)).rows.map(({ id }) => id);
  const rename = (trx: Database, at: number, name: string) =>
    createRepository(trx, product).update(ids[at] ?? 0, { name });
  const [one, other] = [
    await db.startTransaction().execute(),
    await db.startTransaction().execute()
  ];
  await rename(one, 0, 'Kesambi Satu');
  await rename(other, 1, 'Brotowali Satu');
  await Promise.all([rename(one, 2, 'Brotowali Dua'), rename(other, 3, 'Kesambi Dua')]);
  await Promise.all([one.commit().execute(), other.commit().execute()]);
  for (const q of ['kesambi', 'brotowali', 'brotowai', 'otowal'])
    expect((await createRepository(db, product).list({ ...ALL, q })).total, q).toBe(2);
  await close();
});
