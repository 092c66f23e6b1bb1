import { expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { LOCALES } from '#lib/i18n/locale.ts';
import { formFields } from '#core/entities/views.ts';
import { formatRelative } from '#core/shared/i18n.tsx';

const NOW = Date.parse('2026-05-20T12:00:00.000Z');

test.each([
  ['2026-05-20T11:59:40.000Z', 'now'],
  ['2026-05-20T11:59:00.000Z', '1 minute ago'],
  ['2026-05-20T09:00:00.000Z', '3 hours ago'],
  ['2026-05-18T13:00:00.000Z', '1 day ago'],
  ['2026-05-14T12:00:00.000Z', '6 days ago'],
  ['2026-05-20T12:00:05.000Z', 'now']
])('§2 Times: %s is shown as “%s”', (time, text) => {
  expect(formatRelative(time, NOW, 'en')).toBe(text);
});

test('§2 Times: a time that is a week old, or invalid, is not shown relative to now', () => {
  expect(formatRelative('2026-05-13T12:00:00.000Z', NOW, 'en')).toBeUndefined();
  expect(formatRelative('soon', NOW, 'en')).toBeUndefined();
});

test.each(LOCALES)('§2 Labels: every field of every entity has a label in %s', (locale) => {
  for (const entity of Object.values(entities))
    for (const field of formFields(entity))
      expect(adminWords[locale].fields[field], field).toBeTruthy();
});
