// Computes taught plants from photographs that the people of a garden took: ridge regression on the
// neural network's features, in closed form (decision 106). Server and browser share this file.
import type { TaughtPlantBody } from '#lib/contract/endpoints/taught-plants.ts';

/** The mean and standard deviation of each feature over the photographs of the training. */
export interface FeatureScale {
  mean: ArrayLike<number>;
  deviation: ArrayLike<number>;
}

/** Reads a half-precision number, since many browsers have no `Float16Array`. */
function readHalf(bits: number): number {
  const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
  const size = exponent ? 2 ** (exponent - 15) * (1 + fraction / 1024) : 2 ** -24 * fraction;
  return bits >> 15 ? -size : size;
}

/** Reads `model/features.bin`: means, then deviations, in half precision, little-endian. */
export function readFeatureScale(bytes: Uint8Array): FeatureScale {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbers = Float32Array.from({ length: bytes.length / 2 }, (_, index) =>
    readHalf(view.getUint16(index * 2, true))
  );
  const half = numbers.length / 2;
  return { mean: numbers.subarray(0, half), deviation: numbers.subarray(half) };
}

/** A vector with one byte per value: `values[index] * step`. */
export interface PackedVector {
  step: number;
  values: Int8Array;
}

/** The features of a taught photograph, as a unit vector. */
export interface PhotoFeatures {
  plant: string;
  photographer: string;
  features: PackedVector;
}

/** The parameters of a plant, computed from its taught photographs. */
export interface TaughtPlant {
  label: string;
  photographs: number;
  weights: PackedVector;
  mean: PackedVector;
  /** The mean likeness of its photographs to the mean of the rest of them. */
  likeness: number;
}

/** How many photographs of a plant would be recognised from the remaining ones. */
export interface PlantRecognition {
  label: string;
  photographs: number;
  photographers: number;
  recognised: number;
  /** The plant that is most often recognised instead, and in how many photographs. */
  confused?: { label: string; count: number };
}

/** Plants with fewer photographs are not taught, because a single one made results worse. */
export const MIN_TAUGHT_PHOTOS = 3;

/** The ridge penalty λ, and the factor that scales scores to the size of logits. */
const PENALTY = 0.1;
const GAIN = 10;

/** Returns the dot product of two vectors of the same length. */
export const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
};

/** Packs a vector into bytes. Its largest value becomes 127 steps. */
export function packVector(vector: ArrayLike<number>): PackedVector {
  let largest = 0;
  for (let index = 0; index < vector.length; index++)
    largest = Math.max(largest, Math.abs(vector[index]!));
  const step = Math.fround(largest / 127) || 1;
  return { step, values: Int8Array.from(vector, (value) => Math.round(value / step)) };
}

/** Reads a vector whose bytes are a text in base64. */
export const readVector = (text: string, step: number): PackedVector => ({
  step,
  values: Int8Array.from(atob(text), (byte) => byte.charCodeAt(0))
});

/** Reads a taught plant from the body of `GET /teaching`. */
export const readTaughtPlant = (body: TaughtPlantBody): TaughtPlant => ({
  label: body.label,
  photographs: body.photographs,
  likeness: body.likeness,
  weights: readVector(body.weights, body.weights_step),
  mean: readVector(body.mean, body.mean_step)
});

const unpack = ({ step, values }: PackedVector): Float64Array =>
  Float64Array.from(values, (value) => value * step);

/** Centres and scales features of the neural network, and normalizes them to a unit vector. */
export function normalizeFeatures(
  features: ArrayLike<number>,
  { mean, deviation }: FeatureScale
): Float64Array {
  const scaled = Float64Array.from(
    { length: features.length },
    (_, index) => (features[index]! - mean[index]!) / deviation[index]!
  );
  const length = Math.sqrt(dot(scaled, scaled)) || 1;
  return scaled.map((value) => value / length);
}

/**
 * Returns the inverse of the lower triangle of Cholesky's decomposition.
 *
 * @param matrix symmetric and positive definite, row by row, `size` × `size`; overwritten
 */
function invertedTriangle(matrix: Float64Array, size: number): Float64Array {
  const row = (of: Float64Array, index: number) => of.subarray(index * size, (index + 1) * size);
  for (let index = 0; index < size; index++) {
    const own = row(matrix, index);
    for (let column = 0; column <= index; column++) {
      const other = row(matrix, column);
      let sum = own[column]!;
      for (let k = 0; k < column; k++) sum -= own[k]! * other[k]!;
      own[column] = column === index ? Math.sqrt(sum) : sum / other[column]!;
    }
  }
  const inverse = new Float64Array(size * size);
  for (let index = 0; index < size; index++) {
    const [factors, own] = [row(matrix, index), row(inverse, index)];
    own[index] = 1;
    for (let k = 0; k < index; k++) {
      const [factor, earlier] = [factors[k]!, row(inverse, k)];
      for (let column = 0; column <= k; column++) own[column]! -= factor * earlier[column]!;
    }
    for (let column = 0; column <= index; column++) own[column]! /= factors[index]!;
  }
  return inverse;
}

/** Solves the regression for plants with enough photographs; undefined for fewer than two. */
function solve(photos: readonly PhotoFeatures[]) {
  const counts = Map.groupBy(photos, ({ plant }) => plant);
  const labels = [...counts.keys()]
    .filter((label) => counts.get(label)!.length >= MIN_TAUGHT_PHOTOS)
    .sort();
  if (labels.length < 2) return undefined;
  const used = photos.filter(({ plant }) => labels.includes(plant));
  const rows = used.map(({ features }) => unpack(features));
  const size = used.length;
  const products = new Float64Array(size * size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column <= row; column++)
      products[row * size + column] = products[column * size + row] = dot(
        rows[row]!,
        rows[column]!
      );
  const penalized = products.slice();
  for (let row = 0; row < size; row++) penalized[row * size + row]! += PENALTY;
  const inverse = invertedTriangle(penalized, size);
  const targets = used.map(({ plant }) =>
    Float64Array.from(labels, (label) => (label === plant ? 1 : 0) - 1 / labels.length)
  );
  // A = (XXᵀ + λI)⁻¹ Y, by multiplying with one triangle, then with the other.
  const coefficients = used.map(() => new Float64Array(labels.length));
  const diagonal = new Float64Array(size);
  const halfway = new Float64Array(labels.length);
  for (let row = 0; row < size; row++) {
    halfway.fill(0);
    for (let k = 0; k <= row; k++) {
      const factor = inverse[row * size + k]!;
      diagonal[k]! += factor * factor;
      for (let plant = 0; plant < labels.length; plant++)
        halfway[plant]! += factor * targets[k]![plant]!;
    }
    for (let k = 0; k <= row; k++)
      for (let plant = 0; plant < labels.length; plant++)
        coefficients[k]![plant]! += inverse[row * size + k]! * halfway[plant]!;
  }
  return { labels, used, rows, products, targets, coefficients, diagonal };
}

/**
 * Computes the plants with at least `MIN_TAUGHT_PHOTOS` photographs, from photographs of one part.
 * Returns none if fewer than two plants have enough. Takes 1 s for 500 photographs.
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
 * Returns for each plant how many of its photographs would be recognised, each from the remaining
 * ones (leave-one-out cross-validation in closed form). Returns 0 for plants with fewer than
 * `MIN_TAUGHT_PHOTOS` photographs.
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

/** Returns the score (x · W_c) and likeness (x · m_c − o_c) of features for a taught plant. */
export const compareToTaughtPlant = (
  features: ArrayLike<number>,
  { weights, mean, likeness }: TaughtPlant
): { score: number; likeness: number } => ({
  score: dot(features, weights.values) * weights.step,
  likeness: dot(features, mean.values) * mean.step - likeness
});
