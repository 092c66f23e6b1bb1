import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { textNames, translatedFields } from '#lib/contract/translations.ts';
import { formOf, sample } from '../support/bad-input.ts';
import { translatedProducts } from '../support/translated-products.ts';

const { product, footerContent3 } = entities;

const products = await translatedProducts();
const { read, one, send, add } = products;

it('§7 Languages: a save keeps omitted texts, and an empty text removes one', async () => {
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

it('§5 Languages: wrong texts are refused by the rules of their field, each with its path', async () => {
  const id = await add({ en: { description: 'Warm.' } });
  const refused = async (body: object, method = 'PUT', path = `/admin/product/${id}`) => {
    const { status, body: answer } = await send(method, path, body);
    expect(status).toBe(422);
    return Object.keys(answer['fields'] as object).toSorted();
  };
  for (const translations of ['English', 5, [], [{}], true])
    expect(await refused({ translations })).toEqual(['translations']);
  const translations = {
    fr: { description: 'Chaud.' },
    id: { description: 'Hangat.' },
    en: {
      name: 'Ginger',
      link: 'x',
      unit_type: 'x'.repeat(256),
      area_name: 'a\u0000',
      efficacy: [1]
    }
  };
  expect(await refused({ price: -1, translations })).toEqual([
    'price',
    ...['en.area_name', 'en.efficacy', 'en.link', 'en.name', 'en.unit_type', 'fr', 'id'].map(
      (path) => `translations.${path}`
    )
  ]);
  expect(await refused({}, 'PUT', `/admin/product/${id}?lang=fr`)).toEqual(['lang']);
  expect(await refused({ translations: { en: 'Warm.' } })).toEqual(['translations.en']);
  expect(await refused({ 'description@fr': 'Chaud.' })).toEqual(['description@fr']);
  expect(await refused(formOf({ translations: '{"en":' }))).toEqual(['translations']);
  for (const query of ['lang=fr', 'lang=EN', 'lang=en&lang=id', 'translations=en'])
    expect((await products.app.request(`/api/product?${query}`)).status, query).toBe(422);
  expect(await one(id, '?lang=en')).toMatchObject({ description: 'Warm.' });
});

it('§7 Languages: a stale save of a text is refused', async () => {
  const id = await add({ en: { description: 'Warm.' } });
  const { updated_at } = await one(id);
  const put = (body: object) => {
    const headers = { authorization: `Bearer ${products.token}` };
    return products.app.json('PUT', `/admin/product/${id}?translations=all`, body, headers);
  };
  const text = (description: string) => ({ translations: { en: { description } } });
  expect((await put(text('Hot.'))).status).toBe(200);
  const refused = await put({ ...text('Cold.'), updated_at });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { current: { translations: { en: { description: 'Hot.' } } } }
  ]);
});

it('§7 Languages: a bulk update sets texts, and an import accepts `description@en` or `translations`', async () => {
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
  const [wrong] = await products.api.importRows(
    product,
    [{ name, 'unit_type@en': 'x'.repeat(300) }] as never,
    true
  );
  expect(wrong).toMatchObject({ action: 'error', fields: { 'unit_type@en': expect.any(String) } });
});

it('§3 Languages: every public entity accepts translations of the fields in its definition', async () => {
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
