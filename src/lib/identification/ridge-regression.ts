// Ridge regression on the neural network's features, in closed form (decision 106).
import { dot, MIN_TAUGHT_PHOTOS, type PackedVector } from './taught-plants.ts';

/** The features of a taught photograph, as a unit vector. */
export interface PhotoFeatures {
  plant: string;
  photographer: string;
  features: PackedVector;
}

/** The λ of the regression. */
const PENALTY = 0.1;

const unpack = ({ step, values }: PackedVector): Float64Array =>
  Float64Array.from(values, (value) => value * step);

/**
 * Returns the inverse of Cholesky's lower triangle of a symmetric, positive definite matrix: `size`
 * × `size`, row by row. Overwrites the matrix.
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

/** Solves the regression for plants with enough photographs; undefined if fewer than two remain. */
export function solve(photos: readonly PhotoFeatures[]) {
  const byPlant = Map.groupBy(photos, ({ plant }) => plant);
  const labels = [...byPlant.keys()]
    .filter((label) => byPlant.get(label)!.length >= MIN_TAUGHT_PHOTOS)
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
  // A = (XXᵀ + λI)⁻¹ Y = L⁻ᵀ (L⁻¹ Y). `inverse` is L⁻¹, and `halfway` is a row of L⁻¹ Y.
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
