import { expect, test } from 'vitest';
import { pollEvery } from '../../../src/admin/frame/use-publishing.ts';

test('§2 publishing is watched closely while something is under way', () => {
  expect([pollEvery('stale'), pollEvery('building')]).toEqual([2_000, 2_000]);
  expect([pollEvery('current'), pollEvery('failed'), pollEvery(undefined)]).toEqual([15_000, 15_000, 15_000]);
});
