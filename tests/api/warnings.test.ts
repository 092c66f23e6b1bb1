import { beforeEach, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { expectRefusal, write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { csvRows } from '../support/csv-rows.ts';

const { product } = entities;
const WARNED = {
  toxic: 'poisonous',
  warnings: '**Bijinya** beracun.',
  translations: { en: { warnings: 'The **seeds** are poisonous.' } }
} as const;

let id: number;
appOfEach();
beforeEach(async () => {
  ({ id } = await api.create(product, { name: 'Jarak Pagar', price: 1, ...WARNED } as never));
});

it('§7 Warnings: item, list and get-name contain warnings in the language of the response; a save that omits them keeps them', async () => {
  const { toxic, warnings } = WARNED;
  const named = await app.guest.productByName('Jarak Pagar');
  const [listed] = await app.guest.list(product);
  for (const item of [await app.guest.one(product, id), listed, named])
    expect(item).toMatchObject({ toxic, warnings });
  const english = await app.guest.productByName('Jarak Pagar', { lang: 'en' });
  expect(english?.warnings).toBe(WARNED.translations.en.warnings);
  await api.update(product, id, { price: 2 });
  expect(await app.guest.one(product, id)).toMatchObject({ toxic, warnings });
  const plain = await api.create(product, { name: 'Jahe', price: 1 } as never);
  expect(await app.guest.one(product, plain.id)).toMatchObject({ toxic: '', warnings: '' });
});

it('§5 Warnings: an unknown value of `toxic` is refused, an import accepts Indonesian words, and null clears the field', async () => {
  const update = (body: object) => write(app, token, 'PUT', `${product.paths.admin}/${id}`, body);
  const sentence = 'must be no, parts, poisonous or empty';
  for (const toxic of ['maybe', 7, ['no']])
    await expectRefusal(await update({ toxic }), 422, toxic === 'maybe' ? sentence : 'toxic');
  const importAs = (toxic: string) =>
    api.importRows(product, [{ name: 'Jarak Pagar', toxic }] as never, false);
  for (const [word, toxic] of [
    [' Beracun ', 'poisonous'],
    ['SEBAGIAN', 'parts'],
    ['Tidak', 'no']
  ] as const) {
    await importAs(word);
    expect((await app.guest.one(product, id)).toxic).toBe(toxic);
  }
  await expect(importAs('constructor')).rejects.toThrow('Some fields need attention');
  expect((await update({ toxic: null, warnings: null })).status).toBe(200);
  expect(await app.guest.one(product, id)).toMatchObject({ toxic: '', warnings: '' });
});

it('§2 CSV, history: warnings are unchanged after an export and import, and an undo restores them', async () => {
  const rows = await csvRows(product, [await api.one(product, id, { translations: 'all' })]);
  const { toxic, warnings, translations } = WARNED;
  const cells = { toxic, warnings, 'warnings@en': translations.en.warnings };
  expect(rows[0]).toMatchObject(cells);
  expect((await api.importRows(product, rows, true))[0]?.action).toBe('same');
  await api.update(product, id, { toxic: 'no', warnings: 'Aman.' });
  const [change] = (await api.history({ entity: 'product', id, page: 1, per_page: 1 })).changes;
  expect(change?.fields['toxic']).toEqual({ before: 'poisonous', after: 'no' });
  await api.restoreChange(change!.id);
  expect(await app.guest.one(product, id)).toMatchObject({ warnings });
});

it('§2 Overview: products without warnings can be counted, either only published products or all products', async () => {
  await api.create(product, { name: 'Jahe', price: 1 } as never);
  await api.create(product, { name: 'Kunyit', price: 1, status: 'draft' } as never);
  const query = { page: 1, per_page: 1, lacks: 'warnings' } as const;
  expect((await api.page(product, { ...query, status: 'published' })).total).toBe(1);
  expect((await api.page(product, { ...query, status: 'all' })).total).toBe(2);
});
