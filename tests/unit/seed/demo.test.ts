import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { Lookalike } from '#lib/contract/entities/product.ts';
import { HOME } from '#lib/contract/limits.ts';
import { parseLinks, searchedSite } from '#lib/contract/lists.ts';
import labels from '../../../model/labels.json' with { type: 'json' };
import { seedDemo } from '../../../server/seed/seed.ts';
import { demoContent } from '../../../seed/demo.ts';
import { testApp } from '../../support/test-app.ts';

const { product: demoProducts } = await demoContent();

it('§7 Identification: every label is the exact name of a demonstration product', () => {
  const names = new Set(demoProducts.map(({ fields }) => fields['name']));
  const known = Object.values(labels.heads).flatMap((head) => head.labels);
  expect(known.filter((label) => !names.has(label))).toEqual([]);
});

it('§3 Demonstration: every product has every field, a category and a picture; seeding happens once', async () => {
  const app = await testApp();
  expect(await seedDemo(app.db, app.files)).toBe(true);
  const products = await app.guest.list(entities.product);
  expect(products.length).toBeGreaterThanOrEqual(80);
  // Some plants have no Latin synonym, and one no regional name.
  const optional = ['image_alt', 'image_credit', 'synonym', 'regional_names'];
  const empty = products.flatMap((item) =>
    Object.entries(item).flatMap(([field, value]) =>
      value === '' && !optional.includes(field) ? [`${item.name}: ${field}`] : []
    )
  );
  expect(empty).toEqual([]);
  expect(products.filter(({ regional_names: names }) => names).length).toBeGreaterThan(80);
  const { product, heroContent, jamuCentre, jamuManufacturer, herbalStore } = entities;
  for (const entity of [product, heroContent, jamuCentre, jamuManufacturer, herbalStore])
    for (const row of await app.guest.list(entity)) {
      expect(row.image_alt, `${entity.name} ${row.id}`).toMatch(/^\S.{20,110}\S$/);
      expect(row.image_credit).toBe('Wisata Jamu');
    }
  // The home page shows plants of several categories, not in alphabetical order.
  const first = products.slice(0, HOME.products);
  expect(first.map(({ name }) => name)).not.toEqual(first.map(({ name }) => name).toSorted());
  expect(new Set(first.map((each) => each.product_category_name)).size).toBeGreaterThan(2);
  const [centres, makers] = [
    await app.guest.list(jamuCentre),
    await app.guest.list(jamuManufacturer)
  ];
  expect(centres.length).toBeGreaterThanOrEqual(6);
  expect(makers.length).toBeGreaterThanOrEqual(3);
  for (const place of [...centres, ...makers]) expect(place.products).not.toEqual([]);
  // The founding year is the year of `created_at`.
  for (const { created_at } of makers) expect(created_at < '2026').toBe(true);
  expect(await readdir(app.files.folder)).toContain(products[0]?.image.replace('/uploads/', ''));
  expect(await seedDemo(app.db, app.files)).toBe(false);
  await app.close();
  // Seeding adds nothing to an operator's own content, for example at a start without SEED=none.
  const own = await testApp();
  const { api } = await own.admin();
  await api.create(product, { name: 'Jahe', price: 1, status: 'draft' });
  expect(await seedDemo(own.db, own.files)).toBe(false);
  await own.close();
}, 120_000);

it('§3 Demonstration: every research link is a DOI, an article, or a search that is labelled as a search', () => {
  const article = /^https?:\/\/(?:doi\.org\/10\.\d{4,9}\/\S+|\S+\/(?:articles?|archives)\/\S+)$/;
  const links = demoProducts.flatMap(({ fields }) =>
    parseLinks(String(fields['research_results']))
  );
  expect(links.filter((link) => !article.test(link) && !searchedSite(link))).toEqual([]);
  expect(links.filter(searchedSite).length).toBeLessThan(4);
});

it('§3 Demonstration: every plant states whether it is poisonous, and its warnings; at least 30 describe their look-alikes in both languages', () => {
  const incomplete = demoProducts.filter(
    ({ fields }) => !fields['toxic'] || String(fields['warnings']).length < 30
  );
  expect(incomplete.map(({ picture }) => picture)).toEqual([]);
  const lists = demoProducts.flatMap(({ fields }) =>
    fields['lookalikes'] ? [fields['lookalikes'] as Lookalike[]] : []
  );
  expect(lists.length).toBeGreaterThanOrEqual(30);
  const unclear = lists.flat().filter(({ difference, translations }) => {
    const english = translations?.en?.['difference'] ?? '';
    return difference.length < 40 || english.length < 40;
  });
  expect(unclear).toEqual([]);
});
