import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import type { changeVersion } from '#lib/contract/endpoints/versions.ts';
import { NO_SUCH_PICTURE } from '#lib/contract/messages.ts';
import type { PreviewJob } from '../../server/publish/builder/render-preview.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { formOf, write } from '../support/bad-input.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture } from '../support/pictures.ts';
import { outcome, refusal } from '../support/refused.ts';
import { reviewedApp, waitingOf } from '../support/review.ts';
import { ENGINE, testApp } from '../support/test-app.ts';

const { product } = entities;

const { admin, app, calls, editor, plant, publish } = await reviewedApp('Lada');

it('§5 Review: the picture of a waiting change is in the library, and cannot be deleted until the change is withdrawn', async () => {
  const { id } = await plant();
  const library = async () => (await pictureCalls(editor).library({ per_page: 100 })).pictures;
  const image = await picture('png', { background: '#a01234' });
  const [change = 0] = await waitingOf(editor.update(product, id, {}, image));
  const path = String((await calls.admin.one(change)).fields['image']?.after);
  expect((await app.request(`/api${path}`)).status).toBe(200);
  const listed = (await library()).find((item) => item.path === path);
  expect(listed).toMatchObject({ uses: 0, waiting: 1 });
  const remove = () => pictureCalls(admin).remove(listed!.id);
  expect(await outcome(remove())).toBe(409);
  for await (const name of app.files.names())
    if (path.includes(name.slice(0, 32))) await app.files.remove(name);
  expect(await refusal(publish(change))).toEqual([422, { stored_image: NO_SUCH_PICTURE }]);
  await calls.editor.withdraw(change);
  await remove();
  expect((await library()).find((item) => item.path === path)).toBeUndefined();
});

it('§7 Review: an author can add a picture to a waiting change, also to one that creates a row', async () => {
  const { id } = await plant();
  const image = await picture('png', { background: '#a04321' });
  const waiting = [
    ...(await waitingOf(editor.create(product, { name: 'Lada Hitam', price: 1 }))),
    ...(await waitingOf(editor.update(product, id, { price: 2 })))
  ];
  for (const change of waiting) {
    const { updated_at } = (await calls.editor.one(change)).version;
    const sent = { params: { id: change }, body: formOf({ updated_at, image }) };
    const again = editor.call<typeof changeVersion>('put', '/admin/review/{id}', sent);
    expect(await waitingOf(again)).toEqual([change]);
    const path = String((await calls.admin.one(change)).fields['image']?.after);
    expect(await app.guest.one(product, await publish(change))).toMatchObject({ image: path });
    expect(path).toMatch(/^\/uploads\//);
  }
});

it('§7 Review: a waiting change can be previewed in each locale, and the preview changes nothing', async () => {
  const jobs: PreviewJob[] = [];
  const preview = async (job: PreviewJob) => {
    jobs.push(job);
    return '<html><head></head><body><script>x</script></body></html>';
  };
  const publish = async () => ({ ...noPublisher, preview });
  const app = await testApp(ENGINE, { config: { review: 'required' }, publish });
  const { api: admin, token } = await app.admin();
  const editor = app.client(await app.tokenOf('editor'));
  const plain = await admin.create(product, { name: 'Kencur', price: 1, description: 'lama' });
  const texts = { description: 'baru', translations: { en: { description: 'new' } } };
  const [change = 0] = await waitingOf(editor.update(product, plain.id, texts));
  const [added = 0] = await waitingOf(editor.create(product, { name: 'Lempuyang', price: 1 }));
  const [removal = 0] = await waitingOf(editor.remove(product, plain.id));
  const [order = 0] = await waitingOf(
    editor.call('post', '/admin/product/order', { body: { ids: [plain.id] } } as never)
  );
  const page = (id: number, query = '') =>
    write(app, token, 'GET', `/admin/review/${id}/preview${query}`);
  const answer = await page(change, '?locale=en');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(((await answer.json()) as { html: string }).html).not.toContain('<script');
  const rows = { '': { id: plain.id, description: 'baru' }, en: { description: 'new' } };
  expect(jobs[0]).toMatchObject({ file: 'en/product/Kencur.html', rows });
  expect((await page(added)).status).toBe(200);
  expect(jobs[1]?.rows['']).toMatchObject({ name: 'Lempuyang', status: 'published' });
  for (const id of [removal, order]) expect((await page(id)).status, 'no row to show').toBe(404);
  expect((await page(change, '?locale=fr')).status).toBe(422);
  expect(await app.guest.list(product)).toMatchObject([{ name: 'Kencur', description: 'lama' }]);
  expect((await admin.history({ entity: 'product' })).total).toBe(1);
  await admin.create(product, { name: 'lempuyang', price: 1 });
  expect((await page(added)).status, 'its name is taken').toBe(409);
  await app.close();
});
