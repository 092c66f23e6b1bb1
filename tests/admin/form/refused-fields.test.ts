import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { product } from '#lib/contract/entities/product.ts';
import { user } from '#lib/contract/entities/user.ts';
import { refusedFields } from '../../../src/admin/form/edit-conflict.ts';

describe('§8 Sentences of the server beside their fields', () => {
  test('§8 each stands where the server says', () => {
    const fields = { price: 'Invalid price: must be a valid number' };
    expect(refusedFields(product, new ApiError(422, { error: 'x', fields }))).toEqual(fields);
    expect(refusedFields(product, new Error('x'))).toEqual({});
  });

  test('§8 what it says of a text in another language stands at that text', () => {
    const fields = { 'translations.en.unit_type': 'too long', price: 'no number' };
    expect(refusedFields(product, new ApiError(422, { error: 'x', fields }))).toMatchObject({
      'unit_type@en': 'too long',
      price: 'no number'
    });
  });

  test('§8 a name that is taken is said at the name; where two fields could be meant, at neither', () => {
    const taken = new ApiError(409, { error: product.conflict });
    expect(refusedFields(product, taken)).toEqual({ name: product.conflict });
    expect(refusedFields(user, new ApiError(409, { error: user.conflict }))).toEqual({});
  });

  test('§4 a version of somebody else is about no field', () => {
    expect(refusedFields(product, new ApiError(409, { error: 'x', current: {} }))).toEqual({});
  });
});
