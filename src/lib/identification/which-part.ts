import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';

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
  const vectors = PLANT_PARTS.map((part) => ({
    part,
    ...maps[part],
    bytes: Int8Array.from(atob(maps[part].weights), (byte) => byte.charCodeAt(0))
  }));
  return (
    photographs: readonly ArrayLike<number>[],
    chosen?: PlantPart
  ): { part: PlantPart; isFarAhead: boolean } => {
    const scores = vectors.map(({ part, bytes, step, constant }) => {
      const sums = photographs.map((features) =>
        bytes.reduce((sum, weight, index) => sum + weight * features[index]!, 0)
      );
      const score = sums.reduce((sum, value) => sum + value * step + constant, 0);
      return { part, score: score / photographs.length };
    });
    const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
    const own = scores.find(({ part }) => part === chosen);
    return { part: best.part, isFarAhead: own !== undefined && best.score - own.score >= alarm };
  };
}
