import { describe, expect, test } from 'vitest';
import { jamuCentre } from '#lib/contract/entities/places.ts';
import { product } from '#lib/contract/entities/product.ts';
import { user } from '#lib/contract/entities/user.ts';
import { toFormValues, toPayload } from '../../../src/admin/core/fields/form-values.ts';

const stored = { id: 7, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' };
const siti = {
  ...stored,
  username: 'siti',
  email: 'siti@example.org',
  role: 'admin' as const,
  last_sign_in: null,
  confirmed: true
};
const centre = {
  ...stored,
  image: '',
  image_alt: '',
  image_credit: '',
  longitude: null,
  latitude: null,
  name: 'A',
  description: 'B',
  address: '',
  link_maps: 'https://a.example',
  link_website: '',
  link_facebook: ''
};

describe('§5 values of a form', () => {
  test('§3 a new user is a user', () => {
    expect(toFormValues(user, undefined)).toEqual({
      username: '',
      email: '',
      password: '',
      role: 'user'
    });
  });

  test('§5 sends the price as a decimal, the category as an integer, normalized lists', () => {
    const values = {
      ...toFormValues(product, undefined),
      name: ' Jahe ',
      price: 'Rp 12.500,50',
      product_category_id: '3',
      utilization: '1. Rebus\n\n2. Minum'
    };
    expect(toPayload(product, values, undefined)).toMatchObject({
      name: 'Jahe',
      price: 12500.5,
      product_category_id: 3,
      utilization: 'Rebus\nMinum',
      latin_name: ''
    });
  });

  test('§5 sends null for no category', () => {
    expect(
      toPayload(
        product,
        { ...toFormValues(product, undefined), name: 'Jahe', price: '0' },
        undefined
      )
    ).toMatchObject({ product_category_id: null });
  });

  test('§5 an update sends filled and emptied fields', () => {
    const values = { ...toFormValues(jamuCentre, centre), name: 'C', link_maps: '' };
    expect(toPayload(jamuCentre, values, centre)).toEqual({
      name: 'C',
      description: 'B',
      link_maps: ''
    });
  });

  test('§2 editing a user sends a password only if one is typed', () => {
    const values = toFormValues(user, siti);
    expect(values['password']).toBe('');
    expect(toPayload(user, values, siti)).toEqual({
      username: 'siti',
      email: 'siti@example.org',
      role: 'admin'
    });
    expect(toPayload(user, { ...values, password: 'Rahasia1!' }, siti)).toMatchObject({
      password: 'Rahasia1!'
    });
  });

  test('§3 shows a research link per line and stores them with commas', () => {
    const row = {
      ...stored,
      ...product.schema.getDefault(),
      name: 'Jahe',
      price: 1,
      image: '',
      product_category_name: ''
    };
    const values = toFormValues(product, {
      ...row,
      research_results: 'https://a.example,https://b.example'
    });
    expect(values['research_results']).toBe('https://a.example\nhttps://b.example');
    expect(toPayload(product, values, row)).toMatchObject({
      research_results: 'https://a.example,https://b.example'
    });
  });
});
