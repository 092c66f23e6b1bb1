import { beforeEach, expect, it } from 'vitest';
import { toFormValues, toPayload } from '../../src/admin/core/fields/form-values.ts';
import { entities } from '#lib/contract/entities.ts';
import { expectRefusal, formOf, write } from '../support/bad-input.ts';
import { api, app, appOfEach, token } from '../support/block-app.ts';
import { csvRows } from '../support/csv-rows.ts';

const { product } = entities;
const LATIN = { latin_name: 'Cerbera odollam', poisonous: true };
const BINTARO = { name: 'Bintaro', ...LATIN, difference: 'Getah putih.' };
const ENGLISH = { name: 'Pong-pong', difference: 'White sap.' };
const MARKED = { ...BINTARO, translations: { en: ENGLISH } };
const PLAIN = { name: 'Kweni', latin_name: '', poisonous: false, difference: '' };
const TEXT = 'Bintaro | Cerbera odollam | poisonous | Getah putih. | Pong-pong | White sap.\nKweni';
const ENGLISH_WARNINGS = 'The **seeds** are poisonous.';
const WARNED = {
  toxic: 'poisonous',
  warnings: '**Bijinya** beracun.',
  translations: { en: { warnings: ENGLISH_WARNINGS } }
} as const;

let id: number;
appOfEach();
beforeEach(async () => {
  const values = { name: 'Mangga', price: 1, ...WARNED, lookalikes: [MARKED, PLAIN] };
  ({ id } = await api.create(product, values as never));
});

const update = (body: unknown, type?: string) =>
  write(app, token, 'PUT', `${product.paths.admin}/${id}`, body, type);
const stored = async () => (await app.guest.one(product, id)).lookalikes;

it('§7 Look-alikes: a response contains look-alikes in its language, and a save that omits them keeps them', async () => {
  expect(await stored()).toEqual([BINTARO, PLAIN]);
  expect((await app.guest.list(product))[0]?.lookalikes).toEqual([BINTARO, PLAIN]);
  const english = await app.guest.one(product, id, { lang: 'en' });
  const untranslated = { ...PLAIN, untranslated: ['name'] };
  expect(english.lookalikes).toEqual([{ ...BINTARO, ...ENGLISH }, untranslated]);
  await api.update(product, id, { price: 2 });
  const all = await api.one(product, id, { translations: 'all' });
  expect(all.lookalikes[0]).toEqual(MARKED);
  expect((await update(all)).status).toBe(200);
  expect(await api.one(product, id, { translations: 'all' })).toEqual(all);
});

it('§7 Look-alikes: forms send look-alikes as JSON, and imports send them as a text; null and an empty list remove them', async () => {
  const form = (lookalikes: string) => formOf({ lookalikes });
  for (const empty of [{ lookalikes: [] }, { lookalikes: null }, form('[]'), form('')]) {
    expect((await update(empty)).status).toBe(200);
    expect(await stored()).toEqual([]);
    expect((await update(form(JSON.stringify([MARKED, PLAIN])))).status).toBe(200);
    expect(await stored()).toEqual([BINTARO, PLAIN]);
  }
  await api.importRows(product, [{ name: 'Mangga', lookalikes: '' }], false, { empty: 'delete' });
  expect(await stored()).toEqual([]);
  const text = ' Bintaro|Cerbera odollam|poisonous|Getah putih.|Pong-pong|White sap.|\n\nKweni || ';
  await api.importRows(product, [{ name: 'Mangga', lookalikes: text }], false);
  expect((await api.one(product, id, { translations: 'all' })).lookalikes[0]).toEqual(MARKED);
  const batch = [{ name: 'Mangga', lookalikes: [MARKED, PLAIN] }];
  expect((await api.importRows(product, batch as never, false))[0]?.action).toBe('same');
});

it('§5 Look-alikes: a separator in a text is stored as a slash, and a line end as a space', async () => {
  const odd = { ...PLAIN, name: 'A|B', difference: 'Satu\r\ndua' };
  await update({ lookalikes: [odd] });
  expect(await stored()).toEqual([{ ...odd, name: 'A/B', difference: 'Satu dua' }]);
});

it('§5 Look-alikes: each kind of invalid record is refused with its own message', async () => {
  for (const [lookalikes, sentence] of [
    [[{ latin_name: 'Cerbera' }], 'needs a name in record 1'],
    [Array.from({ length: 11 }, () => PLAIN), 'must be at most 10 records'],
    [[PLAIN, { name: 'x'.repeat(121) }], 'must have at most 120 characters as name in record 2'],
    ['Bintaro | | yes', 'must have "poisonous" or nothing as poisonous in record 1'],
    ['A | | | | | | B', 'has too many cells in record 1'],
    [[{ name: 5 }], 'must be a list of records'],
    [['Bintaro'], 'must be a list of records'],
    [{ name: 'Bintaro' }, 'must be a list of records'],
    [[{ name: 'x', difference: '\u001b' }], 'contains characters that cannot be stored']
  ] as [unknown, string][])
    expect(await expectRefusal(await update({ lookalikes }), 422, sentence)).toEqual({
      lookalikes: `lookalikes ${sentence}`
    });
  expect(await stored()).toEqual([BINTARO, PLAIN]);
});

it('§5 Warnings: an unknown value of `toxic` is refused, and an import accepts Indonesian words', async () => {
  const sentence = 'toxic must be no, parts, poisonous or empty';
  expect(await expectRefusal(await update({ toxic: 'maybe' }), 422, 'maybe')).toEqual({
    toxic: sentence
  });
  for (const toxic of [7, ['no']]) await expectRefusal(await update({ toxic }), 422, 'toxic');
  const importAs = (toxic: string) =>
    api.importRows(product, [{ name: 'Mangga', toxic }] as never, false);
  for (const [word, toxic] of [
    [' Beracun ', 'poisonous'],
    ['SEBAGIAN', 'parts'],
    ['Tidak', 'no'],
    ['TRUE', 'poisonous']
  ] as const) {
    await importAs(word);
    expect((await app.guest.one(product, id)).toxic).toBe(toxic);
  }
  await expect(importAs('constructor')).rejects.toThrow('Some fields need attention');
});

it('§4 History: a change of warnings and look-alikes is shown as text and can be undone', async () => {
  const { toxic, warnings } = WARNED;
  await update({ lookalikes: [PLAIN], toxic: 'no', warnings: 'Aman.' });
  const [change] = (await api.history({ entity: 'product', id, page: 1, per_page: 1 })).changes;
  expect(change?.fields).toMatchObject({
    lookalikes: { before: TEXT, after: 'Kweni' },
    toxic: { before: toxic, after: 'no' }
  });
  await api.restoreChange(change!.id);
  const restored = await api.one(product, id, { translations: 'all' });
  expect(restored).toMatchObject({ toxic, warnings, lookalikes: [MARKED, PLAIN] });
});

it('§2 CSV, Management screens: warnings and look-alikes are unchanged after an export and import, or after saving a form', async () => {
  const { toxic, warnings } = WARNED;
  const row = await api.one(product, id, { translations: 'all' });
  const rows = await csvRows(product, [row]);
  const cells = { toxic, warnings, 'warnings@en': ENGLISH_WARNINGS, lookalikes: TEXT };
  expect(rows[0]).toMatchObject(cells);
  expect((await api.importRows(product, rows, true))[0]?.action).toBe('same');
  const values = toFormValues(product, row);
  expect(values['lookalikes']).toBe(TEXT);
  await api.update(product, id, toPayload(product, values, row));
  expect(await api.one(product, id, { translations: 'all' })).toEqual(row);
});
