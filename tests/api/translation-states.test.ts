import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { translatedProducts, type Item } from '../support/translated-products.ts';

const { product } = entities;

const products = await translatedProducts();
const { read, one, send, add } = products;

it('§7 Languages: `?without=en` lists, in pages, the rows that lack at least one English text', async () => {
  const listUntranslated = async (query = '') => {
    const answer = await read(`/product?without=en${query}`);
    return { ids: (answer['Products'] as Item[]).map(({ id }) => id), total: answer['total'] };
  };
  const before = await listUntranslated();
  const none = await add(undefined, { name: 'Lacking all' });
  const some = await add({ en: { description: 'Warm.' } }, { name: 'Lacking one' });
  const whole = await add(
    { en: { description: 'Warm.', efficacy: 'Traditionally.' } },
    { name: 'Lacking nothing' }
  );
  const empty = await add(undefined, { name: 'Lacking no text', description: '', efficacy: '' });
  expect(await listUntranslated()).toEqual({
    ids: [...before.ids, none, some],
    total: Number(before.total) + 2
  });
  const q = '&q=Lacking';
  expect(await listUntranslated(q)).toEqual({ ids: [none, some], total: 2 });
  for (const page of ['&per_page=1&page=2&sort=name&order=desc', '&per_page=1'])
    expect(await listUntranslated(q + page)).toEqual({ ids: [none], total: 2 });

  await send('PUT', `/admin/product/${some}`, { translations: { en: { efficacy: 'Trad.' } } });
  await send('PUT', `/admin/product/${whole}`, { translations: { en: { efficacy: '' } } });
  await send('PUT', `/admin/product/${empty}`, { utilization: 'Rebus.' });
  expect((await listUntranslated(q)).ids).toEqual([none, whole, empty]);
  await send('DELETE', `/admin/product/${none}`, {});
  expect((await listUntranslated(q)).ids).toEqual([whole, empty]);

  for (const query of ['without=fr', 'without=id', 'without=en&without=en'])
    expect((await products.app.request(`/api/product?${query}`)).status, query).toBe(422);
  expect(await read('/footer/content-2?without=en')).toHaveProperty('total');
});

it('§7 Languages: a translation is outdated after the original changes, until the original is restored or the translation is saved again', async () => {
  const id = await add({ en: { description: 'Warm.', efficacy: 'Traditionally.' } });
  const outdated = async () => (await one(id, '?translations=all'))['outdated'];
  const isListed = async () => {
    const answer = await read('/product?outdated=en');
    const ids = (answer['Products'] as Item[]).map((item) => item.id);
    expect(answer['total']).toBe(ids.length);
    return ids.includes(id);
  };
  expect(await isListed()).toBe(false);
  await send('PUT', `/admin/product/${id}`, { description: 'Pedas.' });
  expect([await outdated(), await isListed()]).toEqual([{ en: ['description'] }, true]);
  await send('PUT', `/admin/product/${id}`, { description: 'Hangat.' });
  expect([await outdated(), await isListed()]).toEqual([{ en: [] }, false]);
  await send('PUT', `/admin/product/${id}`, { description: 'Pedas.' });
  const { updated_at } = await one(id);
  await send('PUT', `/admin/product/${id}`, { translations: { en: { description: 'Warm.' } } });
  expect(await outdated()).toEqual({ en: [] });
  expect((await one(id))['updated_at']).not.toBe(updated_at);
});

it('§4 Languages: undoing a change of a translation marks it as outdated; undoing a change of the original checks again whether the translation is outdated', async () => {
  const id = await add({ en: { description: 'Warm.' } });
  const state = async () => {
    const { description, translations, outdated } = await one(id, '?translations=all');
    const { Products } = await read('/product?outdated=en');
    const isListed = (Products as Item[]).some((item) => item.id === id);
    expect(isListed).toBe((outdated as { en: string[] }).en.length > 0);
    return [description, (translations as { en: object }).en, (outdated as { en: object }).en];
  };
  const en = (description: string) => ({ translations: { en: { description } } });
  const save = (fields: object) => send('PUT', `/admin/product/${id}`, fields);
  const undo = async () => {
    const { changes } = await products.api.history({ entity: product.name, id });
    await products.api.restoreChange(changes[0]?.id ?? 0);
  };
  await save({ description: 'Pedas.' });
  const outdatedState = ['Pedas.', { description: 'Warm.' }, ['description']];
  expect(await state()).toEqual(outdatedState);
  await save(en('Hot.'));
  const current = ['Pedas.', { description: 'Hot.' }, []];
  expect(await state()).toEqual(current);
  await undo();
  expect(await state()).toEqual(outdatedState);
  await undo();
  const undone = ['Pedas.', { description: 'Hot.' }, ['description']];
  expect(await state(), 'after undoing the undo').toEqual(undone);
  await save(en('Hot.'));
  expect(await state(), 'after saving the translation again').toEqual(current);
  await save({ description: 'Lain.' });
  await undo();
  expect(await state(), 'after undoing a change of the original').toEqual(current);
  await save(en(''));
  await save({ description: 'Lain lagi.' });
  const removed = (await products.api.history({ entity: product.name, id })).changes[1];
  await products.api.restoreChange(removed?.id ?? 0);
  const restoredOutdated = ['Lain lagi.', { description: 'Hot.' }, ['description']];
  expect(await state(), 'after restoring a removed translation of a changed original').toEqual(
    restoredOutdated
  );
  const former = { price: { before: 7, after: 1 }, 'description@nl': { before: 'a', after: 'b' } };
  await products.app.set('changes', { fields: JSON.stringify(former) }, { id: removed?.id });
  const { item } = await products.api.restoreChange(removed?.id ?? 0);
  expect(item, 'without a language that is no longer supported').toMatchObject({ price: 7 });
});

it('§4 Languages: importing an exported file leaves outdated translations outdated', async () => {
  const id = await add({ en: { description: 'Warm.', efficacy: 'Traditionally.' } });
  await send('PUT', `/admin/product/${id}`, { description: 'Pedas.' });
  const { name } = await one(id);
  const outdated = async () => (await one(id, '?translations=all'))['outdated'];
  const row = { name, price: '2', efficacy: 'Lain.', 'description@en': 'Warm.' };
  const both = { ...row, 'efficacy@en': 'Traditionally.' };
  await products.api.importRows(product, [both] as never, false);
  expect(await one(id)).toMatchObject({ price: 2, efficacy: 'Lain.' });
  const en = expect.arrayContaining(['description', 'efficacy']) as string[];
  expect(await outdated()).toEqual({ en });
  await products.api.importRows(product, [{ ...row, 'description@en': 'Hot.' }] as never, false);
  expect(await outdated()).toEqual({ en: ['efficacy'] });
});

it('§4 Languages: a restored row has its translations again, with their outdated state', async () => {
  const id = await add({ en: { description: 'Warm.', efficacy: 'Traditionally.' } });
  await send('PUT', `/admin/product/${id}`, { efficacy: 'Secara turun-temurun.' });
  const before = await one(id, '?translations=all');
  const trashed = await products.api.remove(product, id);
  const texts = products.app.db.selectFrom('translations').where('row_id', '=', id);
  expect(await texts.where('entity', '=', 'product').select('id').execute()).toEqual([]);
  await products.api.restoreTrashed(trashed);
  expect(await one(id, '?translations=all')).toEqual(before);
  expect(await read(`/product?outdated=en&q=${String(before['name'])}`)).toMatchObject({
    Products: [{ id }],
    total: 1
  });
});
