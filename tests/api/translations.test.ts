import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { textNames, translatedFields } from '#lib/contract/translations.ts';
import { formOf, sample } from '../support/bad-input.ts';
import { translatedProducts, type Item } from '../support/translated-products.ts';

const { product, productCategory, jamuCentre, footerContent3 } = entities;

const products = await translatedProducts();
const { read, one, send, add } = products;

it('§7 Languages: `?lang=en` returns English texts if they exist, and lists the untranslated fields', async () => {
  const id = await add({ en: { description: ' Warm. ' } }, { name_en: 'Ginger' });
  const plain = await one(id);
  expect(plain).toMatchObject({ description: 'Hangat.', name_en: 'Ginger' });
  for (const key of ['translations', 'untranslated', 'outdated', 'description@en'])
    expect(plain).not.toHaveProperty(key);
  const english = { ...plain, description: 'Warm.', untranslated: ['efficacy'] };
  const translations = { en: { description: 'Warm.' } };
  for (const [query, item] of [
    ['?lang=en', english],
    ['?lang=id', { ...plain, untranslated: [] }],
    ['?translations=all', { ...plain, translations, outdated: { en: [] } }]
  ] as const)
    expect(await one(id, query)).toEqual(item);
  const { Products: list, ...rest } = await read('/product?lang=en');
  expect((list as Item[]).find((item) => item.id === id)).toEqual(english);
  expect([rest, 'total' in (await read('/product?translations=all'))]).toEqual([{}, false]);
  const { guest } = products.app;
  expect(await guest.productByName(String(plain['name']), { lang: 'en' })).toEqual(english);
});

it('§7 Languages: a centre with a translated name also returns its original name', async () => {
  const { id } = await products.api.create(jamuCentre, {
    name: 'Joglo Uji (contoh)',
    translations: { en: { name: 'Joglo Uji (example)' } }
  } as never);
  const centre = async (query: string) =>
    (await read(`/jamu-center/${id}${query}`))['JamuCenter'] as Item;
  const unchanged = { original: { name: 'Joglo Uji (contoh)' } };
  expect(await centre('?lang=en')).toMatchObject({ name: 'Joglo Uji (example)', ...unchanged });
  await products.api.update(jamuCentre, id, { translations: { en: { name: '' } } });
  expect(await centre('?lang=en')).toMatchObject({ name: unchanged.original.name, ...unchanged });
  expect(await centre('?lang=id')).not.toHaveProperty('original');
});

it('§7 Languages: the category name of a product is in the language of the response', async () => {
  const { id: category } = await products.api.create(productCategory, {
    name: 'Rimpang Uji',
    translations: { en: { name: 'Rhizomes' } }
  });
  const id = await add(undefined, { product_category_id: category });
  const named = async () => {
    const { product_category_name, untranslated } = await one(id, '?lang=en');
    return [product_category_name, untranslated];
  };
  expect(await named()).toEqual(['Rhizomes', ['efficacy', 'description']]);
  await products.api.update(productCategory, category, { translations: { en: { name: '' } } });
  const untranslated = ['efficacy', 'description', 'product_category_name'];
  expect(await named()).toEqual(['Rimpang Uji', untranslated]);
});

it('§7 Languages: responses are cached by language, and computed again after each save', async () => {
  const { id } = await products.api.create(jamuCentre, {
    name: 'Joglo Uji',
    opening_hours: 'Senin',
    translations: { en: { opening_hours: 'Monday' } }
  });
  const hours = async (query: string) => {
    const item = (await read(`/jamu-center/${id}${query}`))['JamuCenter'] as Item;
    return item['opening_hours'];
  };
  for (let time = 0; time < 2; time++) {
    const all = [await hours(''), await hours('?lang=en'), await hours('?lang=id')];
    expect(all).toEqual(['Senin', 'Monday', 'Senin']);
  }
  await products.api.update(jamuCentre, id, { translations: { en: { opening_hours: 'Mondays' } } });
  expect(await hours('?lang=en')).toBe('Mondays');
});

it('§7 Languages: a save keeps translations that it omits, and an empty text removes a translation', async () => {
  const id = await add({ en: { description: 'Warm.', efficacy: 'Traditionally.' } });
  const all = async () => (await one(id, '?translations=all'))['translations'];
  await send('PUT', `/admin/product/${id}`, { price: 2 });
  expect(await all()).toEqual({ en: { description: 'Warm.', efficacy: 'Traditionally.' } });
  await send('PUT', `/admin/product/${id}`, { translations: { en: { efficacy: null } } });
  expect(await all()).toEqual({ en: { description: 'Warm.' } });
  const form = new FormData();
  form.append('translations', JSON.stringify({ en: { description: 'x'.repeat(9_000) } }));
  expect((await send('PUT', `/admin/product/${id}?translations=all`, form)).body).toMatchObject({
    Product: { translations: { en: { description: 'x'.repeat(9_000) } } }
  });
  const before = await one(id);
  for (const translations of [undefined, null, {}, { en: {} }])
    await send('PUT', `/admin/product/${id}`, { translations });
  form.set('translations', '');
  expect((await send('PUT', `/admin/product/${id}`, form)).status).toBe(200);
  expect(await one(id)).toEqual(before);
  await send('PUT', `/admin/product/${id}`, { translations: { en: { description: '' } } });
  expect(await all()).toEqual({ en: {} });
});

it('§5 Languages: translations must follow the rules of their fields, and each error has the path of its text', async () => {
  const id = await add({ en: { description: 'Warm.' } });
  const invalidPaths = async (body: object, method = 'PUT', path = `/admin/product/${id}`) => {
    const { status, body: answer } = await send(method, path, body);
    expect(status).toBe(422);
    return Object.keys(answer['fields'] as object).toSorted();
  };
  for (const translations of ['English', 5, [], [{}], true])
    expect(await invalidPaths({ translations })).toEqual(['translations']);
  const wrong = { unit_type: 'x'.repeat(256), area_name: 'a\u0000', efficacy: [1] };
  const translations = {
    fr: { description: 'Chaud.' },
    id: { description: 'Hangat.' },
    en: { name: 'Ginger', link: 'x', ...wrong }
  };
  const paths = 'en.area_name en.efficacy en.link en.name en.unit_type fr id'.split(' ');
  const all = ['price', ...paths.map((path) => `translations.${path}`)];
  expect(await invalidPaths({ price: -1, translations })).toEqual(all);
  expect(await invalidPaths({}, 'PUT', `/admin/product/${id}?lang=fr`)).toEqual(['lang']);
  expect(await invalidPaths({ translations: { en: 'Warm.' } })).toEqual(['translations.en']);
  expect(await invalidPaths({ 'description@fr': 'Chaud.' })).toEqual(['description@fr']);
  expect(await invalidPaths(formOf({ translations: '{"en":' }))).toEqual(['translations']);
  for (const query of ['lang=fr', 'lang=EN', 'lang=en&lang=id', 'translations=en'])
    expect((await products.app.request(`/api/product?${query}`)).status, query).toBe(422);
  expect(await one(id, '?lang=en')).toMatchObject({ description: 'Warm.' });
});

it('§7 Languages: a save of a translation with an outdated version is refused', async () => {
  const id = await add({ en: { description: 'Warm.' } });
  const { updated_at } = await one(id);
  const put = (body: object) => send('PUT', `/admin/product/${id}?translations=all`, body);
  const text = (description: string) => ({ translations: { en: { description } } });
  expect((await put(text('Hot.'))).status).toBe(200);
  const stale = { status: 409, body: { current: text('Hot.') } };
  expect(await put({ ...text('Cold.'), updated_at })).toMatchObject(stale);
});

it('§7 Languages: a bulk update sets translations, and an import accepts `description@en` or `translations`', async () => {
  const [first, second] = [await add(undefined), await add(undefined)];
  const translations = { en: { efficacy: 'Traditionally.' } };
  await products.api.updateAll(product, [first, second], { translations } as never);
  const { name } = await one(first);
  const rows = [
    { name, 'description@en': 'Warm.' },
    { name: 'Impor', price: '1', translations: { en: { description: 'New.' } } }
  ];
  const actions = async (given: object[], dryRun: boolean) =>
    (await products.api.importRows(product, given as never, dryRun)).map(({ action }) => action);
  expect(await actions(rows, false)).toEqual(['update', 'create']);
  expect(await actions(rows, true)).toEqual(['same', 'same']);
  expect(await one(first, '?translations=all')).toMatchObject({
    translations: { en: { description: 'Warm.', efficacy: 'Traditionally.' } }
  });
  expect(await one(second, '?lang=en')).toMatchObject({ efficacy: 'Traditionally.' });
  const long = [{ name, 'unit_type@en': 'x'.repeat(300) }];
  const [wrong] = await products.api.importRows(product, long as never, true);
  expect(wrong).toMatchObject({ action: 'error', fields: { 'unit_type@en': expect.any(String) } });
});

it('§3 Languages: every public entity has translatable fields and accepts translations of all of them', async () => {
  const translated = Object.values(entities).filter((entity) => translatedFields(entity).length);
  expect(translated.map(({ name }) => name)).toEqual(
    Object.values(entities)
      .filter(({ read: who }) => who === 'public')
      .map(({ name }) => name)
  );
  for (const entity of translated) {
    const texts = Object.fromEntries(
      textNames(entity).map(({ field }) => [field, `English ${field}`])
    );
    const base = Object.fromEntries(Object.keys(texts).map((field) => [field, `Dasar ${field}`]));
    const { id } = await products.api.create(entity, {
      ...sample(entity, 'Bahasa'),
      ...base,
      translations: { en: texts }
    } as never);
    const item = (await read(`${entity.paths.one}/${id}?lang=en`))[entity.keys.one];
    expect(item).toMatchObject({ ...texts, untranslated: [] });
  }
  const [row] = await products.api.list(footerContent3);
  expect(row).toMatchObject({ description1: 'Dasar description1' });
});
