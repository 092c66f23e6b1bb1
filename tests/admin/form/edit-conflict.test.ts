import { describe, expect, test } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { footerContent3 } from '#lib/contract/entities/site-texts.ts';
import { jamuCentre } from '#lib/contract/entities/places.ts';
import { toFormValues } from '../../../src/admin/fields/form-values.ts';
import { currentOf, isChanged, rebase } from '../../../src/admin/form/edit-conflict.ts';

const loaded = {
  id: 7,
  created_at: '',
  updated_at: 'then',
  title: 'Jam',
  description1: 'Satu',
  description2: 'Dua'
};
const current = { ...loaded, updated_at: 'now', title: 'Jam buka', description1: 'Setiap hari' };
const typed = {
  ...toFormValues(footerContent3, loaded),
  description1: 'Tiap hari',
  description2: 'Tiga'
};

describe('§4 Two editors', () => {
  test('§4 what was typed here stays, what was left alone takes what the other saved', () => {
    const { values } = rebase(footerContent3, typed, loaded, current);
    expect(values).toMatchObject({
      title: 'Jam buka',
      description1: 'Tiap hari',
      description2: 'Tiga'
    });
  });

  test('§4 every field that the other changed can be chosen, and only those', () => {
    const { conflict } = rebase(footerContent3, typed, loaded, current);
    expect(conflict).toMatchObject({ fields: ['title', 'description1'], image: false });
    expect(conflict.mine['title']).toBe('Jam');
    expect(conflict.theirs['title']).toBe('Jam buka');
    expect(conflict.mine['description1']).toBe('Tiap hari');
    expect(conflict.theirs['description1']).toBe('Setiap hari');
  });

  test('§4 where both typed the same there is nothing to choose', () => {
    const same = { ...typed, title: 'Jam buka', description1: 'Setiap hari' };
    expect(rebase(footerContent3, same, loaded, current).conflict.fields).toEqual([]);
  });

  test('§4 another image is seen', () => {
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

  test('§4 a text in another language is kept, taken or chosen as a field is', () => {
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
      // Said of a text that is no more.
      'title@en!': '',
      'description2@en!': 'yes'
    });
    expect(conflict.fields).toEqual(['title', 'description1', 'title@en', 'description1@en']);
    expect(conflict.theirs['description1@en']).toBe('Daily');
  });

  test('§4 where only the answer to a save was lost, nothing is left to save', () => {
    const before = { ...loaded, translations: { en: {} }, outdated: { en: [] } };
    const mine = { ...toFormValues(footerContent3, before), 'title@en': 'Hours' };
    const saved = { ...before, updated_at: 'now', translations: { en: { title: 'Hours' } } };
    const { values } = rebase(footerContent3, mine, before, saved);
    expect(isChanged(footerContent3, values, saved)).toBe(false);
  });

  test('§4 a refusal for another reason brings no other version', () => {
    expect(currentOf(new ApiError(409, { current }))).toBe(current);
    expect(currentOf(new ApiError(409, {}))).toBeUndefined();
    expect(currentOf(new Error('offline'))).toBeUndefined();
  });
});
