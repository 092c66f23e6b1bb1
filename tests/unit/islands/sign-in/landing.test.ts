import { expect, it } from 'vitest';
import { landing, sameSite } from '../../../../src/islands/sign-in/landing.ts';

it.each(['/', '/profile', '/en/product/Jahe%20Merah?q=1#top'])('%s lies on this site', (next) => {
  expect(sameSite(next)).toBe(next);
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
  '/\u0000'
])('%j leads nowhere', (next) => {
  expect(sameSite(next)).toBeUndefined();
});

it('lands administrators and users at home, every other role on the dashboard', () => {
  expect(landing('admin', 'plain', null)).toBe('/');
  expect(landing('user', 'id', null)).toBe('/id');
  expect(landing('editor', 'en', null)).toBe('/dashboard');
});

it('goes on to where one wanted to go', () => {
  expect(landing('user', 'en', '/en/profile')).toBe('/en/profile');
  expect(landing('user', 'en', '//evil.example')).toBe('/en');
});
