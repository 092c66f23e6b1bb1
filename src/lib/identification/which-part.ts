import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import { dot, readVector } from './teaching.ts';

/** A linear map on a photograph's features: signed bytes in base64, times `step`. */
interface PartMap {
  weights: string;
  step: number;
  constant: number;
}

/** Parameters that tell which part of a plant a photograph shows (`model/train/which_part.py`). */
export interface PartSettings {
  maps: Record<PlantPart, PartMap>;
  /** How far another part is ahead of a chosen one that is probably wrong. */
  alarm: number;
}

/**
 * Returns a function that tells which part photographs of one part show, by their features.
 * @returns the part, and whether it is far enough ahead of `chosen` to question that
 */
export function createPartFinder({ maps, alarm }: PartSettings) {
  const vectors = PLANT_PARTS.map((part) => {
    const { weights, step, constant } = maps[part];
    return { part, constant, ...readVector(weights, step) };
  });
  return (
    photographs: readonly ArrayLike<number>[],
    chosen?: PlantPart
  ): { part: PlantPart; isFarAhead: boolean } => {
    const scores = vectors.map(({ part, values, step, constant }) => {
      const sum = photographs.reduce((total, features) => total + dot(values, features), 0);
      return { part, score: (sum * step) / photographs.length + constant };
    });
    const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
    const own = scores.find(({ part }) => part === chosen);
    return { part: best.part, isFarAhead: own !== undefined && best.score - own.score >= alarm };
  };
}
