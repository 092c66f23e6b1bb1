import { expect, test } from 'vitest';
import { hasStatus } from '#lib/contract/states.ts';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { formFields } from '#core/entities/views.ts';
import { canImport } from '../../../src/admin/features/import/feature.ts';
import { PICTURE_SECTION, sectionsOf } from '#core/form/form-fields.tsx';

test('§2 Import: accounts and footer links cannot be imported', () => {
  const others = (Object.keys(entities) as EntityName[]).filter((name) => !canImport(name));
  expect(others).toEqual(['user', 'footerContent2']);
});

test.each(Object.values(entities))('§3 Form: the form of $name has every field once', (entity) => {
  const sections = [...sectionsOf(entity), ...(entity.image ? PICTURE_SECTION : [])];
  const shown = sections.flatMap((section) => [...section.fields]);
  // The status is in no section: its input is beside the submit button.
  if (hasStatus(entity)) shown.push('status');
  expect(shown.toSorted()).toEqual(formFields(entity).toSorted());
});
