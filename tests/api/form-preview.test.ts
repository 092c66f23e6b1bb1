import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { preview as previewRow, previewForm } from '#lib/contract/endpoints/publishing.ts';
import { UNSAVED_IMAGE } from '#lib/contract/images.ts';
import type { QueryOf } from '#lib/contract/endpoint.ts';
import { contentVersion } from '../../server/db/settings.ts';
import type { PreviewJob } from '../../server/publish/builder/render-preview.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { write } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { outcome, refused } from '../support/refused.ts';
import { ENGINE, testApp } from '../support/test-app.ts';

const { product } = entities;

const jobs: PreviewJob[] = [];
const { app } = await appOfAll(ENGINE, {
  publish: async () => ({
    ...noPublisher,
    preview: async (job: PreviewJob) => {
      jobs.push(job);
      return '<html><head></head><body><script>x</script>Halaman</body></html>';
    }
  })
});
const token = await app.tokenOf('editor');
const editor = app.client(token);

const preview = (body: object, query: QueryOf<typeof previewForm> = {}, entity = 'product') =>
  editor.call<typeof previewForm>('post', '/admin/preview/{entity}', {
    params: { entity },
    query,
    body: body as never
  });

it('§2 Preview: renders the values of a form in place of the stored values of a published record, and stores nothing', async () => {
  const english = (description: string) => ({ translations: { en: { description } } });
  const values = { name: 'Kunci', price: 5, description: 'lama', ...english('old') };
  const plant = await editor.create(product, values);
  const before = await contentVersion(app.db);
  // An older version of the record can be previewed, but not saved.
  const updated_at = '2026-01-01T00:00:00.000Z';
  const form = { name: 'Temu kunci', description: 'baru', updated_at, ...english('new') };
  const { html } = await preview(form, { row: plant.id, locale: 'en' });
  expect(html).toContain('Halaman');
  expect(html).not.toContain('<script>');
  const job = jobs.at(-1)!;
  expect(job.file).toBe('en/product/Temu kunci.html');
  expect(job.rows['']).toMatchObject({ id: plant.id, name: 'Temu kunci', price: 5 });
  expect(job.rows['en']).toMatchObject({ description: 'new' });
  const stored = await app.guest.one(product, plant.id, { translations: 'all' });
  expect(stored).toMatchObject({ ...plant, ...english('old') });
  expect(await contentVersion(app.db)).toBe(before);
  expect((await editor.history({ entity: 'product', id: plant.id })).total).toBe(1);
  const response = await write(app, token, 'POST', `/admin/preview/product?row=${plant.id}`, {});
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
});

it('§2 Preview: renders a stored draft in the requested language', async () => {
  const draft = { name: 'Temu mangga', price: 1, status: 'draft' };
  const { id } = await editor.create(product, draft as never);
  const previewOf = (row: number) =>
    editor.call<typeof previewRow>('get', '/admin/preview/{entity}/{id}', {
      params: { entity: 'product', id: row },
      query: { locale: 'en' }
    });
  expect(await outcome(previewOf(99_999))).toBe(404);
  await previewOf(id);
  expect(jobs.at(-1)!.file).toBe('en/product/Temu mangga.html');
});

it('§2 Preview: renders a new record, with a placeholder for a picture that is not uploaded yet', async () => {
  const total = (await app.guest.list(product)).length;
  await preview({ name: 'Belum Disimpan', price: 1 }, { image: 'unsaved' });
  const shown = { name: 'Belum Disimpan', image: UNSAVED_IMAGE, status: 'published' };
  expect(jobs.at(-1)!.rows['']).toMatchObject(shown);
  expect(await app.guest.list(product)).toHaveLength(total);
});

it.each([
  ['product', 'product/Adas=2FFoeniculum.html', '/product', false, 60],
  ['jamuCentre', 'central-jamu/Adas=2FFoeniculum.html', '/jamu-center', false, 0],
  ['jamuManufacturer', 'produsen.html', '/jamu-manufacture', false, 60],
  ['productCategory', 'product.html', '/product-category', false, 60],
  ['heroContent', 'index.html', '/content/hero', true, 60],
  ['footerContent1', 'index.html', '/content/footer/content-1', true, 60],
  ['footerContent2', 'index.html', '/footer/content-2', false, 60],
  ['footerContent3', 'index.html', '/footer/content-3', false, 60]
])('§2 Preview: a row of %s is shown on the page %s', async (name, ...expected) => {
  const values = { title: 'Adas', link_maps: 'https://maps.example', description1: 'Adas' };
  await preview({ name: 'Adas/Foeniculum', price: 1, ...values }, { locale: 'default' }, name);
  const { file, list, isSingle, maxProducts } = jobs.at(-1)!;
  expect([file, list, isSingle, maxProducts]).toEqual(expected);
});

it('§2 Preview: refuses invalid values, missing records and entities without pages', async () => {
  expect((await refused(preview({ name: '', price: 1 }))).fields).toHaveProperty('name');
  expect(await outcome(preview({ price: 1 }, { row: 99_999 }))).toBe(404);
  for (const entity of ['user', 'herbalStore', 'constructor'])
    expect(await outcome(preview({ name: 'x' }, {}, entity))).toBe(404);
});

it('§2 Preview: a page whose request was aborted while waiting is not rendered', async () => {
  const [begun, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const files: string[] = [];
  const app = await testApp('sqlite', {
    publish: async () => ({
      ...noPublisher,
      preview: async ({ file }) => {
        files.push(file);
        begun.resolve();
        await ready.promise;
        return '<html><head></head></html>';
      }
    })
  });
  const { api, token } = await app.admin();
  const headers = { authorization: `Bearer ${token}` };
  for (const name of ['Kunyit', 'Jahe', 'Kencur'])
    await api.create(product, { name, price: 1, status: 'draft' });
  const requestPreview = (id: number, init?: RequestInit) =>
    app.request(`/api/admin/preview/product/${id}`, { headers, ...init });
  const tab = new AbortController();
  const first = requestPreview(1);
  await begun.promise;
  const [aborted, last] = [requestPreview(2, { signal: tab.signal }), requestPreview(3)];
  tab.abort();
  ready.resolve();
  const responses = await Promise.all([first, aborted, last]);
  expect(responses.map(({ status }) => status)).toEqual([200, 503, 200]);
  expect(files).toEqual(['product/Kunyit.html', 'product/Kencur.html']);
  await app.close();
});
