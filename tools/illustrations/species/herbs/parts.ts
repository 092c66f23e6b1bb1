/** Shared parts: Small herbs of field and garden. */
import { type Point, step } from '../../draw/geometry.ts';
import { lobed } from '../../draw/lobed.ts';
import { type Organ, sprig } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';

/** A fan-shaped toothed leaflet, as coriander and celery have. */
const fanLeaf =
  (green: string, teeth: number): Organ =>
  (place, scale) =>
    lobed(
      {
        green,
        bay: 0.62,
        belly: 0.4,
        teeth,
        lobes: [
          { angle: -58, length: 24, half: 26 },
          { angle: -20, length: 30, half: 24 },
          { angle: 20, length: 30, half: 24 },
          { angle: 58, length: 24, half: 26 }
        ]
      },
      place,
      scale
    );

export const frond = (
  path: Point[],
  green: string,
  size: number,
  teeth: number,
  colour: string,
  pairs = 2
): string =>
  sprig({
    path,
    bark: colour,
    thick: [4.5, 2],
    organ: (place, scale) =>
      stalk([place.x, place.y], step(place, 14 * scale), colour, 1.4) +
      fanLeaf(green, teeth)({ ...place, ...xy(step(place, 12 * scale)) }, scale, 0),
    count: pairs,
    span: [0.6, 0.86],
    spread: [66, 58],
    scale: [size, size * 0.85],
    end: size * 1.1
  });

export const xy = ([x, y]: Point): { x: number; y: number } => ({ x, y });
