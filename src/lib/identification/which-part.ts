import { PLANT_PARTS, type PlantPart, type PredictModel } from '#lib/contract/identification.ts';
import { dot, readVector } from './taught-plants.ts';

/** A linear map on a photograph's features: signed bytes in base64, times `step`. */
interface PartMap {
  weights: string;
  step: number;
  constant: number;
}

/** Parameters to determine the part on a photograph (`model/train/which_part.py`). */
export interface PartSettings {
  maps: Record<PlantPart, PartMap>;
  /** The chosen part is probably wrong if the lead of another one is at least this. */
  alarm: number;
}

/**
 * Returns a function that determines which part photographs show, from their features.
 * @returns the part, and how far it is ahead of the chosen one (0 for `auto`)
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
