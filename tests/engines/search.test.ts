import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { searchText } from '#lib/contract/search.ts';
import { keysFor } from '../../server/db/entity-columns.ts';
import { markChanged } from '../../server/db/search-index.ts';
import { createRepository } from '../../server/entities/repository.ts';
import * as catalogue from '../support/catalogues.ts';
import { seeded } from '../support/random.ts';
import { ALL, byRule, slipsOf } from '../support/search-rule.ts';
import { ALL_ENGINES } from '../support/test-app.ts';

const { product, productCategory } = entities;

const { NAMES, names, openCatalogue, openCatalogues, PIECES } = catalogue;
const { catalogues, both } = await openCatalogues();

const PRICED = { price: 1, created_at: 'then', updated_at: 'then' };
const CURCUMA = { latin_name: 'Curcuma longa L.', synonym: 'Curcuma domestica' };
/** Plants, most of which have further names. */
const PLANTS = [
  { name: 'Kunyit', name_en: 'Turmeric', ...CURCUMA },
  { name: 'Temulawak', name_en: 'Java Turmeric', latin_name: 'Curcuma zanthorrhiza' },
  { name: 'Jahe Merah', name_en: 'Red Ginger', latin_name: 'Zingiber officinale' },
  { name: 'Bangle', name_en: 'Cassumunar Ginger', synonym: 'Red Gingers' },
  { name: 'Jahe', name_en: 'Ginger', synonym: 'Gingir', regional_names: 'jae, halia' },
  { name: 'Kumis Kucing', regional_names: 'remujung\nmamang besar' },
  { name: 'Kunyit Putih' },
  { name: 'Salam' },
  { name: 'Salak' }
];

const SPECIAL = [
  'x" OR name_key : "a',
  'a*',
  '%%',
  '_',
  '"',
  'segar daun',
  'daun kunyit',
  'salam',
  'gingr',
  'red gingr',
  'ku ny it',
  'red gingr gingr',
  'gingr cassumunar',
  'cassumunar gingr segar',
  'halia',
  'kumiskucing',
  'koenjit',
  'salam/segar',
  'djahe dan koenjit',
  'salam, kumiskucing & halia',
  'kunyit xyz halia remujung'
];

it('§7 Search: both databases return the rows that match the contract’s search rule, in the order of this rule', async () => {
  const rows = await Promise.all(
    ALL_ENGINES.map(async (engine) => {
      const { db } = catalogues[engine];
      const categories = createRepository(db, productCategory);
      const [group] = (await categories.list(ALL)).rows;
      await categories.update(group!, { name: 'Daun Segar' });
      for (const plant of PLANTS)
        await createRepository(db, product).create({ ...plant, ...PRICED });
      return (await createRepository(db, product).list(ALL)).rows;
    })
  );
  const stored = rows[0] ?? [];
  expect(rows[1]).toEqual(stored);
  const next = seeded(23);
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
    ...SPECIAL
  ].filter((q) => q.trim());
  let count = 0;
  for (const [index, q] of asked.entries()) {
    const expected = byRule(stored, q);
    count += expected.length;
    const query = { q, page: { number: 1, size: 400 } };
    for (const { rows: page, total } of await both((opened) =>
      createRepository(opened, product).list(query)
    ))
      expect([page.map(({ name }) => name), total], q).toEqual([expected, expected.length]);
    // Every fifth query also checks that a list sorted by price contains the same matches.
    if (index % 5 > 0) continue;
    for (const { rows: all } of await both((opened) =>
      createRepository(opened, product).list({ ...ALL, q, sort: 'price', order: 'desc' })
    ))
      expect(all.map(({ name }) => name).toSorted(), q).toEqual(expected.toSorted());
  }
  expect(count).toBeGreaterThan(1000);
});

const ROW_COUNT = 2400;

it.each(ALL_ENGINES)(
  '§7 Search: on %s, a search finds more rows than fit into one batch of the index, also after all rows changed',
  async (engine) => {
    const { db, close } = await openCatalogue(engine);
    const many = Array.from({ length: ROW_COUNT }, (_, index) => {
      const name = `Lempuyangsari ${index}`;
      const text = { ...keysFor(product, { name }), search_text: searchText([name]) };
      return { ...PRICED, ...text, name };
    });
    for (let index = 0; index < ROW_COUNT; index += 600)
      await db
        .insertInto('products')
        .values(many.slice(index, index + 600) as never)
        .execute();
    const store = createRepository(db, product);
    const query = { page: { number: 180, size: 12 } };
    const { rows, total } = await store.list({ ...query, q: 'lempuyangsari' });
    const expected = many.slice(2148, 2160);
    expect([total, ...rows.map(({ name }) => name)]).toEqual([
      ROW_COUNT,
      ...expected.map(({ name }) => name)
    ]);
    const ids = (await store.list(ALL)).rows.map(({ id }) => id);
    await db
      .updateTable('products')
      .set({ search_text: searchText(['Serentak']) })
      .execute();
    markChanged(db, 'product', ids);
    expect((await store.list({ ...ALL, q: 'serentak' })).total).toBe(ids.length);
    await close();
  }
);
