import { describe, expect, test } from 'vitest';
import { product } from '#lib/contract/entities/product.ts';
import { textNames } from '#lib/contract/translations.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { toFormValues, toPayload } from '../../../src/admin/fields/form-values.ts';
import {
  confirmation,
  fieldsInState,
  textState,
  YES
} from '../../../src/admin/fields/translated-texts.ts';
import { validate } from '../../../src/admin/fields/validate.ts';
import { isChanged } from '../../../src/admin/form/edit-conflict.ts';
import type { Row } from '../../../src/admin/shared/rows.ts';

const row = {
  ...product.schema.getDefault(),
  id: 7,
  created_at: '',
  updated_at: 'then',
  image: '',
  product_category_name: '',
  name: 'Jahe',
  price: 1,
  description: 'Hangat.',
  efficacy: 'Secara tradisional.',
  morphology: 'Rimpang.',
  translations: { en: { description: 'Warm.', efficacy: 'Traditionally.' } },
  outdated: { en: ['efficacy'] }
} as Row;
const values = toFormValues(product, row);
const named = (field: string) => {
  const found = textNames(product).find(({ name }) => name === `${field}@en`);
  if (!found) throw new Error(`${field} is not translated`);
  return found;
};
const stateOf = (field: string, typed: Record<string, string> = {}) =>
  textState({ ...values, ...typed }, row, named(field));

describe('§3 translated texts in a form', () => {
  test('§3 each is a value of its own beside the fields', () => {
    expect(values).toMatchObject({
      description: 'Hangat.',
      'description@en': 'Warm.',
      'morphology@en': ''
    });
    expect(values).not.toHaveProperty('name@en');
    expect(toFormValues(product, undefined)['description@en']).toBe('');
  });

  test('§3 the form says which text is missing, and which is older than its base', () => {
    expect(stateOf('morphology')).toBe('missing');
    expect(stateOf('efficacy')).toBe('outdated');
    expect(stateOf('description')).toBeUndefined();
    // Nothing to translate.
    expect(stateOf('harvest_age')).toBeUndefined();
    const lists = (state: 'missing' | 'outdated', typed = {}) =>
      fieldsInState(product, { values: { ...values, ...typed }, row }, 'en', state);
    expect(lists('missing')).toEqual(['morphology']);
    expect(lists('outdated')).toEqual(['efficacy']);
    expect(lists('outdated', { [confirmation('efficacy@en')]: YES })).toEqual([]);
  });

  test('§3 it says so while the base is typed, and no more once the text is typed, too', () => {
    expect(stateOf('description', { description: 'Pedas.' })).toBe('outdated');
    expect(stateOf('description', { description: 'Pedas.', 'description@en': 'Hot.' })).toBe(
      undefined
    );
    expect(stateOf('harvest_age', { harvest_age: '8 bulan' })).toBe('missing');
    expect(stateOf('morphology', { 'morphology@en': ' \n' })).toBe('missing');
    expect(stateOf('efficacy', { 'efficacy@en': 'By tradition.' })).toBeUndefined();
  });

  test('§7 a save sends the texts that were typed or emptied, and no other: one that is sent counts as right', () => {
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

  test('§7 an older text that is said to be right is sent as it is; one that is not older is not', () => {
    const right = { ...values, [confirmation('efficacy@en')]: YES };
    expect(toPayload(product, right, row).translations).toEqual({
      en: { efficacy: 'Traditionally.' }
    });
    expect(isChanged(product, right, row)).toBe(true);
    const needless = { ...values, [confirmation('description@en')]: YES };
    expect(toPayload(product, needless, row)).not.toHaveProperty('translations');
    expect(isChanged(product, needless, row)).toBe(false);
    const both = { ...needless, description: 'Pedas.' };
    expect(toPayload(product, both, row)).toMatchObject({
      description: 'Pedas.',
      translations: { en: { description: 'Warm.' } }
    });
  });

  test('§4 a text that was typed is something to lose', () => {
    expect(isChanged(product, values, row)).toBe(false);
    expect(isChanged(product, { ...values, 'morphology@en': 'R' }, row)).toBe(true);
    expect(isChanged(product, { ...values, 'description@en': '' }, row)).toBe(true);
    const empty = toFormValues(product, undefined);
    expect(isChanged(product, empty, undefined)).toBe(false);
    expect(isChanged(product, { ...empty, 'synonym@en': 'x' }, undefined)).toBe(true);
  });

  test('§5 a text keeps the rules of its field, and its error is its own', () => {
    const words = adminWords.en;
    const long = { 'unit_type@en': 'x'.repeat(256), 'description@en': '' };
    expect(validate(product, { ...values, ...long }, true, words)).toEqual({
      'unit_type@en': words.invalid.long(words.fields.unit_type, 255)
    });
    expect(validate(product, values, true, words)).toEqual({});
  });
});
