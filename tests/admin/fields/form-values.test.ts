import { expect, test } from 'vitest';
import { entities, type AnyEntity } from '#lib/contract/entities.ts';
import { toFormValues, toPayload, validate, writeReferences } from '#core/fields/form-values.ts';
import type { Row } from '#core/shared/rows.ts';
import { placeRow } from '../../support/places.ts';
import { productRow } from '../../support/product-row.ts';

const { product, user, jamuCentre } = entities;
const centre = { ...placeRow, name: 'A', description: 'B', link_maps: 'https://a.example' };
const siti = {
  id: 7,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  username: 'siti',
  email: 'siti@example.org',
  role: 'admin' as const,
  last_sign_in: null,
  confirmed: true
};
const { username, email, role } = siti;
const rebus = { name: ' Jahe ', price: 'Rp 12.500,50', utilization: '1. Rebus\n\n2. Minum' };

test('§3 Form: a new account has the role user', () => {
  const values = { username: '', email: '', password: '', role: 'user' };
  expect(toFormValues(user, undefined)).toEqual(values);
});

test.each<[string, AnyEntity, Row | undefined, object, object]>([
  [
    'prices as decimals, categories as integers, normalized lists',
    product,
    undefined,
    { ...rebus, product_category_id: '3' },
    {
      name: 'Jahe',
      price: 12500.5,
      product_category_id: 3,
      utilization: 'Rebus\nMinum',
      latin_name: ''
    }
  ],
  ['null for no category', product, undefined, rebus, { product_category_id: null }],
  [
    'research links with commas',
    product,
    productRow,
    { research_results: 'https://a.example\nhttps://b.example' },
    { research_results: 'https://a.example,https://b.example' }
  ],
  ['a typed password', user, siti, { password: 'Rahasia1!' }, { password: 'Rahasia1!' }]
])('§5 Form: a save sends %s', (_, entity, row, typed, sent) => {
  expect(toPayload(entity, { ...toFormValues(entity, row), ...typed }, row)).toMatchObject(sent);
});

test.each<[string, AnyEntity, Row, object, object]>([
  [
    'the fields that are filled or were emptied',
    jamuCentre,
    centre,
    { name: 'C', link_maps: '' },
    { name: 'C', description: 'B', link_maps: '' }
  ],
  [
    'the fields without the password, because none is typed',
    user,
    siti,
    {},
    { username, email, role }
  ]
])('§5 Form: an update sends only %s', (_, entity, row, typed, sent) => {
  expect(toPayload(entity, { ...toFormValues(entity, row), ...typed }, row)).toEqual(sent);
});

test('§3 Form: shows a research link per line, and no password', () => {
  const row = { ...productRow, research_results: 'https://a.example,https://b.example' };
  const values = { ...toFormValues(product, row), ...toFormValues(user, siti) };
  expect(values).toMatchObject({
    research_results: 'https://a.example\nhttps://b.example',
    password: ''
  });
});

const many = (text: string) => Array.from({ length: 300 }, () => text).join('\n');
const plants = Array.from({ length: 3000 }, (_, id) => ({ id: id + 1, name: '' }));

test.each<[string, string, AnyEntity, string]>([
  ['photos', 'Photographs: at most 50', product, many('/uploads/a.webp | leaf')],
  ['phone', 'Phone must be an international number', jamuCentre, '0812'],
  ['products', 'Plants: at most 500', jamuCentre, writeReferences(plants)]
])('§8 Forms: an invalid %s shows “%s”', (field, error, entity, value) => {
  const values = { ...toFormValues(entity, undefined), [field]: value };
  expect(validate(entity, values)[field]).toContain(error);
});
