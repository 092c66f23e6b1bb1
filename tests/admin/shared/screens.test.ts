import { describe, expect, test } from 'vitest';
import { hasStatus } from '#lib/contract/states.ts';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { adminWords, type FieldName } from '#lib/i18n/admin.ts';
import { formFields } from '../../../src/admin/fields/field-kind.ts';
import { abilitiesOf, canImport } from '../../../src/admin/entities/views.ts';
import { PICTURE_SECTION, sectionsOf, wideFields } from '../../../src/admin/form/form-sections.ts';

const { resources, fields } = adminWords.default;
const headers = (name: EntityName) =>
  (entities[name].columns as readonly FieldName[]).map(
    (field) => resources[name].columns?.[field] ?? fields[field]
  );

describe('§2 management screens', () => {
  test.each([
    ['product', ['Name', 'Category', 'Price']],
    ['productCategory', ['Category Name']],
    ['user', ['Username', 'Email', 'Role']],
    ['footerContent1', ['Title', 'Description']],
    ['footerContent2', ['Title', 'Google Maps Link']],
    ['footerContent3', ['Title', 'Description 1']],
    ['jamuCentre', ['Image', 'Name', 'Address']],
    ['jamuManufacturer', ['Image', 'Name', 'Address', 'Description']],
    ['heroContent', ['Image', 'Title', 'Description']]
  ] as const)('§2 %s shows the columns %j', (name, columns) => {
    expect(headers(name)).toEqual(columns);
  });

  test.each([
    ['product', 'product'],
    ['productCategory', 'category'],
    ['user', 'user'],
    ['footerContent1', 'footer content'],
    ['jamuCentre', 'Jamu Center'],
    ['jamuManufacturer', 'herbal Produsen']
  ] as const)('§2 deleting a %s asks in the specified words', (name, noun) => {
    expect(resources[name].confirm).toBe(`Are you sure you want to delete this ${noun}?`);
  });

  test.each([
    ['product', 'Failed to fetch products or categories', 'product'],
    ['productCategory', 'Failed to fetch product categories', 'product category'],
    ['user', 'Failed to fetch users', 'user'],
    ['footerContent1', 'Failed to fetch footer contents', 'footer content'],
    ['jamuCentre', 'Failed to fetch Jamu Centers', 'Jamu Center'],
    ['jamuManufacturer', 'Failed to fetch herbal Produsen', 'herbal Produsen'],
    ['heroContent', 'Failed to fetch hero contents', 'hero content']
  ] as const)('§8 %s fails in the specified words', (name, fetchFailed, noun) => {
    expect(resources[name]).toMatchObject({
      fetchFailed,
      saveFailed: `Failed to save ${noun}`,
      deleteFailed: `Failed to delete ${noun}`
    });
  });

  test('§2 buttons, titles and toasts that are specified', () => {
    expect(resources.product.add).toBe('Add Product');
    expect(resources.jamuManufacturer).toMatchObject({
      create: 'Add Produsen',
      save: 'Save Changes'
    });
    expect(resources.heroContent).toMatchObject({
      search: 'Search hero contents...',
      loading: 'Loading hero contents...',
      adding: 'Add Hero Content',
      editing: 'Edit Hero Content',
      create: 'Add Hero Content',
      save: 'Save Changes'
    });
    expect(resources.footerContent2).toMatchObject({
      editing: 'Edit Footer Link',
      updated: 'Footer link updated successfully',
      fetchToast: 'Unable to load footer contents'
    });
    expect(resources.footerContent3).toMatchObject({
      created: 'Footer content created successfully',
      updated: 'Footer content updated successfully',
      deleted: 'Footer content deleted successfully'
    });
  });

  test('§2 what a screen lets one do', () => {
    expect(abilitiesOf('product')).toMatchObject({ add: true, remove: true, confirm: true });
    expect(abilitiesOf('footerContent2')).toMatchObject({ add: false, remove: false });
    expect(abilitiesOf('heroContent')).toMatchObject({
      add: true,
      remove: false,
      removeUnshown: true
    });
    expect(abilitiesOf('footerContent3')).toMatchObject({ remove: true, confirm: false });
    expect((Object.keys(entities) as EntityName[]).filter((name) => !canImport(name))).toEqual([
      'user',
      'footerContent2'
    ]);
  });

  test('§2 no field of a form stands beside a gap', () => {
    const wide = (name: EntityName) =>
      sectionsOf(entities[name]).flatMap(({ fields: shown }) => [
        ...wideFields(entities[name], shown)
      ]);
    expect(wide('user')).toEqual([]);
    expect(wide('productCategory')).toEqual(['name']);
    expect(wide('heroContent').toSorted()).toEqual(['description', 'title']);
    expect(wide('product')).not.toContain('latin_name');
    expect(wide('product')).not.toContain('price');
    // It has its English beside it.
    expect(wide('product')).toContain('harvest_age');
  });

  test.each(Object.values(entities))('§3 the form of $name has every field once', (entity) => {
    const sections = [...sectionsOf(entity), ...(entity.image ? PICTURE_SECTION : [])];
    const shown = sections.flatMap((section) => [...section.fields]);
    // It stands beside what saves the form.
    if (hasStatus(entity)) shown.push('status');
    expect(shown.toSorted()).toEqual(formFields(entity).toSorted());
  });
});
