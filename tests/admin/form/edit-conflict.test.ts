import { expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { footerContent3 } from '#lib/contract/entities/site-texts.ts';
import { jamuCentre } from '#lib/contract/entities/places.ts';
import { product } from '#lib/contract/entities/product.ts';
import { user } from '#lib/contract/entities/user.ts';
import { toFormValues } from '#core/fields/form-values.ts';
import {
  conflictingRow,
  isChanged,
  openForm,
  rebase,
  refusedFields
} from '#core/form/edit-conflict.ts';
import { placeRow } from '../../support/places.ts';
import { productRow } from '../../support/product-row.ts';

const texts = { title: 'Jam', description1: 'Satu', description2: 'Dua' };
const loaded = { id: 7, created_at: '', updated_at: 'then', ...texts };
/** The version that another editor saved after the form was loaded. */
const current = { ...loaded, updated_at: 'now', title: 'Jam buka', description1: 'Setiap hari' };
const changes = { description1: 'Tiap hari', description2: 'Tiga' };
const typed = { ...toFormValues(footerContent3, loaded), ...changes };

test('§4 Two editors: if another editor saved first, typed values stay, untouched fields take the saved values, and each saved change can be chosen', () => {
  const { values, conflict } = rebase(footerContent3, typed, loaded, current);
  expect(values).toMatchObject({ ...changes, title: 'Jam buka' });
  expect(conflict).toMatchObject({
    fields: ['title', 'description1'],
    image: false,
    mine: { title: 'Jam', description1: 'Tiap hari' },
    theirs: { title: 'Jam buka', description1: 'Setiap hari' }
  });
});

test('§4 Two editors: if both editors typed the same value, there is no conflict in this field', () => {
  const same = { ...typed, title: 'Jam buka', description1: 'Setiap hari' };
  expect(rebase(footerContent3, same, loaded, current).conflict.fields).toEqual([]);
  const [before, theirs] = [10_000, 12_000].map((price) => ({ ...loaded, ...productRow, price }));
  const rebasePrice = (price: string) =>
    rebase(product, { ...toFormValues(product, before), price }, before!, theirs!);
  expect(rebasePrice('12.000').conflict.fields).toEqual([]);
  expect(rebasePrice('10.000').values['price']).toBe('12000');
});

test.each([
  [{ image: '/uploads/b.webp' }, true],
  [{ address: 'Solo' }, false]
])(
  '§4 Two editors: if the other editor saves %j, the conflict reports a changed image: %s',
  (change, image) => {
    const place = { ...jamuCentre.schema.getDefault(), ...placeRow, image: '/uploads/a.webp' };
    const values = toFormValues(jamuCentre, place);
    expect(rebase(jamuCentre, values, place, { ...place, ...change }).conflict.image).toBe(image);
  }
);

test('§4 Two editors: translations are merged like fields', () => {
  const outdated = { en: ['description2'] };
  const en = { title: 'Hours', description1: 'One', description2: 'Two' };
  const before = { ...loaded, translations: { en }, outdated };
  const theirs = { ...en, title: 'Opening hours', description1: 'Daily' };
  const mine = {
    ...toFormValues(footerContent3, before),
    'description1@en': 'Each day',
    'description2@en!': 'yes',
    'title@en!': 'yes'
  };
  const after = { ...current, translations: { en: theirs }, outdated };
  const { values, conflict } = rebase(footerContent3, mine, before, after);
  expect(values).toMatchObject({
    title: 'Jam buka',
    'title@en': 'Opening hours',
    'description1@en': 'Each day',
    'description2@en': 'Two',
    // This confirmation is removed, because it applied to the previous translation.
    'title@en!': '',
    'description2@en!': 'yes'
  });
  expect(conflict.fields).toEqual(['title', 'description1', 'title@en', 'description1@en']);
  expect(conflict.theirs['description1@en']).toBe('Daily');
});

test('§4 Form: counts as unchanged if its values were saved but the response was lost', () => {
  const before = { ...loaded, translations: { en: {} }, outdated: { en: [] } };
  const mine = { ...toFormValues(footerContent3, before), 'title@en': 'Hours' };
  const saved = { ...before, updated_at: 'now', translations: { en: { title: 'Hours' } } };
  const { values } = rebase(footerContent3, mine, before, saved);
  expect(isChanged(footerContent3, values, saved)).toBe(false);
});

test('§4 Two editors: the conflicting row is read only from a 409 that contains a row', () => {
  const errors = [new ApiError(409, { current }), new ApiError(409, {}), new Error('offline')];
  expect(errors.map(conflictingRow)).toEqual([current, undefined, undefined]);
});

const otherValues = {
  status: 'published',
  'title@en': '',
  'description1@en': '',
  'description2@en': ''
};
const draft = {
  at: 1,
  hasImage: false,
  row: loaded,
  values: { ...texts, description1: 'Tiap hari' }
};

test.each([
  ['the row', loaded, undefined, { base: loaded, values: { ...texts, ...otherValues } }],
  [
    'a draft of the row',
    loaded,
    draft,
    { base: loaded, values: { ...draft.values, ...otherValues } }
  ],
  [
    'a draft of a deleted row',
    undefined,
    draft,
    { base: loaded, values: { ...draft.values, ...otherValues } }
  ],
  [
    'the defaults of a new row',
    undefined,
    undefined,
    { values: { title: '', description1: '', description2: '', ...otherValues } }
  ]
])('§4 Form: opens with %s', (_, row, stored, form) => {
  expect(openForm(footerContent3, row, stored)).toEqual(form);
});

test('§4 Form: counts as changed if a password is typed', () => {
  const account = { ...toFormValues(user, undefined), password: 'x' };
  expect(isChanged(user, account, undefined)).toBe(true);
});

const price = 'Invalid price: must be a valid number';

test.each([
  ['the fields in the response', product, { fields: { price } }, { price }],
  [
    'a translated text',
    product,
    { fields: { 'translations.en.unit_type': 'too long' } },
    { 'translations.en.unit_type': 'too long', 'unit_type@en': 'too long' }
  ],
  ['the only unique field', product, { error: product.conflict }, { name: product.conflict }],
  ['no field if two are unique', user, { error: user.conflict }, {}],
  ['no field in an edit conflict', product, { error: 'x', current: {} }, {}]
])('§8 Form: shows an error of the server at %s', (_, entity, body, errors) => {
  const error = new ApiError('fields' in body ? 422 : 409, { error: 'x', ...body });
  expect(refusedFields(entity, error)).toEqual(errors);
  expect(refusedFields(entity, new Error('x'))).toEqual({});
});
