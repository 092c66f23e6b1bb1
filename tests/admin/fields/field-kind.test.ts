import { describe, expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { fieldKind, isRequired } from '../../../src/admin/core/fields/field-kind.ts';
import { truncate } from '../../../src/admin/core/fields/cell.tsx';

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

  test('§5 the schema decides which fields are required', () => {
    expect(
      ['title', 'description1', 'description2'].map((field) =>
        isRequired(entities.footerContent3, field)
      )
    ).toEqual([true, true, false]);
    expect(
      ['name', 'price', 'product_category_id', 'unit_type'].map((field) =>
        isRequired(entities.product, field)
      )
    ).toEqual([true, false, false, false]);
  });

  test('§9 truncates a text after 50 characters', () => {
    expect(truncate('a'.repeat(50))).toBe('a'.repeat(50));
    expect(truncate('a'.repeat(51))).toBe(`${'a'.repeat(50)}...`);
  });
});
