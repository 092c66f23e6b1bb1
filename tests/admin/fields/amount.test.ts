import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rupiah } from '#lib/content/rupiah.ts';
import { formatPrice, normalizeAmount, readAmount } from '#core/fields/amount.ts';

test.each([
  [12_000, '12000|12.000|Rp 12.000|Rp12.000|rp. 12.000,-|Rp\u00a012.000,00|IDR 12.000|12 000'],
  [
    12_000,
    "12.000/botol|Rp12.000,- / kg|12.000 per pot|12.000 IDR|12.000 rupiah|\u200b12.000|'12000|12.000,–|12.000 ,-|12.000/botol 250 ml|12.000 per 250 g|12.000 (botol)"
  ],
  [12_000, '12rb|12 ribu|12.000-|Rp12.000,00-|Rp 12 Ribu/botol|Rp12 rb,-|12 ribu rupiah'],
  [12_500, '12,5rb|12.5 ribu'],
  [1_250_000, '1.250.000|1,250,000|1,25 juta|Rp1,25jt'],
  [1_250_000.5, '1.250.000,5'],
  [12_000.5, '12,000.50'],
  [12.5, '12,5|12.5|12,50|12,500'],
  [1.23, 'Rp 1,234'],
  [0.5, '0,5|0.500'],
  [1234.57, '1234.567'],
  [-3, '-3|Rp -3|-Rp 3'],
  [0, '-0'],
  [7, ' 7 ']
])('§5 Amounts: %d is read from each of %s', (amount, texts) => {
  for (const text of texts.split('|')) {
    expect(readAmount(text), text).toBe(amount);
    expect(normalizeAmount(text)).toBe(String(amount));
  }
});

test.each([
  '',
  ' ',
  'Rp',
  'banyak',
  '12.000 ribu',
  '12 - 15 ribu',
  '12rb-15rb',
  '12.500 - 15.000',
  '1.2.3',
  '12.00.000',
  '1 2',
  '1.234,567',
  '1e3',
  '12.000/250 g',
  '12.000 / Rp15.000',
  '12.000 (15.000)'
])('§5 Amounts: %j is not an amount', (text) => {
  expect(readAmount(text)).toBeUndefined();
  expect(normalizeAmount(text)).toBe(text);
});

test('§9 Amounts: a formatted amount is read as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => {
      expect(readAmount(rupiah(cents / 100))).toBe(cents / 100);
    })
  );
});

test.each([
  ['12.000', '/ kg', 'Rp12.000 / kg'],
  ['12000.5', '', 'Rp12.000,5'],
  [' 0 ', ' per 100 g ', 'Rp0 per 100 g'],
  ['banyak', 'kg', undefined],
  ['12,500', 'kg', 'Rp12,5 kg'],
  ['-1', 'kg', undefined],
  ['1.000.000.000.000', '', 'Rp1.000.000.000.000'],
  ['9'.repeat(14), 'kg', undefined]
])('§9 Amounts: the price %j with the unit %j is shown as %s', (typed, unit, shown) => {
  expect(formatPrice(typed, unit)).toBe(shown);
});
