import { expect, test } from 'vitest';
import { isMapLink } from '../../../src/admin/features/footer-maps/footer-maps.tsx';

test.each([
  'https://www.google.com/maps/search/?api=1&query=Bogor',
  'https://google.co.id/maps/place/Bogor',
  'https://maps.google.com/?q=-6.6,106.8',
  'https://maps.app.goo.gl/abc',
  'https://goo.gl/maps/abc',
  'https://www.openstreetmap.org/#map=12/-6.6/106.8',
  'https://maps.apple.com/?q=Bogor'
])('§2 accepts %s', (link) => {
  expect(isMapLink(link)).toBe(true);
});

test.each([
  '',
  'Bogor',
  'https://example.org/maps',
  'https://www.google.com/search?q=maps',
  'https://google.com.evil.example/maps',
  'javascript:alert(1)',
  'https://goo.gl/abc'
])('§2 rejects %j', (link) => {
  expect(isMapLink(link)).toBe(false);
});
