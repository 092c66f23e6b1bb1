import { describe, expect, test } from 'vitest';
import { footerContent3 } from '#lib/contract/entities/site-texts.ts';
import { jamuCentre } from '#lib/contract/entities/places.ts';
import { product } from '#lib/contract/entities/product.ts';
import { user } from '#lib/contract/entities/user.ts';
import { EMAIL_RULE, PASSWORD_RULE } from '#lib/contract/messages.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { toFormValues } from '../../../src/admin/fields/form-values.ts';
import { validate } from '../../../src/admin/fields/validate.ts';

const { default: base, id } = adminWords;
const newProduct = { ...toFormValues(product, undefined), name: 'Jahe', price: '100' };

describe('§5 validation of forms', () => {
  test('§5 a product that is right has nothing against it', () => {
    expect(validate(product, newProduct, false, base)).toEqual({});
  });

  test.each(['abc', '', '1.2.3', '12 ribu', ' '])('§5 the price %j is no number', (price) => {
    expect(validate(product, { ...newProduct, price }, false, base)).toEqual({
      price: 'Invalid price: must be a valid number'
    });
  });

  test.each(['12.000', '12,5', 'Rp 12.000', 'Rp. 12.000,-', '1.250.000,50', ' 12000 '])(
    '§5 the price %j is a number',
    (price) => {
      expect(validate(product, { ...newProduct, price }, false, base)).toEqual({});
    }
  );

  test('§5 a price that can mean two amounts, or is too large, is refused in words that say so', () => {
    const refused = (price: string) => validate(product, { ...newProduct, price }, false, base);
    expect(refused('12,500')).toEqual({ price: 'Price can mean two amounts: choose one' });
    expect(refused('9'.repeat(14))).toEqual({
      price: 'Price must be at most Rp1.000.000.000.000'
    });
  });

  test('§5 a price below nothing and a category that is none', () => {
    expect(validate(product, { ...newProduct, price: '-1' }, false, base)).toEqual({
      price: 'Price must be at least 0'
    });
    for (const product_category_id of ['x', '0', '1.5'])
      expect(validate(product, { ...newProduct, product_category_id }, false, base)).toEqual({
        product_category_id: 'Invalid product_category_id: must be a valid number'
      });
  });

  test('§5 footer 3: title and Description 1 are required, Description 2 is not', () => {
    const empty = toFormValues(footerContent3, undefined);
    expect(validate(footerContent3, empty, false, base)).toEqual({
      title: 'Title is required',
      description1: 'Description 1 is required'
    });
    expect(validate(footerContent3, empty, false, id)).toEqual({
      title: 'Judul wajib diisi',
      description1: 'Deskripsi 1 wajib diisi'
    });
  });

  test('§5 e-mail and password of a user, in the specified words', () => {
    const values = { username: 'siti', email: 'siti', password: 'kurang', role: 'user' };
    expect(validate(user, values, false, base)).toEqual({
      email: EMAIL_RULE,
      password: PASSWORD_RULE
    });
  });

  test('§2 an empty password is right while editing alone', () => {
    const values = { username: 'siti', email: 'siti@example.org', password: '', role: 'user' };
    expect(validate(user, values, true, base)).toEqual({});
    expect(validate(user, values, false, base)).toEqual({ password: 'Password is required' });
  });

  test('§5 links and lengths', () => {
    const values = {
      ...toFormValues(jamuCentre, undefined),
      name: 'x'.repeat(121),
      link_maps: 'javascript:alert(1)'
    };
    expect(validate(jamuCentre, values, false, base)).toEqual({
      name: 'Name must be at most 120 characters',
      link_maps: 'Google Maps Link must start with https:// or http://'
    });
  });
});
