import { expect, test } from 'vitest';
import { accountsWords } from '#lib/i18n/accounts.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { detectionWords } from '#lib/i18n/detection.ts';

// The texts of docs/specification.md §2 that no test in tests/e2e checks on a page.

test('§2 Texts: forms, identification and dashboard use the specified words', () => {
  expect(accountsWords.default).toMatchObject({
    signIn: {
      forgot: 'Forgot your password?',
      signUp: 'Sign up',
      failed: 'Login failed. Please try again.'
    },
    register: { logIn: 'Log in', failed: 'Registration failed. Please try again.' }
  });
  expect(detectionWords.default).toMatchObject({
    page: { title: 'Deteksi Gambar' },
    category: 'Pilih kategori',
    processing: 'Memproses...',
    errors: { pageSize: 'Ukuran gambar terlalu besar. Maksimal 10MB.' }
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
