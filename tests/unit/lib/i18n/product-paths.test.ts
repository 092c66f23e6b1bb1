import { expect, test } from 'vitest';
import { productPath } from '../../../../src/lib/i18n/product-paths.ts';
import { centrePath } from '../../../../src/lib/i18n/centre-path.ts';
import { nameInPath } from '../../../../src/lib/i18n/named-path.ts';

test.each([
  'Jahe',
  '.',
  '..',
  '...',
  'Sirih/Pinang 100%?',
  '%2F',
  '#1',
  '"asli"',
  '<script>',
  'Kunyit 🌿'
])('§2 Product: the URL of %s contains that name', (name) => {
  const { pathname } = new URL(productPath('en', name), 'https://jamu.example');
  expect(pathname.startsWith('/en/product/')).toBe(true);
  expect(nameInPath('/product', pathname).trim()).toBe(name);
  const centre = new URL(centrePath('id', name), 'https://jamu.example').pathname;
  expect(nameInPath('/central-jamu', centre).trim()).toBe(name);
});

test.each([
  ['/product/Jeruk%20Nipis', 'Jeruk Nipis'],
  ['/id/product/A%2FB%25', 'A/B%'],
  ['/product/Kunyit/', 'Kunyit'],
  ['/product/%E0%A4%A', ''],
  ['/product', '']
])('§2 Route table: the name in %s is "%s"', (path, name) => {
  expect(nameInPath('/product', path)).toBe(name);
});
