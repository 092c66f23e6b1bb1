import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { LANGUAGES } from '#lib/contract/languages.ts';

const { product } = entities;
const texts = (words: string) => ({ description: words, unit_type: words });

it('§7 Languages: a third language needs one entry of the list, and the server supports it everywhere', async () => {
  (LANGUAGES as unknown as string[]).splice(2, Infinity, 'nl');
  // Imported late, because these modules read the list of languages when they load.
  const { testApp } = await import('../support/test-app.ts');
  const { document } = await import('../support/answers.ts');
  const app = await testApp();
  const { api, token } = await app.admin();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = (method: string, path: string, body: object) =>
    app.request(`/api${path}`, { method, headers, body: JSON.stringify(body) });
  const read = async (path: string) =>
    (await (await app.request(`/api${path}`)).json()) as Record<string, Record<string, unknown>>;

  const { id } = await api.create(product, {
    name: 'Jahe',
    price: 1,
    description: 'Hangat.',
    unit_type: 'per ikat',
    translations: { en: texts('Warm.'), nl: texts('Warm, in het Nederlands.') }
  } as never);
  const dutch = async () => (await read(`/product/${id}?lang=nl`))['Product'];
  expect(await dutch()).toMatchObject({ ...texts('Warm, in het Nederlands.'), untranslated: [] });
  expect((await read('/product-category?lang=nl'))['ProductCategory']).toEqual([]);

  const wrong = await call('PUT', `/admin/product/${id}`, { translations: { nl: { name: 'x' } } });
  expect(await wrong.json()).toMatchObject({
    fields: { 'translations.nl.name': expect.anything() }
  });
  await api.importRows(product, [{ name: 'Jahe', 'description@nl': 'Heet.' }] as never, false);
  expect(await dutch()).toMatchObject({ description: 'Heet.' });
  const { changes } = await api.history({ entity: 'product', id });
  expect(changes[0]?.fields).toMatchObject({
    'description@nl': { before: 'Warm, in het Nederlands.', after: 'Heet.' }
  });
  expect(await read('/product?without=nl')).toMatchObject({ Products: [], total: 0 });
  await api.update(product, id, { efficacy: 'Menghangatkan.' });
  expect(await read('/product?without=nl')).toMatchObject({ Products: [{ id }], total: 1 });
  await api.update(product, id, { description: 'Pedas.' });
  expect((await read(`/product/${id}?translations=all`))['Product']).toMatchObject({
    outdated: { en: ['description'], nl: ['description'] }
  });
  const before = await dutch();
  await api.restoreTrashed(await api.remove(product, id));
  expect(await dutch()).toEqual(before);

  const list = document.paths['/product']?.['get'] as unknown as {
    parameters: { name: string; schema: { enum?: string[] } }[];
  };
  const lang = list.parameters.find(({ name }) => name === 'lang');
  expect(lang?.schema.enum).toEqual(['id', 'en', 'nl']);
  const { csvHead } = await import('../../src/admin/features/import/to-csv.ts');
  expect(csvHead(product)).toContain('unit_type@en;warnings@en;image_alt@en;synonym@nl;');
  await app.close();
});
