import { expect, test } from 'vitest';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { detectionWords } from '#lib/i18n/detection.ts';

// Checks texts of docs/specification.md §2 that no test in tests/e2e checks on their page.

test('§2 Texts: forms, identification and dashboard use the specified words', () => {
  const { signIn, register } = accountsWords.default;
  expect([signIn.signUp, register.logIn]).toEqual(['Sign up', 'Log in']);
  expect(detectionWords.default).toMatchObject({
    page: { title: 'Deteksi Gambar' },
    processing: 'Memproses...'
  });
  const { resources, nav, overview } = adminWords.default;
  for (const { loading } of Object.values(resources))
    expect(loading).toBeOneOf(['Loading ...', 'Loading hero contents...']);
  expect(nav.herbalStore).toBe('Toko Herbal');
  expect(overview).toMatchObject({
    visitsFailed: 'Failed to retrieve visitors',
    countFailed: 'Failed to retrieve visitor count'
  });
});
