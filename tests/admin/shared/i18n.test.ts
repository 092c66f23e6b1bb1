import { describe, expect, test } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { adminWords } from '#lib/i18n/admin.ts';
import { LOCALES } from '#lib/i18n/locale.ts';
import { formFields } from '../../../src/admin/fields/field-kind.ts';

describe('§2 words of the dashboard', () => {
  test('§2 the default locale says what the specification says', () => {
    const { frame, overview, list } = adminWords.default;
    expect(frame.searchMenu).toBe('Cari menu...');
    expect(list).toMatchObject({ edit: 'Edit', remove: 'Delete', noCategory: 'No Category' });
    expect(overview.title).toBe('Dashboard Overview');
    expect(Object.values(overview.periods)).toEqual([
      'Last 7 days',
      'Last 30 days',
      'Last 3 months',
      'Last 12 months'
    ]);
    expect(Object.values(overview.cards)).toEqual([
      'Total Pengguna',
      'Total Toko',
      'Produk',
      'Total Kunjungan'
    ]);
    expect([overview.revenue, overview.visits, overview.recent]).toEqual([
      'Pendapatan Bulanan',
      'Kunjungan Bulanan',
      '10 Kunjungan Terbaru'
    ]);
    expect([overview.ip, overview.agent, overview.time]).toEqual([
      'IP Address',
      'User Agent',
      'Waktu Kunjungan'
    ]);
  });

  test.each(LOCALES)('§2 every field of every entity has a name in %s', (locale) => {
    for (const entity of Object.values(entities))
      for (const field of formFields(entity))
        expect(adminWords[locale].fields[field], field).toBeTruthy();
  });
});
