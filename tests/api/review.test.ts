import { expect, it } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import type { changeVersion } from '#lib/contract/endpoints/versions.ts';
import { NO_SUCH_PICTURE } from '#lib/contract/messages.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { endpoints } from '../../server/http/all-endpoints.ts';
import type { PreviewJob } from '../../server/publish/builder/render-preview.ts';
import { noPublisher } from '../../server/publish/publisher.ts';
import { formOf, sample, write } from '../support/bad-input.ts';
import { closing } from '../support/closing.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture } from '../support/pictures.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { reviewedApp, waitingOf } from '../support/review.ts';
import { ENGINE, testApp } from '../support/test-app.ts';

const { kept } = closing();
const { product, productCategory, heroContent } = entities;
const content: AnyEntity[] = Object.values(entities).filter(({ read }) => read === 'public');

const { admin, app, calls, editor, plant, publish, seen } = await reviewedApp('Temu');

it.each(content)(
  '§7 Review: a new $name of an editor is hidden until it is published',
  async (entity) => {
    const before = await contentVersion(app.db);
    const values = sample(entity, `baru ${entity.name}`) as never;
    const [id = 0] = await waitingOf(editor.create(entity, values));
    for (const api of [app.guest, editor, admin])
      expect((await api.list(entity, api === app.guest ? {} : { status: 'all' })).length).toBe(0);
    expect(await contentVersion(app.db)).toBe(before);
    const { version, fields, current, row_version, item } = await calls.admin.one(id);
    expect(version).toMatchObject({ action: 'create', row_id: 0, by_username: 'editor' });
    expect([current, row_version]).toEqual([{}, '']);
    const title = entity.search[0] as string;
    expect(fields[title]).toEqual({ before: null, after: `baru ${entity.name}` });
    const row = await publish(id);
    const published = await admin.one(entity, row, { translations: 'all' });
    expect(await app.guest.list(entity)).toMatchObject([{ id: row, ...(values as object) }]);
    expect(published).toMatchObject({ ...item, id: row, updated_at: published.updated_at });
    expect(await contentVersion(app.db)).toBe(before + 1);
    await admin.remove(entity, row);
  }
);

it('§7 Review: a waiting change lists its differences in both languages; the history names author and approver', async () => {
  const { id } = await plant({ description: 'Rimpang.' });
  const translations = { en: { description: 'A warm rhizome.' } };
  const values = { description: 'Rimpang hangat.', price: 2000, translations };
  const [change = 0] = await waitingOf(editor.update(product, id, values));
  expect(await seen(id)).toMatchObject({ description: 'Rimpang.', price: 1000 });
  expect((await admin.history({ entity: 'product', id })).total, 'only its creation').toBe(1);
  const { fields } = await calls.admin.one(change);
  expect(fields).toEqual({
    description: { before: 'Rimpang.', after: 'Rimpang hangat.' },
    price: { before: 1000, after: 2000 },
    'description@en': { before: '', after: 'A warm rhizome.' }
  });
  await publish(change);
  expect(await seen(id)).toMatchObject({ description: 'Rimpang hangat.', price: 2000 });
  expect((await app.guest.one(product, id, { lang: 'en' })).description).toBe('A warm rhizome.');
  const [last] = (await admin.history({ entity: 'product', id })).changes;
  const people = { by_username: 'editor', reviewed_by: 'admin' };
  expect(last).toMatchObject({ action: 'update', ...people, fields });
});

it('§7 Review: hiding, deleting, undoing and restoring also wait for review', async () => {
  const { id, name } = await plant();
  const isSeen = async () => (await outcome(app.guest.one(product, id))) === 200;
  const step = async (write: () => Promise<unknown>, isThere: boolean) => {
    const was = await isSeen();
    const [change = 0] = await waitingOf(write());
    expect(await isSeen()).toBe(was);
    await publish(change);
    expect(await isSeen()).toBe(isThere);
  };
  await step(() => editor.update(product, id, { status: 'hidden' }), false);
  await step(() => editor.update(product, id, { status: 'published' }), true);
  // A deleted row of another entity can have the same id.
  const { id: hero } = await admin.create(heroContent, { title: 'Terhapus' });
  await app.set('trash', { row_id: id }, { id: await admin.remove(heroContent, hero) });
  await step(() => editor.remove(product, id), false);
  const { trash } = await admin.trash({ entity: 'product' });
  expect(trash[0]).toMatchObject({ row_id: id, by_username: 'editor' });
  const many = await editor.restoreManyTrashed([trash[0]!.id]);
  expect(many).toMatchObject({ restored: [], refused: [], waiting: [expect.any(Number)] });
  await step(() => editor.restoreTrashed(trash[0]!.id), true);
  await admin.update(product, id, { name: `${name} lama` });
  const { changes } = await admin.history({ entity: 'product', id });
  await step(() => editor.restoreChange(changes[0]!.id), true);
  expect((await seen(id)).name).toBe(name);
});

it('§7 Review: bulk changes, imports and orders wait for review, with a separate change for each record', async () => {
  const [a, b] = [await plant(), await plant()];
  const bulk = await waitingOf(editor.updateAll(product, [a.id, b.id], { price: 5 }));
  expect(bulk).toHaveLength(2);
  await publish(bulk[1] as number);
  expect([(await seen(a.id)).price, (await seen(b.id)).price]).toEqual([1000, 5]);

  const rows = [
    { name: a.name, price: '7' },
    { name: `${a.name} impor`, price: '8' }
  ];
  const dry = await editor.importRows(product, rows, true);
  expect(dry.map(({ action }) => action)).toEqual(['update', 'create']);
  const imported = await waitingOf(editor.importRows(product, rows, false));
  expect(imported[0], 'the change that is still open').toBe(bulk[0]);
  for (const id of imported) await publish(id);
  expect((await seen(a.id)).price).toBe(7);
  expect(await editor.importRows(product, rows, false), 'nothing new').toMatchObject([
    { action: 'same' },
    { action: 'same' }
  ]);

  type Order = ReturnType<typeof orderEndpoints>['write'];
  const hero = await admin.create(heroContent, { title: 'Satu' });
  const other = await admin.create(heroContent, { title: 'Dua' });
  const order = (ids: number[]) =>
    editor.call<Order>('post', '/admin/hero-content/order', { body: { ids } as never });
  const [chosen = 0] = await waitingOf(order([other.id]));
  expect((await app.guest.list(heroContent)).map(({ id }) => id)).toEqual([hero.id, other.id]);
  const { fields } = await calls.admin.one(chosen);
  expect(fields).toEqual({ order: { before: [], after: [other.id] } });
  await publish(chosen);
  expect((await app.guest.list(heroContent)).map(({ id }) => id)).toEqual([other.id, hero.id]);
});

it('§7 Review: changes of drafts and changes of administrators are not reviewed', async () => {
  const draft = await editor.create(product, { name: 'Konsep', price: 1, status: 'draft' });
  await editor.update(product, draft.id, { price: 2 });
  await waitingOf(editor.update(product, draft.id, { status: 'published' }));
  expect(await outcome(app.guest.one(product, draft.id))).toBe(404);
  const { id } = await plant();
  await admin.update(product, id, { price: 3 });
  expect((await seen(id)).price).toBe(3);
  await editor.remove(product, draft.id);
});

it('§7 Review: a record in an unknown category is refused, and a record in a draft category waits for review', async () => {
  const [waiting = 0] = await waitingOf(editor.create(productCategory, { name: 'Akar' }));
  const missing = { name: 'Akar wangi', price: 1, product_category_id: 99_999 };
  const { fields } = await refused(editor.create(product, missing));
  expect(fields).toEqual({ product_category_id: 'There is no such category.' });
  const category = await publish(waiting);
  const draft = await editor.create(productCategory, { name: 'Kulit', status: 'draft' });
  const bark = { name: 'Kayu manis', price: 1, product_category_id: draft.id };
  const [inDraft = 0] = await waitingOf(editor.create(product, bark));
  await editor.remove(productCategory, draft.id);
  const gone = await refused(publish(inDraft));
  expect(gone.status).toBe(422);
  expect((await app.guest.list(productCategory)).map(({ id }) => id)).toEqual([category]);
});

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
  await app.files.remove(path.replace(/.*\/(.*)\.webp/, '$1-400.avif'));
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
  const app = kept(await testApp(ENGINE, { config: { review: 'required' }, publish }));
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
});

// Calls that are not stored as waiting changes. Each key is the reason why editors cannot use these
// calls to change what visitors see. `teaching/review-and-pages.test.ts` tests the group `teaching`.
const NOT_AS_CHANGES: Record<string, string> = {
  teaching: `post /admin/taught-photo
    post /admin/taught-photo/accept
    post /admin/taught-photo/{id}/restore
    put /admin/visitor-photos/{id}`,
  'responds with the changes that wait': `post /admin/trash/restore
    post /admin/import/{import}/undo`,
  'decides or edits changes, which mayPublish limits': `put /admin/review/{id}
    delete /admin/review/{id}
    post /admin/review/{id}/publish
    post /admin/review/{id}/return
    delete /admin/pending/{entity}/{id}
    post /admin/pending/{entity}/{id}/publish`,
  'changes no page: only pictures that no row uses': `post /admin/pictures
    put /admin/pictures/{id}
    delete /admin/pictures/{id}`,
  'changes the caller’s account': 'post /profile/api-tokens',
  'stores nothing': 'post /admin/preview/{entity}'
};

it('§5 Review: every changing call of editors is reviewed, except those in this list', () => {
  const calls = endpoints
    .filter(({ method, access }) => method !== 'get' && access === 'editor')
    .filter(({ isReviewed }) => !isReviewed)
    .map(({ method, path }) => `${method} ${path}`);
  const known = Object.values(NOT_AS_CHANGES).flatMap((list) => list.split(/\n\s*/));
  expect(calls.toSorted()).toEqual(known.toSorted());
});
