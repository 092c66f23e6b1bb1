import { expect, it, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { api } from '#lib/session/session.ts';
import {
  gardenInAddress,
  gardenOf
} from '../../../../src/islands/detection/features/garden/gardens.ts';

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

it('§2 Identification: if the API is unreachable, a garden is read from the published list; a garden missing there is not reported as deleted', async () => {
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
