import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { toFormValues, toPayload } from '../../../src/admin/core/fields/form-values.ts';
import { rowOfItem } from '../../../src/admin/features/review/version-dialog.tsx';

const { jamuCentre, product } = entities;

test('sends reverted lists and texts', () => {
  const item = {
    id: 7,
    products: [{ id: 3, name: 'Jahe' }],
    updated_at: 'then',
    translations: { en: { description: 'New.' } }
  };
  const row = rowOfItem(jamuCentre, item);
  expect(toFormValues(jamuCentre, row)['description@en']).toBe('New.');
  const values = { ...toFormValues(jamuCentre, row), products: '', 'description@en': '' };
  expect(toPayload(jamuCentre, values, row)).toMatchObject({
    products: [],
    translations: { en: { description: '' } }
  });
});

test('fills a new record with defaults', () => {
  const row = rowOfItem(product, { id: 0, price: 12_000, updated_at: 'then' });
  expect(row).toMatchObject({ id: 0, price: 12_000, updated_at: 'then' });
  expect(toFormValues(product, row)['name']).toBe('');
  expect(toFormValues(product, row)['status']).toBe('published');
});
