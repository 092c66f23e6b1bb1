import { expect, test } from 'vitest';
import { retainedAssets } from '../../../../server/publish/asset-retention.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW - hours * 3_600_000).toISOString();

test('§1 Publishing: scripts of the site before stay for who has its pages open, for a day', () => {
  const before = {
    assets: ['a.1.js', 'b.1.js', 'c.1.js', 'd.1.js'],
    retired: { 'c.1.js': ago(23), 'd.1.js': ago(25) }
  };
  expect(retainedAssets(before, new Set(['a.1.js', 'a.2.js']), NOW)).toEqual({
    'b.1.js': ago(0),
    'c.1.js': ago(23)
  });
});

test('§1 Publishing: after a clock was set back they stay for a day from now, not for years', () => {
  expect(
    retainedAssets({ assets: ['a.js'], retired: { 'a.js': ago(-9000) } }, new Set(), NOW)
  ).toEqual({
    'a.js': ago(0)
  });
});
