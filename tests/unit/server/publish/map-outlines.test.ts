import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { drawOutlines } from '../../../../server/publish/map-outlines.ts';

const ATLAS = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'));

test('§2 Map: the drawing has the islands from Sabang to Merauke, and stays small', async () => {
  const svg = await drawOutlines(ATLAS);
  const land = /id="land" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const starts = [...land.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(starts.length).toBeGreaterThan(150);
  const inside = starts.filter(([x = 0, y = 0]) => x > 9400 && x < 14200 && y > -700 && y < 1200);
  expect(inside).toHaveLength(starts.length);
  expect(svg).toContain('id="neighbours"');
  expect(svg.length).toBeLessThan(80_000);
});
