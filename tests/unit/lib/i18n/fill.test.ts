import { expect, test } from 'vitest';
import { fill } from '../../../../src/lib/i18n/fill.ts';

test('§8 Toasts: a message is filled with its values, and keeps placeholders without a value', () => {
  expect(fill('Kuantitas diubah menjadi {n}', { n: 3 })).toBe('Kuantitas diubah menjadi 3');
  expect(fill('{a} {b}', { a: '{b}' })).toBe('{b} {b}');
});
