import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { EMAIL_RULE, PASSWORD_RULE, USERNAME_RULE } from '#lib/contract/messages.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { toFormValues, validate } from '../../../src/admin/core/fields/form-values.ts';

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
  // An account keeps its password, and a new one gets a link.
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
  expect(validate(entities[name], form, adminWords.default)).toEqual(errors);
});
