import { expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { unknownPlant } from '../../../../src/islands/detection/core/use-identify.ts';
import { isNamed } from '../../../../src/islands/detection/core/result.ts';

const unknown = (body: Record<string, unknown>) =>
  unknownPlant(new ApiError(422, { error: 'Tanaman tidak dikenali.', ...body }));

it('§7 Identification: a 422 without fields is an answer, with its guesses', () => {
  const suggestions = [
    { label: 'Kencur', confidence: 0.5 },
    { label: 'Jahe', confidence: 0.4 }
  ];
  const answer = unknown({ suggestions, probably: true, centre: 3, taught: true });
  expect(isNamed(answer)).toBe(false);
  expect(answer).toMatchObject({ suggestions, probably: true, centre: 3, taught: true });
  expect(answer).not.toHaveProperty('no_plant');
  expect(unknown({ no_plant: true })).toMatchObject({ no_plant: true, suggestions: [] });
});

it.each([
  new ApiError(422, { error: 'x', fields: { model: 'x' } }),
  new ApiError(500, {}),
  new ApiError(0, {})
])('§7 Identification: rethrows other errors (%o)', (cause) => {
  expect(() => unknownPlant(cause)).toThrow(cause);
});
