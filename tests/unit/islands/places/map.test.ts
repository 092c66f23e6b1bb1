// @vitest-environment happy-dom
import fc from 'fast-check';
import L from 'leaflet';
import { expect, test } from 'vitest';
import {
  groupPins,
  PIN_SIZE_PX,
  toMapPoints
} from '../../../../src/islands/places/map/group-pins.ts';
import { boxOf, fitBoxes, mapNames } from '../../../../src/islands/places/map/labels.ts';
import { CITIES, PROVINCE_POINTS } from '../../../../src/islands/places/map/names.ts';
import type { Place } from '../../../../src/islands/places/place.ts';
import { PROVINCES } from '#lib/i18n/provinces.ts';
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
  expect(toMapPoints(places).map(({ id }) => id)).toEqual([5]);
});

test('§2 Map: every place belongs to one pin, and pins do not overlap', () => {
  const point = fc.tuple(
    fc.double({ min: -11, max: 6, noNaN: true }),
    fc.double({ min: 95, max: 141, noNaN: true })
  );
  fc.assert(
    fc.property(
      fc.array(point, { maxLength: 300 }),
      fc.double({ min: 5, max: 4000, noNaN: true }),
      (points, scale) => {
        const all = toMapPoints(points.map(([y, x], id) => placeAt(id, y, x)));
        const groups = groupPins(all, ({ latitude, longitude }) => ({
          x: longitude * scale,
          y: latitude * scale
        }));
        expect(groups.flatMap(({ members }) => members)).toHaveLength(all.length);
        const gaps = groups.flatMap((group, index) =>
          groups.slice(index + 1).map((other) => Math.hypot(group.x - other.x, group.y - other.y))
        );
        expect(Math.min(PIN_SIZE_PX, ...gaps)).toBe(PIN_SIZE_PX);
      }
    ),
    { numRuns: 50 }
  );
});

test('§2 Map: names stay in the view, and overlap neither pins nor each other', () => {
  const view = L.bounds([0, 0], [300, 200]);
  const pin = L.bounds([130, 80], [170, 120]);
  const spots = [
    [120, 100],
    [60, 40],
    [70, 44],
    [298, 100],
    [60, 160]
  ] as const;
  const solo = { text: 'Solo', kind: 'city', point: [0, 0], from: 0, to: 9 } as const;
  const items = spots.map(([x, y], index) => ({ index, box: boxOf(solo, x, y) }));
  expect(fitBoxes(items, view, [pin]).map(({ index }) => index)).toEqual([1, 4]);
  // A city's name begins 8 px right of the city's point. An island's name is centred on its point.
  const sides = ({ min, max }: L.Bounds) => [min?.x, max?.x];
  expect(sides(boxOf(solo, 100, 0))).toEqual([92, 108 + 4 * 7.6]);
  expect(sides(boxOf({ ...solo, kind: 'island' }, 100, 0))).toEqual([79, 121]);
});

test('§2 Map: the map names each province, and has no names outside Indonesia', () => {
  expect(Object.keys(PROVINCE_POINTS)).toEqual(
    expect.arrayContaining(PROVINCES.map(({ names }) => names.id))
  );
  const names = mapNames('id');
  expect(names.length).toBeGreaterThan(200);
  for (const { point, text } of names) {
    const [latitude, longitude] = point;
    expect(latitude > -11.5 && latitude < 6.5, text).toBe(true);
    expect(longitude > 94.5 && longitude < 141.5, text).toBe(true);
  }
  expect(new Set(CITIES.map(({ name }) => name)).size).toBe(CITIES.length);
  expect(mapNames('en').map(({ text }) => text)).toContain('Sumatra');
});
