import { expect, test } from 'vitest';
import { FOOTER, languageLinks, navLinks } from '../../../../src/pages/_layout/nav-links.ts';

test('§2 Navigation: links have the texts of the specification, stay within the locale, and mark the current page', () => {
  expect(
    navLinks('default', '/')
      .map(({ text }) => text)
      .join()
  ).toBe('Beranda,Identifikasi Tanaman,Farmakope Herbal,Central Jamu,Produsen Jamu');
  const current = navLinks('en', '/product/Kunyit').filter((link) => link.current);
  expect(current).toEqual([{ href: '/en/product', text: 'Herbal Catalogue', current: 'true' }]);
  expect(navLinks('id', '/')[0]).toMatchObject({ href: '/id', current: 'page' });
});

test('§2 Route table: the footer links /products and /jamu-central', () => {
  const paths = ['/', '/detection_tanaman', '/products', '/jamu-central', '/produsen'];
  expect(navLinks('default', '', FOOTER).map(({ href }) => href)).toEqual(paths);
});

test('§2 Navigation: the name of each locale has its language as `lang`', () => {
  // The first one is in the language of the page.
  expect(languageLinks('en', '/product/Jahe')).toEqual([
    { text: 'Indonesian + English', href: '/product/Jahe' },
    { text: 'Bahasa Indonesia', lang: 'id', href: '/id/product/Jahe' },
    { text: 'English', lang: 'en', href: '/en/product/Jahe', current: 'true' }
  ]);
});
