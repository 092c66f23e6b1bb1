import { expect, test } from 'vitest';
import { productPath } from '../../../../src/lib/i18n/product-paths.ts';
import { centrePath } from '../../../../src/lib/i18n/centre-path.ts';
import { nameInPath } from '../../../../src/lib/i18n/named-path.ts';
import { HARD_NAMES } from '../../../support/hard-names.ts';

test.each(HARD_NAMES)('§2 Product: the URL of %s contains that name', (name) => {
  for (const [part, path] of [
    ['/product', productPath('en', name)],
    ['/central-jamu', centrePath('id', name)]
  ] as const) {
    const { pathname } = new URL(path, 'https://jamu.example');
    expect(nameInPath(part, pathname).trim()).toBe(name);
  }
});

test.each([
  ['/product/Kunyit/', 'Kunyit'],
  ['/product/%E0%A4%A', ''],
  ['/product', '']
])('§2 Route table: the name in %s is "%s"', (path, name) => {
  expect(nameInPath('/product', path)).toBe(name);
});
