import { PLANT_PARTS, type PlantPart, type PredictModel } from '#lib/contract/identification.ts';
import { dot, readVector } from './taught-plants.ts';

/** A linear classifier of features. `weights` are signed bytes in base64, each times `step`. */
interface PartClassifier {
  weights: string;
  step: number;
  constant: number;
}

/** Parameters to determine the plant part on a photograph (`model/train/which_part.py`). */
export interface PartSettings {
  maps: Record<PlantPart, PartClassifier>;
  /** The chosen part is probably wrong if another part's score is higher by at least this. */
  alarm: number;
}

/**
 * Returns a function that determines which part photographs show, from their features.
 * @returns the part, and by how much its score exceeds that of the chosen part (0 for `auto`)
 */
export function createPartFinder({ maps }: PartSettings) {
  const vectors = PLANT_PARTS.map((part) => {
    const { weights, step, constant } = maps[part];
    return { part, constant, ...readVector(weights, step) };
  });
  return (
    photographs: readonly ArrayLike<number>[],
    chosen: PredictModel
  ): { part: PlantPart; lead: number } => {
    const scores = vectors.map(({ part, values, step, constant }) => {
      const sum = photographs.reduce((total, features) => total + dot(values, features), 0);
      return { part, score: (sum * step) / photographs.length + constant };
    });
    const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
    const own = scores.find(({ part }) => part === chosen);
    return { part: best.part, lead: own ? best.score - own.score : 0 };
  };
}
