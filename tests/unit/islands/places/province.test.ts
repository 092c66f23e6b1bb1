import { expect, test } from 'vitest';
import { provinceKey, provinceOf } from '../../../../src/islands/places/province.ts';

test.each([
  ['Jalan Kencur No. 12, Kabupaten Sleman, Daerah Istimewa Yogyakarta', 'di-yogyakarta'],
  ['Pakem District, Sleman Regency, Special Region of Yogyakarta', 'di-yogyakarta'],
  ['Jalan Bali 5, Kota Bandung, Jawa Barat 40111, Indonesia', 'jawa-barat'],
  ['Jl. Jawa Timur No. 9, Solo, Provinsi Jawa Tengah', 'jawa-tengah'],
  ['East Java Province', 'jawa-timur'],
  ['Sorong, Papua Barat Daya', 'papua-barat-daya'],
  ['Manokwari, Papua Barat', 'papua-barat'],
  ['Jl. Sudirman 1, Jakarta Selatan 12190', 'dki-jakarta'],
  ['Kota Mataram, NTB', 'nusa-tenggara-barat'],
  ['KUTA, BALI.', 'bali'],
  ['Batam, Kepulauan Riau', 'kepulauan-riau']
])('§2 Centres: "%s" is in %s', (address, key) => {
  const province = provinceOf(address);
  expect(province && provinceKey(province)).toBe(key);
});

test.each(['', 'Jalan Bali 5', 'Bali Street', 'Leiden', ', , ,', 'Balikpapan', 'a'.repeat(10_000)])(
  '§2 Centres: "%.20s" contains no province',
  (address) => expect(provinceOf(address)).toBeUndefined()
);
