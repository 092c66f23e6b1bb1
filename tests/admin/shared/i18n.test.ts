import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { LOCALES } from '#lib/i18n/locale.ts';
import { formFields } from '../../../src/admin/core/fields/field-kind.ts';

test.each(LOCALES)('§2 labels every field of every entity in %s', (locale) => {
  for (const entity of Object.values(entities))
    for (const field of formFields(entity))
      expect(adminWords[locale].fields[field], field).toBeTruthy();
});
