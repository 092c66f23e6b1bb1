import { expect, it } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { contentVersion } from '../../server/db/settings.ts';
import { sample } from '../support/bad-input.ts';
import { outcome, refused } from '../support/refused.ts';
import { reviewedApp, waitingOf } from '../support/review.ts';

const { product, productCategory, heroContent } = entities;
const content: AnyEntity[] = Object.values(entities).filter(({ read }) => read === 'public');

const { admin, app, calls, editor, plant, publish, seen } = await reviewedApp('Temu');

it.each(content.map((entity) => [entity.name, entity] as const))(
  '§7 Review: a new %s of an editor is hidden until it is published',
  async (_name, entity) => {
    const before = await contentVersion(app.db);
    const values = sample(entity, `baru ${entity.name}`) as never;
    const [id = 0] = await waitingOf(editor.create(entity, values));
    for (const api of [app.guest, editor, admin])
      expect((await api.list(entity, api === app.guest ? {} : { status: 'all' })).length).toBe(0);
    expect(await contentVersion(app.db)).toBe(before);
    const { version, fields, current, row_version } = await calls.admin.one(id);
    expect(version).toMatchObject({ action: 'create', row_id: 0, by_username: 'editor' });
    expect([current, row_version]).toEqual([{}, '']);
    const title = entity.search[0] as string;
    expect(fields[title]).toEqual({ before: null, after: `baru ${entity.name}` });
    const row = await publish(id);
    expect(await app.guest.list(entity)).toMatchObject([{ id: row, ...(values as object) }]);
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
