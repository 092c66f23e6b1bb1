import { describe, expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { fieldKind, isRequired } from '../../../src/admin/fields/field-kind.ts';
import { refuseImage } from '../../../src/admin/fields/picked-image.ts';
import { preview } from '../../../src/admin/fields/cell.tsx';
import { adminWords } from '#lib/i18n/admin.ts';

describe('§2 kinds of fields', () => {
  test.each([
    ['product', 'name', 'line'],
    ['product', 'price', 'number'],
    ['product', 'product_category_id', 'category'],
    ['product', 'utilization', 'lines'],
    ['product', 'research_results', 'links'],
    ['product', 'image', 'image'],
    ['user', 'password', 'password'],
    ['user', 'role', 'role'],
    ['footerContent2', 'link_maps', 'link'],
    ['heroContent', 'description', 'formatted']
  ] as const)('§2 %s.%s is a %s', (name, field, kind) => {
    expect(fieldKind(entities[name], field)).toBe(kind);
  });

  test('§5 required fields are those of the schema', () => {
    expect(
      ['title', 'description1', 'description2'].map((field) =>
        isRequired(entities.footerContent3, field)
      )
    ).toEqual([true, true, false]);
    expect(
      ['name', 'price', 'product_category_id', 'unit_type'].map((field) =>
        isRequired(entities.product, field)
      )
    ).toEqual([true, true, false, false]);
  });

  test('§9 a preview has 50 characters and an ellipsis, a short text neither', () => {
    expect(preview('a'.repeat(50))).toBe('a'.repeat(50));
    expect(preview('a'.repeat(51))).toBe(`${'a'.repeat(50)}...`);
  });

  test('§5 image pickers accept images only, of at most 5 MB', () => {
    const words = adminWords.default.form;
    expect(refuseImage({ type: 'image/png', size: 10 }, words)).toBeUndefined();
    expect(refuseImage({ type: 'text/plain', size: 10 }, words)).toBe(words.imageType);
    expect(refuseImage({ type: 'image/jpeg', size: 5_242_880 }, words)).toBeUndefined();
    expect(refuseImage({ type: 'image/jpeg', size: 5_242_881 }, words)).toBe(words.imageSize);
  });
});
