import { expect, it } from 'vitest';
import { createDecider, type PhotoOutputs } from '#lib/identification/photographs.ts';
import { readVector } from '#lib/identification/taught-plants.ts';
import settings from '../../../../model/labels.json' with { type: 'json' };

const { labels } = settings.heads.leaf;
const logits = Float32Array.from([...labels, 'none'], (_, index) => (index === 0 ? 30 : 0));
const { step, values } = readVector(settings.plant.weights, settings.plant.step);
/** Returns a photograph whose features are on the side of plants (1) or of anything else (-1). */
function photograph(side: 1 | -1): PhotoOutputs {
  const length = Math.hypot(...values) * step;
  const features = Float64Array.from(values, (value) => (side * value * step) / length);
  return { logits: { leaf: logits, fruit: logits, rhizome: logits }, features };
}
const decide = createDecider(settings);

it('§8 Identification: names no plant if none is in sight, however probable one is', async () => {
  expect(await decide([photograph(1)], 'leaf')).toMatchObject({ known: true });
  expect(await decide([photograph(-1)], 'leaf')).toMatchObject({ known: false, suggestions: [] });
});

it('§8 Identification: one photograph of a plant is enough', async () => {
  const both = [photograph(-1), photograph(1)];
  expect(await decide(both, 'leaf')).toMatchObject({ known: true });
});
