import { expect, it, vi } from 'vitest';
import { distanceBetween, nearestPlace } from '#lib/browser/distance.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { api } from '#lib/session/session.ts';
import {
  gardenInAddress,
  gardenOf
} from '../../../../src/islands/detection/features/garden/gardens.ts';

const PAKEM = { latitude: -7.6606, longitude: 110.4202 };

it('§2 Identification: distances are measured on the earth’s surface', () => {
  expect(distanceBetween(PAKEM, PAKEM)).toBe(0);
  // 0.001 degrees of latitude are 111 m everywhere.
  expect(distanceBetween(PAKEM, { ...PAKEM, latitude: -7.6616 })).toBeCloseTo(111.2, 0);
  // Prambanan and Borobudur.
  expect(
    distanceBetween(
      { latitude: -7.752, longitude: 110.4914 },
      { latitude: -7.6079, longitude: 110.2038 }
    )
  ).toBeCloseTo(35_500, -3);
  expect(
    distanceBetween({ latitude: 0, longitude: 179.999 }, { latitude: 0, longitude: -179.999 })
  ).toBeLessThan(223);
});

it('§2 Identification: finds the nearest garden within a distance', () => {
  const gardens = [
    { name: 'without place', latitude: null, longitude: null },
    { name: 'far', ...PAKEM, latitude: -7.6652 },
    { name: 'near', ...PAKEM, latitude: -7.6608 }
  ];
  expect(nearestPlace(PAKEM, gardens, 500)?.place.name).toBe('near');
  expect(nearestPlace(PAKEM, gardens.slice(0, 2), 500)).toBeUndefined();
});

it.each([
  ['', undefined],
  ['?kebun=', undefined],
  ['?kebun=3', 3],
  ['?kebun=0', Number.NaN],
  ['?kebun=x', Number.NaN],
  ['?kebun=-1', Number.NaN],
  ['?kebun=99999999999', Number.NaN]
])('§2 Identification: the garden in the URL %s is %s', (search, expected) => {
  expect(gardenInAddress(search)).toBe(expected);
});

it('§2 Identification: without the API a garden comes from the published list; one that is not in it is not called missing', async () => {
  const call = vi.spyOn(api, 'one').mockRejectedValue(new ApiError(0, {}));
  const listed = { id: 3, name: 'Kebun Raya', untranslated: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([listed])));
  expect(await gardenOf(3, 'default')).toMatchObject({ id: 3, name: 'Kebun Raya' });
  await expect(gardenOf(4, 'default')).rejects.toThrow(ApiError);
  vi.unstubAllGlobals();
  call.mockRestore();
});
