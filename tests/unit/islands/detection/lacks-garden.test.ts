import { expect, it } from 'vitest';
import { lacksGarden } from '../../../../src/islands/detection/core/result.ts';

const unknown = { error: 'x', message: 'x', suggestions: [] };
const garden = { id: 3, name: 'Kebun Raya', untranslated: [] };

it('§2 Offline: a garden whose plants are not stored is reported, if this device answered', () => {
  expect(lacksGarden({ garden, answer: { ...unknown, on_device: 'found' } })).toBe(true);
  expect(lacksGarden({ garden, answer: { ...unknown, on_device: 'only', centre: 3 } })).toBe(false);
  expect(lacksGarden({ garden, answer: unknown })).toBe(false);
  const outside = { garden: undefined, answer: { ...unknown, on_device: 'found' as const } };
  expect(lacksGarden(outside)).toBe(false);
});
