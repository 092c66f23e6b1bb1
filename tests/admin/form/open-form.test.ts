import { describe, expect, test } from 'vitest';
import { footerContent3 } from '#lib/contract/entities/site-texts.ts';
import { user } from '#lib/contract/entities/user.ts';
import { keepable, toFormValues } from '../../../src/admin/fields/form-values.ts';
import { begin, isChanged } from '../../../src/admin/form/edit-conflict.ts';

const row = {
  id: 7,
  created_at: '',
  updated_at: 'then',
  title: 'Jam',
  description1: 'Satu',
  description2: 'Dua'
};
const rest = { status: 'published', 'title@en': '', 'description1@en': '', 'description2@en': '' };
const draft = {
  at: 1,
  hasImage: false,
  row,
  values: { title: 'Jam', description1: 'Tiap hari', description2: 'Dua' }
};

describe('§4 Admin forms', () => {
  test('§4 a form opens with the row, or with the defaults of a new one', () => {
    expect(begin(footerContent3, row, undefined)).toEqual({
      base: row,
      values: { title: 'Jam', description1: 'Satu', description2: 'Dua', ...rest }
    });
    expect(begin(footerContent3, undefined, undefined).values).toEqual({
      title: '',
      description1: '',
      description2: '',
      ...rest
    });
  });

  test('§4 a draft is continued upon the row as it was', () => {
    expect(begin(footerContent3, row, draft)).toEqual({
      base: row,
      values: { ...draft.values, ...rest }
    });
  });

  test('§4 a draft of a row that changed since is put upon the new one, to choose from', () => {
    const now = { ...row, updated_at: 'now', description1: 'Setiap hari', description2: 'Baru' };
    const { base, values, conflict } = begin(footerContent3, now, draft);
    expect(base).toBe(now);
    expect(values).toMatchObject({ title: 'Jam', description1: 'Tiap hari', description2: 'Baru' });
    expect(conflict?.fields).toEqual(['description1', 'description2']);
  });

  test('§4 a draft of a row that is gone keeps what it was about', () => {
    expect(begin(footerContent3, undefined, draft)).toEqual({
      base: row,
      values: { ...draft.values, ...rest }
    });
  });

  test('§4 a draft from before there were translations leaves those of the row', () => {
    const now = { ...row, translations: { en: { title: 'Hours' } }, outdated: { en: [] } };
    const { base, values } = begin(footerContent3, now, draft);
    expect(values).toMatchObject({ description1: 'Tiap hari', 'title@en': 'Hours' });
    expect(isChanged(footerContent3, { ...values, description1: 'Satu' }, base)).toBe(false);
    const later = begin(footerContent3, { ...now, updated_at: 'now' }, draft);
    expect(later.values).toMatchObject({ description1: 'Tiap hari', 'title@en': 'Hours' });
    expect(later.conflict?.fields).toEqual([]);
  });

  test('§4 nothing typed is nothing to lose; typed back, it is nothing again', () => {
    const values = toFormValues(footerContent3, row);
    expect(isChanged(footerContent3, values, row)).toBe(false);
    expect(isChanged(footerContent3, { ...values, title: 'Jam!' }, row)).toBe(true);
    expect(isChanged(footerContent3, { ...values, title: 'Jam' }, row)).toBe(false);
    expect(isChanged(user, { ...toFormValues(user, undefined), password: 'x' }, undefined)).toBe(
      true
    );
  });

  test('§6 a password is never kept, and does not make a draft', () => {
    const values = { ...toFormValues(user, undefined), password: 'Rahasia1!' };
    expect(keepable(user, values)).toEqual({ username: '', email: '', role: 'user' });
    expect(isChanged(user, keepable(user, values), undefined)).toBe(false);
  });
});
