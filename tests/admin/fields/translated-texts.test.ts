import { expect, test } from 'vitest';
import { product } from '#lib/contract/entities/product.ts';
import { textNames } from '#lib/contract/translations.ts';
import {
  toFormValues,
  toPayload,
  validate,
  confirmationName,
  fieldsInState,
  textState,
  CONFIRMED
} from '#core/fields/form-values.ts';
import { productRow } from '../../support/product-row.ts';
import { isChanged } from '#core/form/edit-conflict.ts';
import type { Row } from '#core/shared/rows.ts';

const row = {
  ...productRow,
  id: 7,
  price: 1,
  description: 'Hangat.',
  efficacy: 'Secara tradisional.',
  morphology: 'Rimpang.',
  translations: { en: { description: 'Warm.', efficacy: 'Traditionally.' } },
  outdated: { en: ['efficacy'] }
} as Row;
const values = toFormValues(product, row);
const textOf = (field: string) => {
  const text = textNames(product).find(({ name }) => name === `${field}@en`);
  if (!text) throw new Error(`${field} is not translated`);
  return text;
};

test('§3 Translations: each translated text is a separate value of the form', () => {
  expect(values).toMatchObject({
    description: 'Hangat.',
    'description@en': 'Warm.',
    'morphology@en': ''
  });
  expect(values).not.toHaveProperty('name@en');
  expect(toFormValues(product, undefined)['description@en']).toBe('');
});

test.each([
  ['morphology', {}, 'missing'],
  ['morphology', { 'morphology@en': ' \n' }, 'missing'],
  ['efficacy', {}, 'outdated'],
  ['efficacy', { 'efficacy@en': 'By tradition.' }, undefined],
  ['description', {}, undefined],
  // A translation becomes outdated when the Indonesian text is changed, unless the translation is
  // changed, too.
  ['description', { description: 'Pedas.' }, 'outdated'],
  ['description', { description: 'Pedas.', 'description@en': 'Hot.' }, undefined],
  ['harvest_age', {}, undefined],
  ['harvest_age', { harvest_age: '8 bulan' }, 'missing']
])('§3 Translations: the translation of %s, after %j is typed, is %s', (field, typed, state) => {
  expect(textState({ ...values, ...typed }, row, textOf(field))).toBe(state);
});

test('§3 Translations: fields with missing or outdated translations are listed', () => {
  const lists = (state: 'missing' | 'outdated', typed = {}) =>
    fieldsInState(product, { values: { ...values, ...typed }, row }, 'en', state);
  expect(lists('missing')).toEqual(['morphology']);
  expect(lists('outdated')).toEqual(['efficacy']);
  expect(lists('outdated', { [confirmationName('efficacy@en')]: CONFIRMED })).toEqual([]);
});

test('§7 Translations: an update sends only changed and emptied translations', () => {
  expect(toPayload(product, values, row)).not.toHaveProperty('translations');
  expect(toPayload(product, { ...values, description: 'Pedas.' }, row)).not.toHaveProperty(
    'translations'
  );
  const typed = { 'description@en': '', 'morphology@en': 'Rhizome.' };
  expect(toPayload(product, { ...values, ...typed }, row).translations).toEqual({
    en: { description: '', morphology: 'Rhizome.' }
  });
  expect(toPayload(product, { ...values, ...typed }, undefined).translations).toEqual({
    en: { morphology: 'Rhizome.', efficacy: 'Traditionally.' }
  });
  const empty = { ...toFormValues(product, undefined), name: 'Kunyit', price: '1' };
  expect(toPayload(product, empty, undefined)).not.toHaveProperty('translations');
});

test('§7 Translations: a save sends a confirmed translation only if the translation is outdated', () => {
  const confirmed = { ...values, [confirmationName('efficacy@en')]: CONFIRMED };
  expect(toPayload(product, confirmed, row).translations).toEqual({
    en: { efficacy: 'Traditionally.' }
  });
  expect(isChanged(product, confirmed, row)).toBe(true);
  const needless = { ...values, [confirmationName('description@en')]: CONFIRMED };
  expect(toPayload(product, needless, row)).not.toHaveProperty('translations');
  expect(isChanged(product, needless, row)).toBe(false);
  const both = { ...needless, description: 'Pedas.' };
  expect(toPayload(product, both, row)).toMatchObject({
    description: 'Pedas.',
    translations: { en: { description: 'Warm.' } }
  });
});

test('§4 Translations: a form counts as changed if a translation is typed or emptied', () => {
  const typed = [{}, { 'morphology@en': 'R' }, { 'description@en': '' }];
  const changed = typed.map((texts) => isChanged(product, { ...values, ...texts }, row));
  expect(changed).toEqual([false, true, true]);
  const empty = toFormValues(product, undefined);
  expect(isChanged(product, empty, undefined)).toBe(false);
  expect(isChanged(product, { ...empty, 'synonym@en': 'x' }, undefined)).toBe(true);
});

test('§5 Translations: each translation follows the rules of its field, with its own error', () => {
  const long = { 'unit_type@en': 'x'.repeat(256), 'description@en': '' };
  expect(validate(product, { ...values, ...long })).toEqual({
    'unit_type@en': 'Unit Type (English) must be at most 255 characters'
  });
  expect(validate(product, values)).toEqual({});
});
