import { expect, test } from 'vitest';
import { FOOTER, languageLinks, navLinks } from '../../../../src/pages/_layout/nav-links.ts';

test('§2 Navigation: five links with the texts of the specification', () => {
  expect(navLinks('default', '/').map(({ text }) => text)).toEqual([
    'Beranda',
    'Identifikasi Tanaman',
    'Farmakope Herbal',
    'Central Jamu',
    'Produsen Jamu'
  ]);
});

test('§2 Navigation: links stay within the locale and name the current page', () => {
  const current = navLinks('en', '/product/Kunyit').filter((link) => link.current);
  expect(current).toEqual([{ href: '/en/product', text: 'Herbal Catalogue', current: 'true' }]);
  expect(navLinks('id', '/')[0]).toMatchObject({ href: '/id', current: 'page' });
});

test('§2 Route table: the footer links /products and /jamu-central', () => {
  expect(navLinks('default', '', FOOTER).map(({ href }) => href)).toEqual([
    '/',
    '/detection_tanaman',
    '/products',
    '/jamu-central',
    '/produsen'
  ]);
});

test('§2 Navigation: the name of each locale has its language as `lang`', () => {
  const named = languageLinks('en', '/').map(({ text, lang }) => [text, lang]);
  expect(named).toEqual([
    // In the language of the page.
    ['Indonesian + English', undefined],
    ['Bahasa Indonesia', 'id'],
    ['English', 'en']
  ]);
});
