import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { EMAIL_RULE, PASSWORD_RULE, USERNAME_RULE } from '#lib/contract/messages.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { formFields, isRequired, maxLength } from '#core/entities/views.ts';
import { truncate } from '#core/fields/cell.tsx';
import { toFormValues, validate } from '#core/fields/form-values.ts';
import { copyName } from '#core/form/form-dialog.tsx';

test.each([
  ['footerContent3', ['title', 'description1']],
  ['product', ['name']]
] as const)('§5 Form: the required fields of a %s are %j', (name, required) => {
  const entity = entities[name];
  expect(formFields(entity).filter((field) => isRequired(entity, field))).toEqual(required);
});

test('§9 Lists: a text is cut after 50 characters', () => {
  expect(truncate('a'.repeat(50))).toBe('a'.repeat(50));
  expect(truncate('a'.repeat(51))).toBe(`${'a'.repeat(50)}...`);
  expect(truncate(`${'a'.repeat(49)}🌿🌿`), 'no half of an emoji').toBe(`${'a'.repeat(49)}...`);
});

const SITI = { username: 'siti', email: 'siti@example.org', role: 'user' };
const JAHE = { name: 'Jahe', price: '100' };
const NO_CATEGORY = 'Invalid product_category_id: must be a valid number';

test.each<[keyof typeof entities, object, object]>([
  ['product', JAHE, {}],
  ['product', { ...JAHE, price: 'Rp. 12.000,-' }, {}],
  ['product', { ...JAHE, price: ' ' }, {}],
  ['product', { ...JAHE, price: 'abc' }, { price: 'Invalid price: must be a valid number' }],
  ['product', { ...JAHE, price: '-1' }, { price: 'Price must be at least 0' }],
  [
    'product',
    { ...JAHE, price: '9'.repeat(14) },
    { price: 'Price must be at most Rp1.000.000.000.000' }
  ],
  ['product', { ...JAHE, product_category_id: 'x' }, { product_category_id: NO_CATEGORY }],
  ['product', { ...JAHE, product_category_id: '0' }, { product_category_id: NO_CATEGORY }],
  ['product', { ...JAHE, product_category_id: '1.5' }, { product_category_id: NO_CATEGORY }],
  ['footerContent3', {}, { title: 'Title is required', description1: 'Description 1 is required' }],
  // The password may be empty: a stored account keeps its password, and a new account gets a link.
  ['user', SITI, {}],
  ['user', { ...SITI, username: '\u0430dmin' }, { username: USERNAME_RULE }],
  [
    'user',
    { ...SITI, email: 'siti', password: 'kurang' },
    { email: EMAIL_RULE, password: PASSWORD_RULE }
  ],
  [
    'jamuCentre',
    { name: 'x'.repeat(121), link_maps: 'javascript:alert(1)' },
    {
      name: 'Name must be at most 120 characters',
      link_maps: 'Google Maps Link must start with https:// or http://'
    }
  ]
])('§5 Form: a %s with %j has these errors: %j', (name, values, errors) => {
  const form = { ...toFormValues(entities[name], undefined), ...values };
  expect(validate(entities[name], form)).toEqual(errors);
});

test.each([
  ['Jahe', [], 'Jahe (salinan)'],
  ['Jahe', ['JAHE  (Salinan)', 'Jahe Merah (salinan 2)'], 'Jahe (salinan 2)'],
  ['Jahe (salinan 2)', ['Jahe (salinan)', 'Jahe (salinan 3)'], 'Jahe (salinan 2)'],
  ['Jahé', ['Jahe\u0301 (salinan)'], 'Jahé (salinan 2)'],
  ['???', ['!!! (salinan)'], '??? (salinan 2)'],
  ['Temu lawak besar', ['Temu law (salinan)'], 'Temu l (salinan 2)'],
  ['Jahe 🌿🌿🌿', ['Jahe 🌿 (salinan)'], 'Jahe (salinan 2)']
])('§2 Dashboard: a copy of %s, while the names %j are taken, is named %s', (name, taken, copy) => {
  expect(copyName(name, taken, 18)).toBe(copy);
  expect(copy.length).toBeLessThanOrEqual(18);
});

test('§2 Dashboard: names, including those of copies, are limited to the maximum length of their field', () => {
  expect(maxLength(entities.product, 'name')).toBe(LENGTH.name);
  expect(maxLength(entities.heroContent, 'title')).toBe(LENGTH.line);
});
