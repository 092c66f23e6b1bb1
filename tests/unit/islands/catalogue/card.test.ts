import { expect, test } from 'vitest';
import { preview } from '../../../../src/islands/catalogue/card.ts';

test('§2 Catalogue: a description is cut at 50 characters plus ...', () => {
  expect(preview('a'.repeat(51))).toBe(`${'a'.repeat(50)}...`);
});

test('§2 Catalogue: a description of 50 characters or fewer stays whole', () => {
  expect(preview('a'.repeat(50))).toBe('a'.repeat(50));
  expect(preview('')).toBe('');
});

test('§2 Catalogue: a character of two code units is not cut in half', () => {
  expect(preview('🌿'.repeat(51))).toBe(`${'🌿'.repeat(50)}...`);
});
