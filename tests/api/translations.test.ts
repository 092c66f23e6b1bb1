import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { textNames, translatedFields } from '#lib/contract/translations.ts';
import { sample, write } from '../support/bad-input.ts';
import { ENGINES, testApp, type TestApp } from '../support/test-app.ts';

const { product, productCategory, jamuCentre, footerContent3 } = entities;
type Item = Record<string, unknown> & { id: number; updated_at: string };

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let token: string;
  let api: Awaited<ReturnType<TestApp['admin']>>['api'];
  let count = 0;

  beforeAll(async () => {
    app = await testApp(engine);
    ({ api, token } = await app.admin());
  });
  afterAll(() => app.close());

  const read = async (path: string, init?: RequestInit): Promise<Record<string, unknown>> =>
    (await (await app.request(`/api${path}`, init)).json()) as Record<string, unknown>;
  const one = async (id: number, query = ''): Promise<Item> =>
    (await read(`/product/${id}${query}`))['Product'] as Item;
  const send = async (method: string, path: string, body: unknown) => {
    const answer = await write(app, token, method, path, body);
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const add = async (translations: unknown, more: object = {}): Promise<number> => {
    const { status, body } = await send('POST', '/admin/product', {
      name: `Jahe ${++count}`,
      price: 1,
      description: 'Hangat.',
      efficacy: 'Secara tradisional.',
      translations,
      ...more
    });
    expect(status).toBe(201);
    return (body['Product'] as Item).id;
  };

  it('§7 Languages: `?lang=en` answers English where there is one, and names the fields that fell back', async () => {
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

  it('§7 Languages: a place that has another name in a language says by which one it is known', async () => {
    const { id } = await api.create(jamuCentre, {
      name: `Joglo ${engine} (contoh)`,
      translations: { en: { name: `Joglo ${engine} (example)` } }
    } as never);
    const centre = async (query: string) =>
      (await read(`/jamu-center/${id}${query}`))['JamuCenter'] as Item;
    const known = { original: { name: `Joglo ${engine} (contoh)` } };
    expect(await centre('?lang=en')).toMatchObject({ name: `Joglo ${engine} (example)`, ...known });
    await api.update(jamuCentre, id, { translations: { en: { name: '' } } });
    expect(await centre('?lang=en')).toMatchObject({ name: known.original.name, ...known });
    expect(await centre('?lang=id')).not.toHaveProperty('original');
  });

  it('§7 Languages: the category of a product has its name in that language', async () => {
    const { id: category } = await api.create(productCategory, {
      name: `Rimpang ${engine}`,
      translations: { en: { name: 'Rhizomes' } }
    });
    const id = await add(undefined, { product_category_id: category });
    expect(await one(id, '?lang=en')).toMatchObject({
      product_category_name: 'Rhizomes',
      untranslated: ['efficacy', 'description']
    });
    await api.update(productCategory, category, { translations: { en: { name: '' } } });
    expect(await one(id, '?lang=en')).toMatchObject({
      product_category_name: `Rimpang ${engine}`,
      untranslated: ['efficacy', 'description', 'product_category_name']
    });
  });

  it('§7 Languages: a save leaves the texts that it does not give, and an empty one removes', async () => {
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
    expect(await one(id)).toEqual(before);
    await send('PUT', `/admin/product/${id}`, { translations: { en: { description: '' } } });
    expect(await all()).toEqual({ en: {} });
  });

  it('§7 Languages: `?without=en` lists what lacks an English text, page by page', async () => {
    const lacking = async (query = '') => {
      const answer = await read(`/product?without=en${query}`);
      return {
        ids: (answer['Products'] as Item[]).map(({ id }) => id),
        total: answer['total']
      };
    };
    const before = await lacking();
    const none = await add(undefined, { name: `Lacking all ${engine}` });
    const some = await add({ en: { description: 'Warm.' } }, { name: `Lacking one ${engine}` });
    const whole = await add(
      { en: { description: 'Warm.', efficacy: 'Traditionally.' } },
      { name: `Lacking nothing ${engine}` }
    );
    const empty = await add(undefined, {
      name: `Lacking no text ${engine}`,
      description: '',
      efficacy: ''
    });
    expect(await lacking()).toEqual({
      ids: [...before.ids, none, some],
      total: Number(before.total) + 2
    });
    const q = `&q=${encodeURIComponent(`Lacking`)}`;
    expect(await lacking(q)).toEqual({ ids: [none, some], total: 2 });
    expect(await lacking(`${q}&per_page=1&page=2&sort=name&order=desc`)).toEqual({
      ids: [none],
      total: 2
    });
    expect(await lacking(`${q}&per_page=1`)).toEqual({ ids: [none], total: 2 });

    await send('PUT', `/admin/product/${some}`, { translations: { en: { efficacy: 'Trad.' } } });
    await send('PUT', `/admin/product/${whole}`, { translations: { en: { efficacy: '' } } });
    await send('PUT', `/admin/product/${empty}`, { utilization: 'Rebus.' });
    expect((await lacking(q)).ids).toEqual([none, whole, empty]);
    await send('DELETE', `/admin/product/${none}`, {});
    expect((await lacking(q)).ids).toEqual([whole, empty]);

    for (const query of ['without=fr', 'without=id', 'without=en&without=en'])
      expect((await app.request(`/api/product?${query}`)).status, query).toBe(422);
    expect(await read('/footer/content-2?without=en')).toHaveProperty('total');
  });

  it('§7 Languages: a text whose base changed is outdated, until it is sent again', async () => {
    const id = await add({ en: { description: 'Warm.' } });
    const outdated = async () => (await one(id, '?translations=all'))['outdated'];
    await send('PUT', `/admin/product/${id}`, { description: 'Pedas.' });
    expect(await outdated()).toEqual({ en: ['description'] });
    await send('PUT', `/admin/product/${id}`, { description: 'Hangat.' });
    expect(await outdated()).toEqual({ en: [] });
    await send('PUT', `/admin/product/${id}`, { description: 'Pedas.' });
    const { updated_at } = await one(id);
    await send('PUT', `/admin/product/${id}`, { translations: { en: { description: 'Warm.' } } });
    expect(await outdated()).toEqual({ en: [] });
    expect((await one(id))['updated_at']).not.toBe(updated_at);
  });

  it('§5 Languages: wrong texts are refused with the path of each, by the rules of their field', async () => {
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
    const form = new FormData();
    form.append('translations', '{"en":');
    expect(await refused(form)).toEqual(['translations']);
    for (const query of ['lang=fr', 'lang=EN', 'lang=en&lang=id', 'translations=en'])
      expect((await app.request(`/api/product?${query}`)).status, query).toBe(422);
    expect(await one(id, '?lang=en')).toMatchObject({ description: 'Warm.' });
  });

  it('§7 Languages: a stale save of a text is refused by its moment and by its version', async () => {
    const id = await add({ en: { description: 'Warm.' } });
    const { updated_at } = await one(id);
    const etag = (await app.request(`/api/product/${id}?lang=en`)).headers.get('etag') ?? '';
    const put = (body: object, headers: Record<string, string> = {}) =>
      app.request(`/api/admin/product/${id}?translations=all`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...headers
        },
        body: JSON.stringify(body)
      });
    const text = (description: string) => ({ translations: { en: { description } } });
    expect((await put(text('Hot.'), { 'if-match': etag })).status).toBe(200);
    expect((await put(text('Cold.'), { 'if-match': etag })).status).toBe(412);
    const refused = await put({ ...text('Cold.'), updated_at });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { current: { translations: { en: { description: 'Hot.' } } } }
    ]);
  });

  it('§4 Languages: the history names each text, and writes it back', async () => {
    const id = await add({ en: { description: 'Warm.' } });
    await send('PUT', `/admin/product/${id}`, {
      translations: { en: { description: 'Hot.', efficacy: 'Traditionally.' } }
    });
    const { changes } = await api.history({ entity: product.name, id });
    expect(changes[0]?.fields).toEqual({
      'description@en': { before: 'Warm.', after: 'Hot.' },
      'efficacy@en': { before: '', after: 'Traditionally.' }
    });
    expect(changes[1]?.fields).toMatchObject({
      'description@en': { before: null, after: 'Warm.' }
    });
    await api.restoreChange(changes[0]?.id ?? 0);
    expect(await one(id, '?translations=all')).toMatchObject({
      translations: { en: { description: 'Warm.' } }
    });
    expect((await api.history({ entity: product.name, id })).changes[0]?.action).toBe('restore');
  });

  it('§4 Languages: the trash keeps the texts, and which of them are outdated', async () => {
    const id = await add({ en: { description: 'Warm.', efficacy: 'Traditionally.' } });
    await send('PUT', `/admin/product/${id}`, { efficacy: 'Secara turun-temurun.' });
    const before = await one(id, '?translations=all');
    const trashed = await api.remove(product, id);
    expect(
      await app.db
        .selectFrom('translations')
        .selectAll()
        .where('row_id', '=', id)
        .where('entity', '=', 'product')
        .execute()
    ).toEqual([]);
    await api.restoreTrashed(trashed);
    expect(await one(id, '?translations=all')).toEqual(before);
  });

  it('§7 Languages: many rows take texts at once, and an import takes `description@en` or `translations`', async () => {
    const [first, second] = [await add(undefined), await add(undefined)];
    await send('POST', '/admin/product/bulk', {
      ids: [first, second],
      action: 'update',
      values: { translations: { en: { efficacy: 'Traditionally.' } } }
    });
    const { name } = await one(first);
    const rows = [
      { name, 'description@en': 'Warm.' },
      { name: `Impor ${engine}`, price: '1', translations: { en: { description: 'New.' } } }
    ];
    const actions = async (given: object[], dryRun: boolean) =>
      (await api.importRows(product, given as never, dryRun)).map(({ action }) => action);
    expect(await actions(rows, false)).toEqual(['update', 'create']);
    expect(await actions(rows, true)).toEqual(['same', 'same']);
    expect(await one(first, '?translations=all')).toMatchObject({
      translations: { en: { description: 'Warm.', efficacy: 'Traditionally.' } }
    });
    expect(await one(second, '?lang=en')).toMatchObject({ efficacy: 'Traditionally.' });
    const [wrong] = await api.importRows(
      product,
      [{ name, 'unit_type@en': 'x'.repeat(300) }] as never,
      true
    );
    expect(wrong).toMatchObject({
      action: 'error',
      fields: { 'unit_type@en': expect.any(String) }
    });
  });

  it('§7 Languages: a public answer in another language is another one in the cache, and follows each save', async () => {
    const { id } = await api.create(jamuCentre, {
      name: `Joglo ${engine}`,
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
    await api.update(jamuCentre, id, { translations: { en: { opening_hours: 'Mondays' } } });
    expect(await hours('?lang=en')).toBe('Mondays');
  });

  it('§3 Languages: every public entity takes a text for each field that its definition translates', async () => {
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
      const { id } = await api.create(entity, {
        ...sample(entity, `Bahasa ${engine}`),
        ...base,
        translations: { en: texts }
      } as never);
      const item = (await read(`${entity.paths.one}/${id}?lang=en`))[entity.keys.one];
      expect(item).toMatchObject({ ...texts, untranslated: [] });
    }
    const [row] = await api.list(footerContent3);
    expect(row).toMatchObject({ description1: 'Dasar description1' });
  });
});
