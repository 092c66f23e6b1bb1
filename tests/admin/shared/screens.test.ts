import { expect, test } from 'vitest';
import { hasStatus } from '#lib/contract/states.ts';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { formFields, abilitiesOf } from '#core/entities/views.ts';
import { canImport } from '../../../src/admin/features/import/feature.ts';
import { PICTURE_SECTION, sectionsOf, wideFields } from '#core/form/form-fields.tsx';

test('§2 each screen allows only the specified actions', () => {
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

test('§2 a field that would have a gap beside it spans both columns', () => {
  const wide = (name: EntityName) =>
    sectionsOf(entities[name]).flatMap(({ fields: shown }) => [
      ...wideFields(entities[name], shown)
    ]);
  expect(wide('user')).toEqual([]);
  expect(wide('productCategory')).toEqual(['name', 'regional_names']);
  expect(wide('heroContent').toSorted()).toEqual(['description', 'title']);
  expect(wide('product')).not.toContain('latin_name');
  expect(wide('product')).not.toContain('price');
  // A translated field spans both columns, because its English text is beside it.
  expect(wide('product')).toContain('harvest_age');
});

test.each(Object.values(entities))('§3 the form of $name has every field once', (entity) => {
  const sections = [...sectionsOf(entity), ...(entity.image ? PICTURE_SECTION : [])];
  const shown = sections.flatMap((section) => [...section.fields]);
  // The status is in no section: its input is beside the submit button.
  if (hasStatus(entity)) shown.push('status');
  expect(shown.toSorted()).toEqual(formFields(entity).toSorted());
});
