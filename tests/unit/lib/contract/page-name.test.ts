import { expect, test } from 'vitest';
import { nameOfPage, pageName } from '#lib/contract/page-name.ts';
import { HARD_NAMES } from '../../../support/hard-names.ts';

test('§2 Addresses: the page of a usual name has a file of that name, which every host finds', () => {
  for (const name of ['Kunyit', 'Jeruk Nipis', 'Bangun-Bangun', "Daun 'Dewa'", 'Ülker 🌿', 'Jahe.'])
    expect(pageName(name)).toBe(name);
});

test('§2 Addresses: no two names share a file, even if a name looks like another’s file name', () => {
  const names = [...HARD_NAMES, ...HARD_NAMES.map(pageName), 'é'.repeat(101), 'é'.repeat(100)];
  expect(new Set([...new Set(names)].map(pageName)).size).toBe(new Set(names).size);
  for (const name of names) expect(nameOfPage(pageName(name))).toBe(name);
});

test('§2 Addresses: path components are short enough for every file system, and not hidden files', () => {
  for (const name of HARD_NAMES)
    for (const part of pageName(name).split('/')) {
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(200);
      expect(part).toMatch(/^(?!\.|con$|index$|404$)[^\p{Cc}"#$%*:<>?\\{|}]+$/u);
    }
});
