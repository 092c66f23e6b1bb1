/** Round bodies that surfaces are mapped onto, and the calyx at their end. */
import { at, type Place, type Point, put, range, step } from './geometry.ts';
import { area, lineOf, mix } from './ink.ts';
import { egg, solid } from './solid.ts';

/** A round body that surfaces are mapped onto. */
export type Body = { x: number; y: number; rx: number; ry: number; turn?: number; skew?: number };

/** A point of the body's disc: (u, v) within the unit circle. */
export const onBody = ({ x, y, rx, ry, turn = 0, skew = 0 }: Body, u: number, v: number): Point =>
  at(put([[rx * u * (1 + skew * v), ry * v]], { x, y, angle: turn }), 0);

/** The body itself, shaded. */
export const body = (
  b: Body,
  colour: string,
  more: { shade?: string; light?: string; hatch?: number; gloss?: boolean } = {}
): string => solid(egg(b.x, b.y, b.rx, b.ry, b.skew, b.turn), { colour, ...more });

/** A star of sepals at a place, pointing along it. */
export function calyx(
  place: Place,
  count: number,
  length: number,
  width: number,
  colour: string,
  spread = 130
): string {
  return range(count)
    .map((i) => {
      const angle = place.angle + (count > 1 ? (i / (count - 1) - 0.5) * spread : 0);
      const here = { ...place, angle };
      return area(
        [
          step(here, 0, -width / 2),
          step(here, length * 0.5, -width * 0.5),
          step(here, length),
          step(here, length * 0.5, width * 0.5),
          step(here, 0, width / 2)
        ],
        i % 2 ? colour : mix(colour, '#2e1a12', 0.15),
        lineOf(colour),
        0.8
      );
    })
    .join('');
}
