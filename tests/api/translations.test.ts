import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { translatedProducts, type Item } from '../support/translated-products.ts';

const { productCategory, jamuCentre } = entities;

const products = await translatedProducts();
const { read, one, add } = products;

it('§7 Languages: `?lang=en` returns English texts if they exist, and names untranslated fields', async () => {
  const id = await add({ en: { description: ' Warm. ' } }, { name_en: 'Ginger' });
  const plain = await one(id);
  expect(plain).toMatchObject({ description: 'Hangat.', name_en: 'Ginger' });
  for (const key of ['translations', 'untranslated', 'outdated', 'description@en'])
    expect(plain).not.toHaveProperty(key);
  expect(await one(id, '?lang=en')).toEqual({
    ...plain,
    description: 'Warm.',
    untranslated: ['efficacy']
  });
  expect(await one(id, '?lang=id')).toEqual({ ...plain, untranslated: [] });
  expect(await one(id, '?translations=all')).toEqual({
    ...plain,
    translations: { en: { description: 'Warm.' } },
    outdated: { en: [] }
  });
  const list = (await read('/product?lang=en'))['Products'] as Item[];
  expect(list.find((item) => item.id === id)).toEqual(await one(id, '?lang=en'));
  const { products } = (await read(
    `/product/get-name?lang=en&name=${encodeURIComponent(String(plain['name']))}`
  )) as { products: Item[] };
  expect(products[0]).toEqual(await one(id, '?lang=en'));
});

it('§7 Languages: a place with another name in a language also returns its base name', async () => {
  const { id } = await products.api.create(jamuCentre, {
    name: 'Joglo Uji (contoh)',
    translations: { en: { name: 'Joglo Uji (example)' } }
  } as never);
  const centre = async (query: string) =>
    (await read(`/jamu-center/${id}${query}`))['JamuCenter'] as Item;
  const known = { original: { name: 'Joglo Uji (contoh)' } };
  expect(await centre('?lang=en')).toMatchObject({ name: 'Joglo Uji (example)', ...known });
  await products.api.update(jamuCentre, id, { translations: { en: { name: '' } } });
  expect(await centre('?lang=en')).toMatchObject({ name: known.original.name, ...known });
  expect(await centre('?lang=id')).not.toHaveProperty('original');
});

it('§7 Languages: the category of a product is named in that language', async () => {
  const { id: category } = await products.api.create(productCategory, {
    name: 'Rimpang Uji',
    translations: { en: { name: 'Rhizomes' } }
  });
  const id = await add(undefined, { product_category_id: category });
  expect(await one(id, '?lang=en')).toMatchObject({
    product_category_name: 'Rhizomes',
    untranslated: ['efficacy', 'description']
  });
  await products.api.update(productCategory, category, { translations: { en: { name: '' } } });
  expect(await one(id, '?lang=en')).toMatchObject({
    product_category_name: 'Rimpang Uji',
    untranslated: ['efficacy', 'description', 'product_category_name']
  });
});

it('§7 Languages: each language has its own cached response, which changes with each save', async () => {
  const { id } = await products.api.create(jamuCentre, {
    name: 'Joglo Uji',
    opening_hours: 'Senin',
    translations: { en: { opening_hours: 'Monday' } }
  });
  const hours = async (query: string) => {
    const item = (await read(`/jamu-center/${id}${query}`))['JamuCenter'] as Item;
    return item['opening_hours'];
  };
  for (let time = 0; time < 2; time++)
    expect([await hours(''), await hours('?lang=en'), await hours('?lang=id')]).toEqual([
      'Senin',
      'Monday',
      'Senin'
    ]);
  await products.api.update(jamuCentre, id, { translations: { en: { opening_hours: 'Mondays' } } });
  expect(await hours('?lang=en')).toBe('Mondays');
});
