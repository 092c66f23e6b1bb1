import { expect, test } from 'vitest';
import { identifyUrl } from '../../../src/admin/features/poster/poster.tsx';

test('§2 Dashboard: a poster links to the public site, also from a dashboard on another host', () => {
  expect(identifyUrl(7, 'https://jamu.example', 'https://dalam.example:8443')).toBe(
    'https://jamu.example/detection_tanaman?kebun=7'
  );
});

test.each([undefined, '', 'http://localhost:4321', 'http://127.0.0.1:4321', 'http://[::1]:4321'])(
  '§2 Dashboard: with the site at %s a poster links to the host of the dashboard',
  (site) => {
    expect(identifyUrl(7, site, 'https://jamu.example')).toBe(
      'https://jamu.example/detection_tanaman?kebun=7'
    );
  }
);
