import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusters, toMapPoints } from '../../../../src/islands/places/map/clusters.ts';
import {
  dragView,
  fit,
  toGrip,
  isSeparable,
  toPoint,
  WHOLE_MAP,
  type SvgPoint,
  type View
} from '../../../../src/islands/places/map/view.ts';
import type { Place } from '../../../../src/islands/places/place.ts';
import { shownPlace } from '../../../support/places.ts';

const placeAt = (id: number, latitude?: number, longitude?: number): Place =>
  shownPlace({
    id,
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude })
  });

test('§2 Map: a place abroad, at a pole or without coordinates has no point', () => {
  const places = [
    placeAt(1),
    placeAt(2, 52, 4.5),
    placeAt(3, 90, 118),
    placeAt(4, -7.6, -110),
    placeAt(5, -7.6, 110)
  ];
  expect(toMapPoints(places).map(({ place }) => place.id)).toEqual([5]);
});

test('§2 Map: pins do not overlap, and every place has one', () => {
  const point = fc.tuple(
    fc.double({ min: -6, max: 11, noNaN: true }),
    fc.double({ min: 95, max: 141, noNaN: true })
  );
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 300 }),
      fc.double({ min: 0.05, max: 8, noNaN: true }),
      (points, reach) => {
        const all = toMapPoints(points.map(([y, x], id) => placeAt(id, -y, x)));
        const pins = clusters(all, reach);
        expect(pins.flatMap(({ members }) => members)).toHaveLength(all.length);
        const ways = pins.flatMap((item, index) =>
          pins.slice(index + 1).map((other) => Math.hypot(item.x - other.x, item.y - other.y))
        );
        expect(Math.min(reach, ...ways)).toBe(reach);
      }
    ),
    { numRuns: 50 }
  );
});

test('§2 Map: shows all places, or all islands if there are no places', () => {
  expect(fit([])).toBe(WHOLE_MAP);
  const view = fit([toPoint(5.5, 95.3)!, toPoint(-8.5, 140.4)!]);
  expect(view).toEqual(WHOLE_MAP);
  const one = fit([toPoint(-7.6, 110.4)!]);
  expect([one.x, one.y, one.width]).toEqual([110.4, 7.6, 9]);
  const many = Array.from({ length: 200_000 }, () => toPoint(-7.6, 110.4)!);
  expect(fit(many)).toEqual(one);
  expect(isSeparable(many, 44, 358)).toBe(false);
  expect(isSeparable([toPoint(-7.6, 110.4)!, toPoint(-7.7, 110.4)!], 44, 358)).toBe(true);
});

test('§2 Map: the map follows one or two fingers, and spreading them zooms in', () => {
  const finger = fc.record({
    x: fc.integer({ min: -180, max: 180 }),
    y: fc.integer({ min: -100, max: 100 })
  });
  const under = ({ x, y, width }: View, point: SvgPoint) => [
    x + (point.x * width) / 360,
    y + (point.y * width) / 360
  ];
  const view = { x: 110, y: 7, width: 9 };
  fc.assert(
    fc.property(fc.array(finger, { minLength: 1, maxLength: 2 }), finger, (fingers, way) => {
      const moved = fingers.map(({ x, y }) => ({ x: x + way.x, y: y + way.y }));
      const next = dragView(view, toGrip(fingers), toGrip(moved), 360);
      expect(next.width).toBeCloseTo(view.width);
      for (const [index, point] of fingers.entries()) {
        const [x = 0, y = 0] = under(view, point);
        expect(under(next, moved[index]!)).toEqual([expect.closeTo(x), expect.closeTo(y)]);
      }
    })
  );
  const [near, far] = [10, 40].map((x) =>
    toGrip([
      { x: -x, y: 20 },
      { x, y: 20 }
    ])
  );
  expect(dragView(view, near!, far!, 360).width).toBeCloseTo(2.25);
  expect(dragView(view, far!, near!, 360).width).toBeCloseTo(36);
  expect(under(dragView(view, near!, far!, 360), far!)).toEqual([
    expect.closeTo(under(view, near!)[0]!),
    expect.closeTo(under(view, near!)[1]!)
  ]);
});

test('§2 Map: the drawing shows the islands from Sabang to Merauke, and is small', async () => {
  const svg = await readFile('src/islands/places/map/coasts.svg', 'utf8');
  const land = /id="land" d="([^"]+)"/.exec(svg)?.[1] ?? '';
  const starts = [...land.matchAll(/M(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
  expect(starts.length).toBeGreaterThan(150);
  const inside = starts.filter(([x = 0, y = 0]) => x > 9400 && x < 14200 && y > -700 && y < 1200);
  expect(inside).toHaveLength(starts.length);
  expect(svg).toContain('id="neighbours"');
  expect(svg.length).toBeLessThan(80_000);
});
