import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { REVIEW, STALE } from '#lib/contract/messages.ts';
import { bearer } from '../support/api-tokens.ts';
import { appOfAll } from '../support/block-app.ts';
import { pendingCalls } from '../support/pending.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture } from '../support/pictures.ts';
import { outcome, refusal, refused } from '../support/refused.ts';
import { versionCalls, waitingOf } from '../support/review.ts';
import { ENGINE, testApp } from '../support/test-app.ts';
import { namesIn } from '../support/visitor-photos.ts';

const { product, productCategory, jamuCentre, user } = entities;
const PENDING = { pending: 'true' } as const;

const { app, api: admin } = await appOfAll();
const token = await app.tokenOf('editor');
const editor = app.client(token);

let count = 0;
const plant = (more: object = {}) =>
  admin.create(product, { name: `Sirih ${10 + (count += 1)}`, price: 1000, ...more });
const put = (id: number, body: object) =>
  app.json('PUT', `/admin/product/${id}?pending=true`, body, bearer(token));

it('§7 Pending: a save with pending=true leaves the published row unchanged and stores a version with the changed fields', async () => {
  const category = await admin.create(productCategory, { name: 'Daun sirih' });
  const english = (description: string) => ({ translations: { en: { description } } });
  const { id, name } = await plant({ description: 'Lama.', ...english('Old.') });
  const before = await app.request(`/api/product/${id}`);
  const more = { product_category_id: category.id, price: 1000, ...english('New.') };
  const answer = await put(id, { description: 'Baru.', ...more });
  const stored = { id, name, description: 'Baru.', product_category_name: 'Daun sirih' };
  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    {
      message: 'Product stored as an unpublished version',
      Product: stored,
      pending: ['description', 'product_category_id', 'description@en']
    }
  ]);
  expect(await outcome(pendingCalls(admin, 'productCategory').read(id))).toBe(404);
  const { version, fields, item, row_version } = await pendingCalls(admin).read(id);
  expect(version).toMatchObject({ state: 'draft', action: 'update', by_username: 'editor' });
  expect(await outcome(versionCalls(admin).sendBack(version.id, version.updated_at, 'x'))).toBe(
    409
  );
  expect(fields['description']).toEqual({ before: 'Lama.', after: 'Baru.' });
  expect(item).toMatchObject({ description: 'Baru.', ...english('New.') });

  // Visitors see nothing of the version, neither in the page nor in searches or the ETag.
  const after = await app.request(`/api/product/${id}`);
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(await after.json()).toEqual(await before.json());
  const live = { updated_at: row_version, ...english('Old.') };
  expect(await app.guest.one(product, id, { translations: 'all' })).toMatchObject(live);
  await put(id, { name: 'Rahasia Besar' });
  for (const call of ['product?q=rahasia', 'product/get-name?name=rahasia', 'product'])
    expect(await (await app.request(`/api/${call}`)).text()).not.toContain('Rahasia');
  expect((await admin.history({ entity: 'product', id })).total, 'only its creation').toBe(1);

  await pendingCalls(editor).publish(id);
  const published = { name: 'Rahasia Besar', description: 'New.' };
  expect(await app.guest.one(product, id, { lang: 'en' })).toMatchObject(published);
  const [last] = (await admin.history({ entity: 'product', id })).changes;
  expect(last).toMatchObject({ by_username: 'editor', reviewed_by: '' });
  expect(await outcome(pendingCalls(editor).read(id))).toBe(404);
});

it('§7 Pending: a save with an outdated version gets 409 with the stored values', async () => {
  const { id, updated_at } = await plant({ description: 'asal', familia: 'asal' });
  const first = await editor.update(
    product,
    id,
    { description: 'satu', updated_at },
    null,
    PENDING
  );
  // The form in another tab was loaded before the first save, so it has the values of the row.
  const stale = await refused(
    editor.update(product, id, { description: 'dua', updated_at }, null, PENDING)
  );
  expect([stale.status, stale.message]).toEqual([409, STALE]);
  const current = { description: 'satu', updated_at: first.updated_at };
  expect(stale.body['current']).toMatchObject(current);
  const next = { familia: 'dua', updated_at: first.updated_at };
  await editor.update(product, id, next, null, PENDING);
  const { fields } = await pendingCalls(editor).read(id);
  expect(fields).toMatchObject({ description: { after: 'satu' }, familia: { after: 'dua' } });
  // A field that gets its published value again is removed, unless the version has no other field.
  await editor.update(product, id, { familia: 'asal' }, null, PENDING);
  expect(Object.keys((await pendingCalls(editor).read(id)).fields)).toEqual(['description']);
  const same = editor.update(product, id, { description: 'asal' }, null, PENDING);
  expect((await refused(same)).message).toBe(REVIEW.nothing);
  await pendingCalls(editor).discard(id);
  expect((await app.guest.one(product, id)).description).toBe('asal');
  const unchanged = await put(id, { description: 'asal' });
  expect(await unchanged.json()).toMatchObject({ pending: [] });
  expect(await outcome(pendingCalls(editor).read(id))).toBe(404);
});

it('§7 Pending: each account has its own version of a row; after one account has published, publishing the version of another account gets 409', async () => {
  const { id } = await plant({ description: 'asal' });
  await put(id, { description: 'satu' });
  await admin.update(product, id, { description: 'dua' }, null, PENDING);
  expect((await pendingCalls(editor).read(id)).fields['description']?.after).toBe('satu');
  expect((await pendingCalls(admin).read(id)).fields['description']?.after).toBe('dua');
  await pendingCalls(editor).publish(id);
  expect(await refusal(pendingCalls(admin).publish(id))).toEqual([409, STALE]);
  const { fields, current } = await pendingCalls(admin).read(id);
  expect([fields['description']?.after, current['description']]).toEqual(['dua', 'satu']);
});

it('§7 Pending: concurrent saves of one account are stored together in one version', async () => {
  const { id } = await plant();
  const together = async (values: object[]) => {
    const saved = await Promise.all(values.map((value) => put(id, value)));
    expect(saved.map(({ status }) => status)).toEqual(values.map(() => 200));
  };
  await together([{ price: 2 }, { name: 'Sirih serentak' }, { familia: 'Piperaceae' }]);
  await together([{ price: 1 }, { description: 'baru' }, { part_used: 'daun' }]);
  const { versions } = await versionCalls(admin).list({ entity: 'product', row: id });
  expect(versions).toHaveLength(1);
  expect((await pendingCalls(editor).read(id)).fields).toMatchObject({
    price: { after: 1 },
    name: { after: 'Sirih serentak' },
    familia: { after: 'Piperaceae' },
    description: { after: 'baru' },
    part_used: { after: 'daun' }
  });
});

it('§7 Pending: publishing writes only the edited fields, and is refused if one of these fields has changed in the row since the edit', async () => {
  const { id } = await plant({ description: 'asal', familia: 'asal' });
  await put(id, { description: 'tertunda' });
  await admin.update(product, id, { familia: 'lain' });
  await pendingCalls(editor).publish(id);
  const merged = { description: 'tertunda', familia: 'lain' };
  expect(await app.guest.one(product, id)).toMatchObject(merged);
  await put(id, { description: 'tertunda lagi', price: 5 });
  await admin.update(product, id, { description: 'lain' });
  // Publishing is still refused after another save of the version.
  await put(id, { price: 6 });
  expect(await refusal(pendingCalls(editor).publish(id))).toEqual([409, STALE]);
  const { version, row_version } = await pendingCalls(editor).read(id);
  const seen = { updated_at: version.updated_at, row_version: row_version! };
  const old = pendingCalls(editor).publish(id, { ...seen, updated_at: 'old' });
  expect((await refused(old)).message).toBe(REVIEW.changed);
  await pendingCalls(editor).publish(id, { ...seen, keep: ['description'] });
  expect(await app.guest.one(product, id)).toMatchObject({ description: 'lain', price: 6 });
});

it('§7 Pending: publishing is refused if the record is deleted or the name is taken, and the version is kept', async () => {
  const [{ id }, other] = [await plant(), await plant()];
  await put(id, { name: 'Sirih merah' });
  await admin.update(product, other.id, { name: 'Sirih Merah' });
  expect((await refused(pendingCalls(editor).publish(id))).message).toBe(product.conflict);
  const trash = await admin.remove(product, id);
  expect(await outcome(pendingCalls(editor).publish(id))).toBe(404);
  expect(await pendingCalls(editor).read(id)).toMatchObject({ item: null, row_version: null });
  expect((await put(id, { price: 2 })).status).toBe(404);
  await admin.restoreTrashed(trash);
  await put(id, { name: 'Sirih hijau' });
  await pendingCalls(editor).publish(id);
  expect((await app.guest.one(product, id)).name).toBe('Sirih hijau');
});

it('§7 Pending: an uploaded picture is kept until the version is published or discarded', async () => {
  const { id } = await plant();
  const image = await picture('png', { background: '#204060' });
  const { image: path } = await editor.update(product, id, { price: 2 }, image, PENDING);
  expect((await app.guest.one(product, id)).image).toBe('');
  // A further save without a picture keeps the version's picture.
  expect((await editor.update(product, id, { price: 3 }, null, PENDING)).image).toBe(path);
  expect((await app.request(`/api${path}`)).status).toBe(200);
  await pendingCalls(editor).publish(id);
  expect(await app.guest.one(product, id)).toMatchObject({ image: path, price: 3 });
  const { pictures } = await pictureCalls(admin).library({});
  expect(pictures).toMatchObject([{ path, uses: 1, waiting: 0 }]);
  const files = async () => (await namesIn(app.files)).length;
  const before = await files();
  const second = await picture('png', { background: '#604020' });
  expect(await outcome(editor.update(product, id, { price: -1 }, second, PENDING))).toBe(422);
  expect(await files(), 'a refused save leaves no files').toBe(before);
});

it('§7 Pending: versions also exist for drafts and other entities, but not for accounts', async () => {
  const plants = [await plant(), await plant()];
  const centre = await admin.create(jamuCentre, { name: 'Kebun Tertunda', products: [] });
  const ids = plants.map(({ id }) => id);
  const item = await editor.update(
    jamuCentre,
    centre.id,
    { products: ids as never },
    null,
    PENDING
  );
  expect(item.products).toMatchObject(plants.map(({ id, name }) => ({ id, name })));
  await pendingCalls(editor, 'jamuCentre').publish(centre.id);
  expect((await app.guest.one(jamuCentre, centre.id)).products).toHaveLength(2);
  const draft = await plant({ status: 'draft' });
  await put(draft.id, { status: 'published' });
  const ofCategory = pendingCalls(editor, 'productCategory').read(draft.id);
  expect(await outcome(ofCategory), 'another entity').toBe(404);
  expect(await outcome(app.guest.one(product, draft.id))).toBe(404);
  await pendingCalls(editor).publish(draft.id);
  expect(await outcome(app.guest.one(product, draft.id))).toBe(200);
  const [account] = await admin.list(user);
  expect(await outcome(pendingCalls(admin, 'user').read(account!.id))).toBe(404);
});

it('§6 Review: with REVIEW, every save of an editor waits for review, and only administrators can publish it', async () => {
  const reviewed = await testApp(ENGINE, { config: { review: 'required' } });
  const { api } = await reviewed.admin();
  const author = reviewed.client(await reviewed.tokenOf('editor'));
  const { id } = await api.create(product, { name: 'Sambiloto', price: 1 });
  await waitingOf(author.remove(product, id));
  const [change = 0] = await waitingOf(author.update(product, id, { price: 2 }, null, PENDING));
  const { version } = await pendingCalls(author).read(id);
  expect(version).toMatchObject({ id: change, state: 'submitted' });
  expect(await outcome(pendingCalls(author).publish(id))).toBe(403);
  expect(await outcome(pendingCalls(api).publish(id)), 'without the seen version').toBe(409);
  await pendingCalls(api).publish(id, { updated_at: version.updated_at });
  const { changes } = await api.history({ entity: 'product', id });
  expect(changes).toMatchObject([{ by_username: 'editor', reviewed_by: 'admin' }, {}]);
  // An editor can neither discard nor change a version of an administrator.
  await api.update(product, id, { price: 3 }, null, PENDING);
  const stored = (await pendingCalls(api).read(id)).version;
  expect(await outcome(pendingCalls(author).discard(id))).toBe(403);
  expect(await outcome(versionCalls(author).withdraw(stored.id))).toBe(403);
  const [own] = await waitingOf(author.update(product, id, { price: 4 }));
  expect(own).not.toBe(stored.id);
  expect((await pendingCalls(author).read(id)).version.id).toBe(own);
  expect((await pendingCalls(api).read(id)).version.id).toBe(stored.id);
  await reviewed.close();
});
