import { describe, expect, test } from 'vitest';
import { footerContent3 } from '#lib/contract/entities/site-texts.ts';
import { jamuCentre } from '#lib/contract/entities/places.ts';
import { product } from '#lib/contract/entities/product.ts';
import { user } from '#lib/contract/entities/user.ts';
import { EMAIL_RULE, PASSWORD_RULE, USERNAME_RULE } from '#lib/contract/messages.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { toFormValues, validate } from '../../../src/admin/core/fields/form-values.ts';

const { default: base, id } = adminWords;
const newProduct = { ...toFormValues(product, undefined), name: 'Jahe', price: '100' };

describe('§5 validation of forms', () => {
  test('§5 a valid product has no errors, and a price must be a number', () => {
    for (const price of ['100', 'Rp. 12.000,-', ' 12000 ', ' '])
      expect(validate(product, { ...newProduct, price }, base)).toEqual({});
    expect(validate(product, { ...newProduct, price: 'abc' }, base)).toEqual({
      price: 'Invalid price: must be a valid number'
    });
  });

  test('§5 a price that is too large has its own error', () => {
    const refused = (price: string) => validate(product, { ...newProduct, price }, base);
    expect(refused('9'.repeat(14))).toEqual({
      price: 'Price must be at most Rp1.000.000.000.000'
    });
  });

  test('§5 rejects a negative price and an invalid category', () => {
    expect(validate(product, { ...newProduct, price: '-1' }, base)).toEqual({
      price: 'Price must be at least 0'
    });
    for (const product_category_id of ['x', '0', '1.5'])
      expect(validate(product, { ...newProduct, product_category_id }, base)).toEqual({
        product_category_id: 'Invalid product_category_id: must be a valid number'
      });
  });

  test('§5 footer 3 requires the title and Description 1', () => {
    const empty = toFormValues(footerContent3, undefined);
    expect(validate(footerContent3, empty, base)).toEqual({
      title: 'Title is required',
      description1: 'Description 1 is required'
    });
    expect(validate(footerContent3, empty, id)).toEqual({
      title: 'Judul wajib diisi',
      description1: 'Deskripsi 1 wajib diisi'
    });
  });

  test('§5 e-mail and password have the specified errors', () => {
    const values = { username: 'siti', email: 'siti', password: 'kurang', role: 'user' };
    expect(validate(user, values, base)).toEqual({
      email: EMAIL_RULE,
      password: PASSWORD_RULE
    });
  });

  test('§5 a user name has letters of one alphabet', () => {
    const values = { username: '\u0430dmin', email: 'a@example.org', password: '', role: 'user' };
    expect(validate(user, values, base)).toEqual({ username: USERNAME_RULE });
  });

  test('§2 an empty password is valid: an account keeps its password, a new one gets a link', () => {
    const values = { username: 'siti', email: 'siti@example.org', password: '', role: 'user' };
    expect(validate(user, values, base)).toEqual({});
  });

  test('§5 rejects unsafe links and long names', () => {
    const values = {
      ...toFormValues(jamuCentre, undefined),
      name: 'x'.repeat(121),
      link_maps: 'javascript:alert(1)'
    };
    expect(validate(jamuCentre, values, base)).toEqual({
      name: 'Name must be at most 120 characters',
      link_maps: 'Google Maps Link must start with https:// or http://'
    });
  });
});
