import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { footerContent3 } from '#lib/contract/entities/footer-content-3.ts';
import { toFormValues } from '../../../src/admin/fields/form-values.ts';
import { changedMeanwhile, currentOf, toSave } from '../../../src/admin/resources/stale.ts';

const loaded = { id: 7, created_at: '', updated_at: 'then', title: 'Jam', description1: 'Satu', description2: 'Dua' };
const current = { ...loaded, updated_at: 'now', title: 'Jam buka', description1: 'Setiap hari' };
const typed = { ...toFormValues(footerContent3, loaded), description1: 'Tiap hari' };

describe('§4 Two editors', () => {
  test('a save says which state it is based on, a new row none', () => {
    expect(toSave(footerContent3, typed, loaded, undefined)).toEqual({
      title: 'Jam',
      description1: 'Tiap hari',
      description2: 'Dua',
      updated_at: 'then'
    });
    expect(toSave(footerContent3, typed, undefined, undefined)).not.toHaveProperty('updated_at');
  });

  test('after a refusal what the other changed is named, and saving again sends only what was typed here', () => {
    expect(currentOf(new ApiError(409, { current }))).toBe(current);
    expect(changedMeanwhile(footerContent3, loaded, current)).toEqual(['title', 'description1']);
    expect(toSave(footerContent3, typed, loaded, current)).toEqual({ description1: 'Tiap hari', updated_at: 'now' });
  });

  test('another refusal is none of these', () => {
    expect(currentOf(new ApiError(409, {}))).toBeUndefined();
    expect(currentOf(new Error('offline'))).toBeUndefined();
  });
});
