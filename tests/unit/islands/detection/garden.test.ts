import { expect, it, vi } from 'vitest';
import { nearestPlace } from '#lib/browser/distance.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { api } from '#lib/session/session.ts';
import {
  gardenInAddress,
  gardenOf
} from '../../../../src/islands/detection/features/garden/gardens.ts';

const PAKEM = { latitude: -7.6606, longitude: 110.4202 };

it('§2 Identification: finds the nearest garden within a distance', () => {
  const gardens = [
    { name: 'without place', latitude: null, longitude: null },
    { name: 'far', ...PAKEM, latitude: -7.6652 },
    { name: 'near', ...PAKEM, latitude: -7.6616 }
  ];
  const nearest = nearestPlace(PAKEM, gardens, 500);
  expect(nearest?.place.name).toBe('near');
  // 0.001 degrees of latitude are 111 m everywhere.
  expect(nearest?.metres).toBeCloseTo(111.2, 0);
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

it('§2 Identification: if the API is unreachable, a garden comes from the published list; one that the list lacks is not reported as deleted', async () => {
  const call = vi.spyOn(api, 'one').mockRejectedValue(new ApiError(0, {}));
  const listed = { id: 3, name: 'Kebun Raya', untranslated: [] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json([listed])));
  expect(await gardenOf(3, 'default')).toMatchObject({ id: 3, name: 'Kebun Raya' });
  await expect(gardenOf(4, 'default')).rejects.toThrow(ApiError);
  call.mockRejectedValue(new ApiError(404, {}));
  expect(await gardenOf(3, 'en')).toBeUndefined();
  expect(call.mock.lastCall?.slice(1)).toEqual([3, { lang: 'en' }]);
  vi.unstubAllGlobals();
  call.mockRestore();
});
