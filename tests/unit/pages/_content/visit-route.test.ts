import { expect, test } from 'vitest';
import { planRoute } from '../../../../src/pages/_content/visit-route.ts';

const centre = (id: number, latitude: number | null, longitude: number | null, address = '') => ({
  id,
  latitude,
  longitude,
  address
});
const plan = (...centres: ReturnType<typeof centre>[]) => planRoute(centres, 'id');
const idsOf = (route: ReturnType<typeof plan>) => route?.stops.map((stop) => stop.centre.id);
const merapi = centre(1, -7.6606, 110.4202);
const opak = centre(2, -7.9048, 110.3622);
const lawu = centre(3, -7.6636, 111.1264);

test('§2 Home: two centres within 30 km form a route, named after the largest city nearby', () => {
  const route = plan(merapi, lawu, opak);
  expect(route?.near).toBe('Yogyakarta');
  expect(idsOf(route)).toEqual([1, 2]);
  expect(route?.stops.map(({ metres }) => Math.round(metres / 1000))).toEqual([0, 28]);
  const samePoint = plan(merapi, { ...merapi, id: 7 });
  expect(samePoint?.stops.map(({ metres }) => metres)).toEqual([0, 0]);
});

test('§2 Home: there is no route without two close centres that have coordinates', () => {
  const unplaced = [centre(4, null, null), centre(5, null, null)];
  for (const centres of [[], [merapi], [merapi, lawu], [merapi, ...unplaced]])
    expect(plan(...centres)).toBeUndefined();
});

test('§2 Home: a route has at most three centres: those of the densest group, ordered for the shortest way', () => {
  expect(idsOf(plan(merapi, opak, centre(4, -7.78, 110.39)))).toEqual([1, 4, 2]);
  const solo = [0, 1, 2, 3].map((step) => centre(10 + step, -7.57, 110.8 + step / 50));
  expect(idsOf(plan(merapi, opak, ...solo))).toEqual([10, 11, 12]);
  expect(idsOf(plan(solo[3]!, solo[0]!, solo[2]!, solo[1]!))).toEqual([13, 12, 11]);
  // Chooses the pair with the shorter way.
  expect(idsOf(plan(merapi, opak, ...solo.slice(2)))).toEqual([12, 13]);
  const grid = Array.from({ length: 2000 }, (_, id) =>
    centre(id, -10 + ((id * 7) % 150) / 10, 95 + ((id * 13) % 450) / 10)
  );
  expect(plan(...grid)?.stops.length ?? 0).toBeLessThanOrEqual(3);
});

test('§2 Home: far from cities, a route is named after its province; without a province there is no route', () => {
  const remote = (address: string) =>
    [0.5, 0.51].map((latitude, index) => centre(index, latitude, 113.9, address));
  expect(plan(...remote('Kapuas Hulu, Kalimantan Barat'))?.near).toBe('Kalimantan Barat');
  expect(planRoute(remote('Kapuas Hulu, Kalimantan Barat'), 'en')?.near).toBe('West Kalimantan');
  expect(plan(...remote('Hulu'))).toBeUndefined();
});
