import { expect, test } from 'vitest';
import { findSimilar, nameFromPath } from '../../../../src/pages/_layout/scripts/not-found.ts';

const citrus = ['Purut', 'Nipis', 'Bali', 'Manis', 'Sambal'].map((name) => `Jeruk ${name}`);
const targets = ['Temulawak', 'Jahe', ...citrus, 'Jeruk Kasturi', 'Salam', 'Salak'].map((text) => ({
  text,
  href: `/product/${text}`,
  names: [text, '']
}));
const suggestions = (path: string) => {
  const name = nameFromPath(path);
  // The page enters the name into the search field, so the name must be a short plain text.
  expect(name).toMatch(/^[\p{L}\p{N} ]{0,60}$/u);
  return findSimilar(name, targets).map(({ text }) => text);
};

test.each([
  ['/product/Temulwak', ['Temulawak']],
  ['/temu-lawak', ['Temulawak']],
  ['/en/product/jahee/', ['Jahe']],
  ['/jeruk', citrus],
  ['/ja', []],
  ['/JERUK_PURUT.html', ['Jeruk Purut']],
  ['/salam', ['Salam', 'Salak']],
  ['/product/%E0%A4', []],
  ['/', []],
  ['/xyz-salam-temulawak', ['Temulawak', 'Salam']],
  ['/xyzzy-plugh', []],
  [`/${'a'.repeat(2000)}`, []]
])('§2 Routes: an unknown URL suggests the most similar names (%s)', (path, names) =>
  expect(suggestions(path)).toEqual(names)
);
