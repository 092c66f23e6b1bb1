import { expect, test } from 'vitest';
import { fill } from '../../../../src/lib/i18n/fill.ts';

test('§8 Toasts: a sentence takes its values, and keeps a place that has none', () => {
  expect(fill('Kuantitas diubah menjadi {n}', { n: 3 })).toBe('Kuantitas diubah menjadi 3');
  expect(fill('{a} {b}', { a: '{b}' })).toBe('{b} {b}');
});
