import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { toFormValues, toPayload } from '../../../src/admin/fields/form-values.ts';
import { proposedRow } from '../../../src/admin/review/proposal-form.tsx';
import type { Row } from '../../../src/admin/shared/rows.ts';

const { jamuCentre, product } = entities;
const jahe = { id: 3, name: 'Jahe' };

const row = {
  id: 7,
  name: 'Kebun',
  address: 'Jalan Lama',
  image: '/uploads/a.webp',
  products: [],
  updated_at: 'then',
  translations: { en: { description: 'Old.' } }
} as unknown as Row;
const fields = {
  products: { before: [], after: [jahe] },
  image: { before: '/uploads/a.webp', after: '/uploads/b.webp' },
  'description@en': { before: 'Old.', after: 'New.' }
};

test('starts with the proposed values, then the current ones', () => {
  const proposed = proposedRow(jamuCentre, { fields, version: 'now' }, row);
  expect(proposed).toMatchObject({
    id: 7,
    address: 'Jalan Lama',
    image: '/uploads/b.webp',
    products: [jahe],
    updated_at: 'now',
    translations: { en: { description: 'New.' } }
  });
  expect(row.translations).toEqual({ en: { description: 'Old.' } });
  expect(toFormValues(jamuCentre, proposed)['description@en']).toBe('New.');
});

test('sends reverted lists and texts', () => {
  const proposed = proposedRow(jamuCentre, { fields, version: 'now' }, row);
  const values = { ...toFormValues(jamuCentre, row), 'description@en': '' };
  expect(toPayload(jamuCentre, values, proposed)).toMatchObject({
    products: [],
    translations: { en: { description: '' } }
  });
});

test('fills a new record with defaults, and has no version', () => {
  const price = { before: null, after: 12_000 };
  const proposed = proposedRow(product, { fields: { price }, version: '' }, undefined);
  expect(proposed).toMatchObject({ id: 0, price: 12_000, updated_at: '' });
  expect(toFormValues(product, proposed)['name']).toBe('');
  expect(toFormValues(product, proposed)['status']).toBe('published');
});
