// Plants that editors taught with photographs (decision 106).
import type { TaughtPlantBody, TaughtPlantsBody } from '#lib/contract/endpoints/taught-plants.ts';

/** The mean and standard deviation of each feature over the training photographs. */
export interface FeatureScale {
  mean: ArrayLike<number>;
  deviation: ArrayLike<number>;
}

/** Reads a half-precision number. Many browsers have no `Float16Array`. */
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

/** The parameters of a taught plant; `photographs` is the number of photographs that taught it. */
export interface TaughtPlant {
  label: string;
  photographs: number;
  weights: PackedVector;
  mean: PackedVector;
  /** The similarity of its photographs to each other: the mean over all pairs. */
  likeness: number;
}

/** The plants taught at a jamu centre (`own`), and by many photographers (`common`). */
export interface TaughtPlants {
  own: readonly TaughtPlant[];
  common: readonly TaughtPlant[];
}

/** Plants with fewer photographs are not taught: a single photograph made results worse. */
export const MIN_TAUGHT_PHOTOS = 3;

/** Returns the dot product of two vectors of the same length. */
export const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  let sum = 0;
  for (let index = 0; index < a.length; index++) sum += a[index]! * b[index]!;
  return sum;
};

/** Returns probabilities that add up to 1. */
export function softmax(logits: number[]): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Packs a vector into bytes. Its largest value becomes 127 steps. */
export function packVector(vector: ArrayLike<number>): PackedVector {
  let largest = 0;
  for (let index = 0; index < vector.length; index++)
    largest = Math.max(largest, Math.abs(vector[index]!));
  const step = Math.fround(largest / 127);
  return { step, values: Int8Array.from(vector, (value) => Math.round(value / step)) };
}

/** Reads a vector from signed bytes in base64. */
export const readVector = (text: string, step: number): PackedVector => ({
  step,
  values: Int8Array.from(atob(text), (byte) => byte.charCodeAt(0))
});

const readTaughtPlant = (body: TaughtPlantBody): TaughtPlant => ({
  label: body.label,
  photographs: body.photographs,
  likeness: body.likeness,
  weights: readVector(body.weights, body.weights_step),
  mean: readVector(body.mean, body.mean_step)
});

/** Reads the body of `GET /teaching`; undefined if nothing is taught. */
export const readTaughtPlants = ({ own, common }: TaughtPlantsBody): TaughtPlants | undefined =>
  own.length || common.length
    ? { own: own.map(readTaughtPlant), common: common.map(readTaughtPlant) }
    : undefined;

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
 * Compares features with a taught plant. `score` is the dot product of the features and the plant's
 * weights. `likeness` is the dot product of the features and the plant's mean, minus the similarity
 * of the plant's photographs to each other.
 */
export const compareToTaughtPlant = (
  features: ArrayLike<number>,
  { weights, mean, likeness }: TaughtPlant
): { score: number; likeness: number } => ({
  score: dot(features, weights.values) * weights.step,
  likeness: dot(features, mean.values) * mean.step - likeness
});
