import { expect, it } from 'vitest';
import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { answerBody, createDecider, type PhotoOutputs } from '#lib/identification/photographs.ts';
import { readVector } from '#lib/identification/taught-plants.ts';
import settings from '../../../../model/labels.json' with { type: 'json' };

const unit = (vector: Float64Array) => vector.map((value) => value / Math.hypot(...vector));
const direction = ({ weights, step }: { weights: string; step: number }) =>
  unit(Float64Array.from(readVector(weights, step).values));
const plant = direction(settings.plant);

/**
 * Returns the outputs for a photograph that shows a plant (1) or something else (-1). `first` are
 * the logits of the first plants. All other logits are 0.
 */
function photoOutputs(
  side: 1 | -1,
  first: readonly number[] = [30],
  part?: PlantPart
): PhotoOutputs {
  const shown = part ? direction(settings.parts.maps[part]) : plant;
  const logits = PLANT_PARTS.map((name) => [
    name,
    Float32Array.from([...settings.heads[name].labels, 'none'], (_, index) => first[index] ?? 0)
  ]);
  return {
    logits: Object.fromEntries(logits) as PhotoOutputs['logits'],
    features: unit(plant.map((value, index) => side * value + shown[index]! / 2))
  };
}
const decide = createDecider(settings);

it('§8 Identification: suggests no plant if no photograph shows a plant, even if the model gives a plant a high probability', async () => {
  const none = await decide([photoOutputs(-1)], 'leaf');
  expect(none).toMatchObject({ known: false, suggestions: [] });
  expect(answerBody(none, 'leaf')).toEqual({
    error: IDENTIFICATION.unknown,
    message: IDENTIFICATION.unknown,
    suggestions: [],
    no_plant: true
  });
  expect(await decide([photoOutputs(-1), photoOutputs(1)], 'leaf')).toMatchObject({ known: true });
});

it('§8 Identification: uses the part on the photographs if no part is requested; an uncertain answer reports a part that differs from the requested one', async () => {
  const ask = async (first: readonly number[], model: PlantPart | 'auto') =>
    answerBody(await decide([photoOutputs(1, first, 'fruit')], model), model);
  const error = IDENTIFICATION.uncertain;
  const unsure = { error, message: error, suggestions: expect.any(Array) as unknown };
  expect(await ask([9, 9], 'leaf')).toEqual({ ...unsure, probably: true, looks_like: 'fruit' });
  expect(await ask([1], 'leaf')).toEqual({ ...unsure, looks_like: 'fruit' });
  expect(await ask([1], 'fruit')).toEqual(unsure);
  expect(await ask([1], 'auto')).toEqual({ ...unsure, model: 'fruit' });
  expect(await ask([30], 'leaf')).toMatchObject({ model: 'leaf' });
  expect(await ask([30], 'auto')).toMatchObject({ model: 'fruit' });
});

it('§7 Identification: a photograph that was sent several times counts once', async () => {
  const photo = photoOutputs(1, [9, 8.5]);
  const once = await decide([photo], 'fruit');
  expect(await decide([photo, { ...photo }, photo], 'fruit')).toEqual(once);
  const other = { ...photo, features: photo.features.map((value) => value / 2) };
  expect(await decide([photo, other], 'fruit')).not.toEqual(once);
});
