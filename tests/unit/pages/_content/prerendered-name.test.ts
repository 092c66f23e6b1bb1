import { expect, test } from 'vitest';
import { hasFile } from '../../../../src/pages/_content/prerendered-name.ts';

test.each(['Kunyit', 'Jeruk Nipis', 'Bangun-Bangun', "Daun 'Dewa'", 'Ülker 🌿'])(
  '§2 Route table: %s gets a file',
  (name) => {
    expect(hasFile(name)).toBe(true);
  }
);

test.each([
  'A/B',
  'A\\B',
  '50%',
  'A?',
  'A#1',
  '../..',
  '.env',
  'A:B',
  'A"B',
  'Jahe.',
  'é'.repeat(101)
])('§2 Route table: %s is left to the fallback page', (name) => {
  expect(hasFile(name)).toBe(false);
});
