import { expect, it } from 'vitest';
import { createDecider, type PhotoOutputs } from '#lib/identification/photographs.ts';
import { readVector } from '#lib/identification/taught-plants.ts';
import settings from '../../../../model/labels.json' with { type: 'json' };

const { labels } = settings.heads.leaf;
const logits = Float32Array.from([...labels, 'none'], (_, index) => (index === 0 ? 30 : 0));
const { step, values } = readVector(settings.plant.weights, settings.plant.step);
/** Returns the outputs for a photograph that shows a plant (1) or something else (-1). */
function photoOutputs(side: 1 | -1): PhotoOutputs {
  const length = Math.hypot(...values) * step;
  const features = Float64Array.from(values, (value) => (side * value * step) / length);
  return { logits: { leaf: logits, fruit: logits, rhizome: logits }, features };
}
const decide = createDecider(settings);

it('§8 Identification: suggests no plant if the photograph shows none, even if the model gives one a high probability', async () => {
  expect(await decide([photoOutputs(1)], 'leaf')).toMatchObject({ known: true });
  expect(await decide([photoOutputs(-1)], 'leaf')).toMatchObject({ known: false, suggestions: [] });
});

it('§8 Identification: names a plant if at least one of several photographs shows a plant', async () => {
  const both = [photoOutputs(-1), photoOutputs(1)];
  expect(await decide(both, 'leaf')).toMatchObject({ known: true });
});
