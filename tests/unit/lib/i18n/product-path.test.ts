import { expect, test } from 'vitest';
import { productPath } from '../../../../src/lib/i18n/product-path.ts';
import { nameInPath } from '../../../../src/islands/product/find-product.ts';

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
])('§2 Product detail: a browser that opens the address of %s finds that name in it', (name) => {
  const { pathname } = new URL(productPath('en', name), 'https://jamu.example');
  expect(pathname.startsWith('/en/product/')).toBe(true);
  expect(nameInPath(pathname).trim()).toBe(name);
});
