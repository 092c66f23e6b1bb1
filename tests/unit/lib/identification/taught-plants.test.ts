import { expect, it } from 'vitest';
import { decide, decideWithTaughtPlants, type Head } from '#lib/identification/answer.ts';
import { isNearDuplicate, photoHash } from '#lib/identification/near-duplicate.ts';
import { showsPlant } from '#lib/identification/photographs.ts';
import {
  compareToTaughtPlant,
  normalizeFeatures,
  packVector
} from '#lib/identification/taught-plants.ts';
import { computeTaughtPlants, countRecognised } from '#lib/identification/teach-plants.ts';
import labels from '../../../../model/labels.json' with { type: 'json' };

const SIZE = 40;
const scaleOf = (size: number) => ({
  mean: new Float64Array(size),
  deviation: new Float64Array(size).fill(1)
});

/** Returns a generator of pseudo-random numbers between -1 and 1, the same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) / 0x3fffff - 1;
  };
}

/** Creates features of a photograph: a direction that belongs to the plant, and noise. */
function featuresOf(plant: number, photo: number, noise = 0.5): Float64Array {
  const own = randomNumbers(plant * 7919 + 1);
  const random = randomNumbers(plant * 104_729 + photo * 1299 + 17);
  const features = Float64Array.from({ length: SIZE }, () => own() + noise * random());
  return normalizeFeatures(features, scaleOf(SIZE));
}

const photosOf = (plant: number, count: number, name = `plant ${plant}`, noise = 0.5) =>
  Array.from({ length: count }, (_, photo) => ({
    plant: name,
    photographer: `account-${photo % 2}`,
    features: packVector(featuresOf(plant, photo, noise))
  }));

it('§7 Teaching: a taught plant gets the highest score on new photographs of it', () => {
  const taught = computeTaughtPlants([1, 2, 3, 4].flatMap((plant) => photosOf(plant, 5)));
  expect(taught.map(({ label }) => label)).toEqual(['plant 1', 'plant 2', 'plant 3', 'plant 4']);
  expect(taught[0]).toMatchObject({ photographs: 5 });
  for (const plant of [1, 2, 3, 4]) {
    const asked = featuresOf(plant, 99);
    const scores = taught.map((each) => compareToTaughtPlant(asked, each).score);
    expect(scores.indexOf(Math.max(...scores))).toBe(plant - 1);
    const own = compareToTaughtPlant(asked, taught[plant - 1]!).likeness;
    expect(own).toBeGreaterThan(compareToTaughtPlant(asked, taught[plant % 4]!).likeness);
  }
});

it('§7 Teaching: teaching needs at least two plants with three photographs each', () => {
  expect(computeTaughtPlants([...photosOf(1, 5), ...photosOf(2, 2)])).toEqual([]);
  expect(computeTaughtPlants(photosOf(1, 10))).toEqual([]);
  expect(computeTaughtPlants([])).toEqual([]);
});

it('§7 Teaching: `countRecognised` gives the same result as leaving out each photograph in turn', () => {
  const photos = [1, 2, 3].flatMap((plant) => photosOf(plant, 6, undefined, 2.5));
  const expected = new Map<string, number>();
  for (const [index, photo] of photos.entries()) {
    const rest = computeTaughtPlants(photos.toSpliced(index, 1));
    const { step, values } = photo.features;
    const asked = Float64Array.from(values, (value) => value * step);
    // Compares only the plants with the highest score. The scores themselves differ, because
    // `computeTaughtPlants` scales and rounds the weights.
    const scores = rest.map((plant) => compareToTaughtPlant(asked, plant).score);
    const best = rest[scores.indexOf(Math.max(...scores))]!.label;
    if (best === photo.plant) expected.set(best, (expected.get(best) ?? 0) + 1);
  }
  for (const { label, recognised } of countRecognised(photos))
    expect(recognised, label).toBe(expected.get(label) ?? 0);
});

it('§7 Teaching: photographs taught under a wrong name are not recognised, and the confused plant is reported', () => {
  const photos = [
    ...[1, 2, 3].flatMap((plant) => photosOf(plant, 6)),
    ...photosOf(3, 7, 'plant 2').slice(6),
    ...photosOf(1, 8, 'plant 2').slice(6)
  ];
  const [first, second] = countRecognised(photos);
  expect(first).toMatchObject({ label: 'plant 1', photographs: 6 });
  expect(second).toMatchObject({ photographs: 9, confused: { label: 'plant 1', count: 2 } });
  expect(second!.recognised).toBeLessThan(9);
  expect(countRecognised(photosOf(3, 2))).toEqual([
    { label: 'plant 3', photographs: 2, photographers: 2, recognised: 0 }
  ]);
});

const { heads, listed, plant, taught: settings } = labels;
const head: Head = heads.leaf;
const logitsOf = (best: number, none: number): number[] => [
  ...head.labels.map((_, index) => (index === best ? 3 : 0)),
  none
];

it('§7 Teaching: a plant that the neural network does not know is named in the garden that taught it', () => {
  const own = computeTaughtPlants(
    ['Temulawak', 'Sambiloto', 'Kumis Kucing'].flatMap((name, plant) => photosOf(plant, 5, name))
  );
  const evidence = [91, 92, 93].map((photo) => ({
    logits: logitsOf(0, 2),
    features: featuresOf(1, photo)
  }));
  const answer = decideWithTaughtPlants(evidence, head, { own, common: [] }, settings, [], listed);
  expect(answer).toMatchObject({ known: true, best: { label: 'Sambiloto' } });
  // The third threshold of `likeness` applies, because each plant was taught with five photographs.
  const isKnownWith = (changed: Partial<typeof settings>) => {
    const other = { ...settings, ...changed };
    return decideWithTaughtPlants(evidence, head, { own, common: [] }, other, [], listed).known;
  };
  expect([{ own: 0 }, { common: 0 }].map((changed) => isKnownWith(changed))).toEqual([false, true]);
  expect(isKnownWith({ likeness: [9, 9, -1, 9] })).toBe(true);
  expect(isKnownWith({ likeness: [-1, -1, 9, -1] })).toBe(false);
  // The last threshold applies to plants with more photographs than thresholds.
  expect([isKnownWith({ likeness: [9, -1] }), isKnownWith({ likeness: [-1, 9] })]).toEqual([
    true,
    false
  ]);
  const sambiloto = own.find(({ label }) => label === 'Sambiloto')!;
  const likeness = evidence.map(
    (photo) => compareToTaughtPlant(photo.features, sambiloto).likeness
  );
  const mean = likeness.reduce((sum, each) => sum + each, 0) / evidence.length;
  const margins = [mean - 0.01, mean + 0.01];
  expect(margins.map((margin) => isKnownWith({ likeness: [margin] }))).toEqual([true, false]);
  // The list of the garden's plants does not change the answer if it contains the taught ones.
  const list = own.map(({ label }) => label);
  const taught = { own, common: [] };
  expect(decideWithTaughtPlants(evidence, head, taught, settings, list, listed)).toEqual(answer);
  const logits = evidence.map((photo) => photo.logits);
  expect(decide(logits, head).known).toBe(false);
  // Another garden considers only plants that many people taught (`common`). Its best guess is also
  // this plant.
  const elsewhere = decideWithTaughtPlants(evidence, head, { own: [], common: own }, settings);
  expect([elsewhere.known ? elsewhere.best : elsewhere.suggestions[0]]).toMatchObject([
    { label: 'Sambiloto' }
  ]);
});

it('§7 Teaching: a plant that differs from its taught photographs is named only if another garden taught it and the neural network knows it', () => {
  const [known = ''] = head.labels;
  const plants = computeTaughtPlants(
    [known, 'Sambiloto'].flatMap((name, plant) => photosOf(plant, 5, name))
  );
  const ask = (photo: number, where: 'own' | 'common', weight = 1) => {
    const logits = logitsOf(0, 0).map((logit) => 9 * logit);
    const evidence = [{ logits, features: featuresOf(photo, 91) }];
    const taught = { own: [], common: [], [where]: plants };
    const strict = { ...settings, [where]: weight, likeness: [9] };
    return decideWithTaughtPlants(evidence, head, taught, strict);
  };
  expect(ask(0, 'common')).toMatchObject({ known: true, certainty: 'certain' });
  expect(ask(0, 'own')).toMatchObject({ known: false });
  expect(ask(1, 'common', 50)).toMatchObject({
    known: false,
    suggestions: [{ label: 'Sambiloto' }]
  });
});

it('§7 Teaching: a photograph shows a plant if its features are on the right side of the boundary', () => {
  const weights = Int8Array.from(atob(plant.weights), (byte) => byte.charCodeAt(0));
  expect(weights).toHaveLength(1936);
  expect(showsPlant(normalizeFeatures(weights, scaleOf(1936)), plant)).toBe(true);
  const opposite = weights.map((weight) => -weight);
  expect(showsPlant(normalizeFeatures(opposite, scaleOf(1936)), plant)).toBe(false);
});

/** Creates a picture of smooth spots in landscape format, with a width and brightness. */
function pictureOf(seed: number, width: number, brightness = 1) {
  const height = (width * 3) / 4;
  const random = randomNumbers(seed);
  const spots = Array.from({ length: 12 }, () => [random(), random(), random()] as const);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let value = 128;
      for (const [left, top, strength] of spots) {
        const [dx, dy] = [(2 * x) / width - 1 - left, (2 * y) / height - 1 - top];
        value += 80 * strength * Math.exp(-8 * (dx * dx + dy * dy));
      }
      const pixel = (y * width + x) * 3;
      data.fill(Math.max(0, Math.min(255, value * brightness)), pixel, pixel + 3);
    }
  return { data, width, height };
}

it('§7 Teaching: smaller or brighter copies are near-duplicates, and other photographs are not', () => {
  const hash = photoHash(pictureOf(1, 160));
  // Stored hashes must stay comparable.
  expect(hash).toBe('07542a3559df6aa9154aaad558aa555aba55');
  expect(isNearDuplicate(hash, photoHash(pictureOf(1, 100)))).toBe(true);
  expect(isNearDuplicate(hash, photoHash(pictureOf(1, 160, 1.1)))).toBe(true);
  for (const other of [2, 3, 4])
    expect(isNearDuplicate(hash, photoHash(pictureOf(other, 160)))).toBe(false);
  expect(photoHash({ data: new Uint8Array(3), width: 1, height: 1 })).toBe('0'.repeat(36));
});
