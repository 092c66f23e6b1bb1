import { expect, it } from 'vitest';
import { sameSitePath } from '../../../../src/islands/sign-in/next-path.ts';
import { landingPath } from '../../../../src/islands/sign-in/sign-in.tsx';

it.each([
  '/',
  '/profile',
  '/en/product/Jahe%20Merah?q=1#top',
  '/dashboard/products?page=2',
  '/@evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example'
])('§2 Login: %s is on this site', (next) => {
  expect(sameSitePath(next)).toBe(next);
});

it.each([
  null,
  '',
  'profile',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\/evil.example',
  '/ /evil',
  '/a//evil',
  'javascript:alert(1)',
  '/\u0000',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'https:evil.example',
  'https:/evil.example',
  'https://site.invalid@evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '///evil.example',
  '/..//evil.example',
  '/\u2028/evil.example',
  '//evil.example/%2F..'
])('§2 Login: %j is ignored', (next) => {
  expect(sameSitePath(next)).toBeUndefined();
});

it('§2 Login: redirects administrators and users to the home page, other roles to the dashboard', () => {
  expect(landingPath('admin', 'default', null)).toBe('/');
  expect(landingPath('user', 'id', null)).toBe('/id');
  expect(landingPath('editor', 'en', null)).toBe('/dashboard');
});

it('§2 Login: continues to the requested page', () => {
  expect(landingPath('user', 'en', '/en/profile')).toBe('/en/profile');
  expect(landingPath('user', 'en', '//evil.example')).toBe('/en');
});
