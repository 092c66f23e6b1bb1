// Computes taught plants from photographs. Only the server imports this file.
import { solve, type PhotoFeatures } from './ridge-regression.ts';
import { packVector, type TaughtPlant } from './taught-plants.ts';

/** `recognised`: how many photographs are recognised when each one is left out of teaching. */
export interface PlantRecognition {
  label: string;
  photographs: number;
  photographers: number;
  recognised: number;
  /** The plant that is most often recognised instead, and in how many photographs. */
  confused?: { label: string; count: number };
}

/** Scales scores to the size of logits. */
const GAIN = 10;

/**
 * Computes the taught plants of one part. Omits plants with fewer than `MIN_TAUGHT_PHOTOS`; returns
 * none if fewer than two plants remain. Takes 1 s for 500 photographs.
 */
export function computeTaughtPlants(photos: readonly PhotoFeatures[]): TaughtPlant[] {
  const solved = solve(photos);
  if (!solved) return [];
  const { labels, used, rows, products, coefficients } = solved;
  const size = used.length;
  const dimensions = rows[0]!.length;
  return labels.map((label, plant) => {
    const own = used.flatMap((photo, index) => (photo.plant === label ? [index] : []));
    const weights = new Float64Array(dimensions);
    const mean = new Float64Array(dimensions);
    for (let index = 0; index < size; index++) {
      const factor = GAIN * coefficients[index]![plant]!;
      for (let k = 0; k < dimensions; k++) weights[k]! += factor * rows[index]![k]!;
    }
    for (const index of own)
      for (let k = 0; k < dimensions; k++) mean[k]! += rows[index]![k]! / own.length;
    let likeness = 0;
    for (const index of own)
      for (const other of own) if (other !== index) likeness += products[index * size + other]!;
    return {
      label,
      photographs: own.length,
      weights: packVector(weights),
      mean: packVector(mean),
      likeness: likeness / (own.length * (own.length - 1))
    };
  });
}

/**
 * Returns how many photographs of each plant are recognised when each one is left out of teaching
 * (leave-one-out cross-validation in closed form); 0 for plants with too few photographs.
 */
export function countRecognised(photos: readonly PhotoFeatures[]): PlantRecognition[] {
  const solved = solve(photos);
  const guesses = new Map<string, string[]>();
  solved?.used.forEach(({ plant }, index) => {
    const scores = solved.targets[index]!.map(
      (target, label) => target - solved.coefficients[index]![label]! / solved.diagonal[index]!
    );
    const guess = solved.labels[scores.indexOf(Math.max(...scores))]!;
    guesses.set(plant, [...(guesses.get(plant) ?? []), guess]);
  });
  return [...Map.groupBy(photos, ({ plant }) => plant)].map(([label, own]) => {
    const guessed = guesses.get(label) ?? [];
    const wrong = Map.groupBy(
      guessed.filter((guess) => guess !== label),
      (guess) => guess
    );
    const [confused] = [...wrong].sort(([, a], [, b]) => b.length - a.length);
    return {
      label,
      photographs: own.length,
      photographers: new Set(own.map(({ photographer }) => photographer)).size,
      recognised: guessed.filter((guess) => guess === label).length,
      ...(confused && { confused: { label: confused[0], count: confused[1].length } })
    };
  });
}
