import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { entities, writableBy } from '#lib/contract/entities.ts';
import { RESTORE } from '#lib/contract/messages.ts';
import { every, oneOf, PASSWORD, sample } from '../support/bad-input.ts';
import { appOfAll } from '../support/block-app.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture } from '../support/pictures.ts';
import { outcome, refusal } from '../support/refused.ts';
import { SITI } from '../support/test-app.ts';

const { product, productCategory, user } = entities;

const { app, api, token } = await appOfAll();
const editorToken = await app.tokenOf('editor');
const editor = app.client(editorToken);

const newest = async () => (await api.history({})).changes[0] ?? expect.fail('no history');

it.each(every)(
  '§4 History: entries of $name have an author and the changed values, and can be undone',
  async (entity) => {
    const isEditors = writableBy('editor').includes(entity.name);
    const by = isEditors ? editor : api;
    const id = await oneOf(app, isEditors ? editorToken : token, entity);
    const [field = ''] = entity.search;
    const { password: _, ...fields } = sample(entity, 'pertama');
    const created = (await by.history({ entity: entity.name, id })).changes;
    const by_username = isEditors ? 'editor' : 'admin';
    const entry = { action: 'create', row_id: id, title: 'pertama', by_username };
    expect(created).toMatchObject([{ ...entry, by_id: (await by.profile()).id }]);
    for (const [name, after] of Object.entries(fields))
      expect(created[0]?.fields[name]).toEqual({ before: null, after });

    await by.update(entity, id, { [field]: 'kedua' } as never);
    const changed = await newest();
    expect(changed).toMatchObject({ action: 'update', title: 'kedua' });
    expect(changed.fields).toEqual({ [field]: { before: 'pertama', after: 'kedua' } });

    const { item, left } = await by.restoreChange(changed.id);
    expect(item).toEqual(await by.one(entity, id));
    expect(left).toEqual([]);
    expect(item).toMatchObject({ [field]: 'pertama' });
    const fieldsBack = { [field]: { before: 'kedua', after: 'pertama' } };
    expect(await newest()).toMatchObject({ action: 'restore', fields: fieldsBack });

    const [trashed = 0] = await by.removeAll(entity, [id]);
    expect((await by.trash({ entity: entity.name })).total).toBe(1);
    await by.restoreTrashed(trashed);
    const { changes, total } = await by.history({ entity: entity.name, id, per_page: 2 });
    expect(changes.map(({ action }) => action)).toEqual(['restore', 'delete']);
    expect(total).toBe(5);
  }
);

it('§2 History: lists return the author of each row’s last change', async () => {
  const { id } = await api.create(product, { name: 'Lengkuas', price: 1 });
  const authors = async () => editor.lastAuthors('product', [id, 999]);
  expect(await authors()).toEqual([{ row_id: id, by_username: 'admin' }]);
  await editor.update(product, id, { price: 5 });
  expect(await authors()).toEqual([{ row_id: id, by_username: 'editor' }]);
  // Adds a later change of another entity's row with the same id.
  await api.create(productCategory, { name: 'Akar' });
  await app.set('changes', { row_id: id }, { title: 'Akar' });
  expect(await authors()).toEqual([{ row_id: id, by_username: 'editor' }]);
  expect(await outcome(editor.lastAuthors('user', [1]))).toBe(403);
  expect(await outcome(editor.lastAuthors('product', [NaN]))).toBe(422);
});

it('§6 History: shows that a password changed, never the password', async () => {
  const { id } = await api.create(user, SITI);
  await api.update(user, id, { password: 'Temulawak$1' });
  expect((await newest()).fields).toEqual({ password: { before: null, after: null } });
  expect(await refusal(api.restoreChange((await newest()).id))).toEqual([409, RESTORE.nothing]);
  await api.remove(user, id);
  const rows = JSON.stringify(await app.db.selectFrom('changes').selectAll().execute());
  for (const secret of [PASSWORD, 'Temulawak$1', 'argon2', 'password_hash'])
    expect(rows).not.toContain(secret);
});

it('§6 History: contains changes of the own account; deleting the account removes its values, but no values of other records', async () => {
  const { token: own } = await app.guest.register(SITI);
  const siti = app.client(own);
  const { id } = await siti.profile();
  const email = 'sitti@example.test';
  await siti.updateProfile({ username: 'sitti', email, current_password: PASSWORD });
  expect(await newest()).toMatchObject({
    entity: 'user',
    action: 'update',
    by_username: 'siti',
    title: 'sitti',
    fields: { email: { before: SITI.email, after: email } }
  });
  await api.create(user, { ...SITI, username: 'budi', email: 'budi@example.test' });
  await api.create(product, { name: 'Serai', price: 1 });
  await app.set('changes', { row_id: id }, { title: 'Serai' });
  const otherValues = async () => {
    const entries = app.db
      .selectFrom('changes')
      .select(['id', 'fields'])
      .where('action', '=', 'create');
    const others = entries.where('title', 'in', ['budi', 'Serai']).orderBy('id');
    return others.execute();
  };
  const before = await otherValues();
  await siti.removeProfile({ username: 'sitti', current_password: PASSWORD });
  expect(await otherValues()).toEqual(before);
  expect(await newest()).toMatchObject({ action: 'delete', by_username: 'sitti' });
  const { changes } = await api.history({ entity: 'user', id });
  expect(JSON.stringify(changes)).not.toContain('example.test');
  // Each entry has the name that its author had at that time.
  const authors = changes.map(({ by_username }) => by_username);
  expect(authors.slice(0, 2)).toEqual(['sitti', 'siti']);
  const { trash } = await api.trash({ entity: 'user' });
  expect(trash.map(({ title }) => title)).not.toContain('sitti');
});

it('§4 History: undo restores an earlier image, unless it was deleted from the library', async () => {
  const brown = await picture('png', { background: '#b04010' });
  const shared = await api.create(product, { name: 'Jahe', price: 1 }, await picture());
  const other = await api.create(product, { name: 'Kunyit', price: 1 }, await picture());
  await api.update(product, shared.id, { price: 2 }, brown);
  const change = await newest();
  const before = { price: 1, image: shared.image };
  expect((await api.restoreChange(change.id)).item).toMatchObject(before);
  // Both pictures of the product stay in the library, with six files each.
  expect((await readdir(app.files.folder)).length).toBe(12);

  await api.update(product, shared.id, { price: 3 }, brown);
  const again = await newest();
  await api.update(product, other.id, {}, brown);
  const onlyImage = await newest();
  const { pictures } = await pictureCalls(api).library({ show: 'unused' });
  expect(pictures.map(({ path }) => path)).toEqual([shared.image]);
  await pictureCalls(api).remove(pictures[0]!.id);
  const { item, left } = await api.restoreChange(again.id);
  expect([item, left]).toMatchObject([{ price: 1 }, ['image']]);
  expect(await refusal(api.restoreChange(onlyImage.id))).toEqual([409, RESTORE.imageGone]);
});

it('§8 History: undo is checked like an update: names, categories and the role of administrators', async () => {
  const { id: product_category_id } = await api.create(productCategory, { name: 'Pucuk' });
  const { id } = await api.create(product, { name: 'Sirih', price: 1, product_category_id });
  await api.update(product, id, { name: 'Kelor' });
  const renamed = await newest();
  await api.update(product, id, { product_category_id: null });
  const moved = await newest();
  await api.create(product, { name: 'SIRIH', price: 1 });
  await api.update(product, id, { price: 2, product_category_id });
  await api.update(product, id, { price: 1, product_category_id: null });
  const both = await newest();
  const trashed = await api.remove(productCategory, product_category_id);
  expect(await refusal(api.restoreChange(renamed.id))).toEqual([409, product.conflict]);
  expect(await outcome(api.restoreChange(moved.id))).toBe(422);
  await api.removeTrashed(trashed);
  expect(await refusal(api.restoreChange(moved.id))).toEqual([409, RESTORE.nothing]);
  const { item, left } = await api.restoreChange(both.id);
  expect([item, left]).toMatchObject([{ price: 2 }, ['product_category_id']]);

  const made = await api.create(user, SITI);
  await app.set('users', { confirmed_email: SITI.email }, { id: made.id });
  await api.update(user, made.id, { role: 'admin' });
  const promoted = await newest();
  const { token: own } = await app.guest.login(SITI);
  expect(await outcome(app.client(own).restoreChange(promoted.id))).toBe(409);
  await api.restoreChange(promoted.id);
  expect(await outcome(app.client(own).profile())).toBe(401);
  const { id: first } = (await api.history({ entity: 'product', id })).changes.at(-1) ?? { id: 0 };
  expect(await refusal(api.restoreChange(first))).toEqual([409, RESTORE.nothing]);
  await api.remove(product, id);
  expect(await outcome(api.restoreChange(renamed.id))).toBe(404);
  expect(await outcome(api.restoreChange(9999))).toBe(404);
});
