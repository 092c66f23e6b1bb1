import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { footerContent3 } from '#lib/contract/entities/site-texts.ts';
import { jamuCentre } from '#lib/contract/entities/places.ts';
import { product } from '#lib/contract/entities/product.ts';
import { user } from '#lib/contract/entities/user.ts';
import { toFormValues } from '../../../src/admin/core/fields/form-values.ts';
import {
  conflictingRow,
  isChanged,
  openForm,
  rebase,
  refusedFields
} from '../../../src/admin/core/form/edit-conflict.ts';

const loaded = {
  id: 7,
  created_at: '',
  updated_at: 'then',
  title: 'Jam',
  description1: 'Satu',
  description2: 'Dua'
};
/** The version that somebody else saved since. */
const current = { ...loaded, updated_at: 'now', title: 'Jam buka', description1: 'Setiap hari' };

const typed = {
  ...toFormValues(footerContent3, loaded),
  description1: 'Tiap hari',
  description2: 'Tiga'
};

describe('§4 Two editors', () => {
  test('§4 typed values stay, untouched fields take the new values, and each of them is offered', () => {
    const { values, conflict } = rebase(footerContent3, typed, loaded, current);
    const merged = { title: 'Jam buka', description1: 'Tiap hari', description2: 'Tiga' };
    expect(values).toMatchObject(merged);
    expect(conflict).toMatchObject({ fields: ['title', 'description1'], image: false });
    expect(conflict.mine['title']).toBe('Jam');
    expect(conflict.theirs['title']).toBe('Jam buka');
    expect(conflict.mine['description1']).toBe('Tiap hari');
    expect(conflict.theirs['description1']).toBe('Setiap hari');
  });

  test('§4 offers no choice if both editors typed the same', () => {
    const same = { ...typed, title: 'Jam buka', description1: 'Setiap hari' };
    expect(rebase(footerContent3, same, loaded, current).conflict.fields).toEqual([]);
  });

  test('§4 notices another image', () => {
    const place = {
      ...jamuCentre.schema.getDefault(),
      name: 'Joglo',
      id: 1,
      created_at: '',
      updated_at: '',
      image: '/uploads/a.webp'
    };
    const values = toFormValues(jamuCentre, place);
    expect(
      rebase(jamuCentre, values, place, { ...place, image: '/uploads/b.webp' }).conflict.image
    ).toBe(true);
    expect(rebase(jamuCentre, values, place, { ...place, address: 'Solo' }).conflict.image).toBe(
      false
    );
  });

  test('§4 translated texts are merged like fields', () => {
    const texts = { title: 'Hours', description1: 'One' };
    const outdated = { en: ['description2'] };
    const before = { ...loaded, translations: { en: { ...texts, description2: 'Two' } }, outdated };
    const after = {
      ...current,
      translations: { en: { title: 'Opening hours', description1: 'Daily', description2: 'Two' } },
      outdated
    };
    const mine = {
      ...toFormValues(footerContent3, before),
      'description1@en': 'Each day',
      'description2@en!': 'yes',
      'title@en!': 'yes'
    };
    const { values, conflict } = rebase(footerContent3, mine, before, after);
    expect(values).toMatchObject({
      title: 'Jam buka',
      'title@en': 'Opening hours',
      'description1@en': 'Each day',
      'description2@en': 'Two',
      // A confirmation applies only to the previous text.
      'title@en!': '',
      'description2@en!': 'yes'
    });
    expect(conflict.fields).toEqual(['title', 'description1', 'title@en', 'description1@en']);
    expect(conflict.theirs['description1@en']).toBe('Daily');
  });

  test('§4 nothing is left to save if only the response to a save was lost', () => {
    const before = { ...loaded, translations: { en: {} }, outdated: { en: [] } };
    const mine = { ...toFormValues(footerContent3, before), 'title@en': 'Hours' };
    const saved = { ...before, updated_at: 'now', translations: { en: { title: 'Hours' } } };
    const { values } = rebase(footerContent3, mine, before, saved);
    expect(isChanged(footerContent3, values, saved)).toBe(false);
  });

  test('§4 other errors contain no conflicting row', () => {
    expect(conflictingRow(new ApiError(409, { current }))).toBe(current);
    expect(conflictingRow(new ApiError(409, {}))).toBeUndefined();
    expect(conflictingRow(new Error('offline'))).toBeUndefined();
  });
});

const rest = { status: 'published', 'title@en': '', 'description1@en': '', 'description2@en': '' };
const draft = {
  at: 1,
  hasImage: false,
  row: loaded,
  values: { title: 'Jam', description1: 'Tiap hari', description2: 'Dua' }
};

describe('§4 Forms: opening', () => {
  test('§4 a form opens with the row or the defaults of a new one', () => {
    expect(openForm(footerContent3, loaded, undefined)).toEqual({
      base: loaded,
      values: { title: 'Jam', description1: 'Satu', description2: 'Dua', ...rest }
    });
    expect(openForm(footerContent3, undefined, undefined).values).toEqual({
      title: '',
      description1: '',
      description2: '',
      ...rest
    });
  });

  test('§4 a draft of an unchanged row is continued', () => {
    expect(openForm(footerContent3, loaded, draft)).toEqual({
      base: loaded,
      values: { ...draft.values, ...rest }
    });
  });

  test('§4 a draft of a deleted row keeps the row', () => {
    expect(openForm(footerContent3, undefined, draft)).toEqual({
      base: loaded,
      values: { ...draft.values, ...rest }
    });
  });

  test('§4 a draft without translations keeps those of the row', () => {
    const now = { ...loaded, translations: { en: { title: 'Hours' } }, outdated: { en: [] } };
    const { base, values } = openForm(footerContent3, now, draft);
    expect(values).toMatchObject({ description1: 'Tiap hari', 'title@en': 'Hours' });
    expect(isChanged(footerContent3, { ...values, description1: 'Satu' }, base)).toBe(false);
    const later = openForm(footerContent3, { ...now, updated_at: 'now' }, draft);
    expect(later.values).toMatchObject({ description1: 'Tiap hari', 'title@en': 'Hours' });
    expect(later.conflict?.fields).toEqual([]);
  });

  test('§4 a form is changed until the original text is typed again', () => {
    const values = toFormValues(footerContent3, loaded);
    expect(isChanged(footerContent3, values, loaded)).toBe(false);
    expect(isChanged(footerContent3, { ...values, title: 'Jam!' }, loaded)).toBe(true);
    expect(isChanged(footerContent3, { ...values, title: 'Jam' }, loaded)).toBe(false);
    expect(isChanged(user, { ...toFormValues(user, undefined), password: 'x' }, undefined)).toBe(
      true
    );
  });
});

describe('§8 Errors of the server beside their fields', () => {
  test('§8 each error is shown at the field that the server names', () => {
    const fields = { price: 'Invalid price: must be a valid number' };
    expect(refusedFields(product, new ApiError(422, { error: 'x', fields }))).toEqual(fields);
    expect(refusedFields(product, new Error('x'))).toEqual({});
  });

  test('§8 an error of a translated text is shown at that text', () => {
    const fields = { 'translations.en.unit_type': 'too long', price: 'no number' };
    expect(refusedFields(product, new ApiError(422, { error: 'x', fields }))).toMatchObject({
      'unit_type@en': 'too long',
      price: 'no number'
    });
  });

  test('§8 a taken name is shown at the name; if two fields are unique, at neither', () => {
    const conflict = new ApiError(409, { error: product.conflict });
    expect(refusedFields(product, conflict)).toEqual({ name: product.conflict });
    expect(refusedFields(user, new ApiError(409, { error: user.conflict }))).toEqual({});
  });

  test('§4 an edit conflict is shown at no field', () => {
    expect(refusedFields(product, new ApiError(409, { error: 'x', current: {} }))).toEqual({});
  });
});
