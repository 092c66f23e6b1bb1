import { expect, test } from 'vitest';
import { formatDistance } from '#lib/browser/distance.ts';

test.each([
  [344, 'id', '340 m'],
  [999, 'id', '1.000 m'],
  [1000, 'id', '1 km'],
  [2345, 'en', '2.3 km'],
  [99_940, 'id', '99,9 km'],
  [1_204_400, 'id', '1.204 km']
])('§2 Places: %i metres are %s: %s', (metres, language, text) => {
  expect(formatDistance(metres, language)).toBe(text);
});
