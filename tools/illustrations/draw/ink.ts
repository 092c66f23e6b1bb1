/** Pigments and the pen: colours, fills, lines and hatching. */
import { at, num, type Point, radians, trace } from './geometry.ts';

export const ink = '#3a2c1e';

export const paper = '#f7eedb';

const channels = (hex: string): number[] =>
  [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** Mixes two `#rrggbb` pigments; `t` is the share of the second. */
export function mix(a: string, b: string, t: number): string {
  const other = channels(b);
  return (
    '#' +
    channels(a)
      .map((v, i) =>
        Math.round(v + (at(other, i) - v) * t)
          .toString(16)
          .padStart(2, '0')
      )
      .join('')
  );
}

export const shadeOf = (base: string): string => mix(base, '#2e1a12', 0.5);

export const lightOf = (base: string): string => mix(base, '#fff4d8', 0.55);

export const lineOf = (base: string): string => mix(base, ink, 0.68);

/** A closed area, with a contour when `contour` names its pigment. */
export function area(
  points: readonly Point[],
  colour: string,
  contour = '',
  width = 0.9,
  opacity = 1
): string {
  const pen = contour ? ` stroke="${contour}" stroke-width="${num(width)}"` : '';
  return `<path d="${trace(points)}" fill="${colour}"${pen}${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;
}

/** A stroke along path text. */
export const stroke = (d: string, colour: string, width: number, opacity = 1): string =>
  d &&
  `<path d="${d}" stroke="${colour}" stroke-width="${Math.round(width * 100) / 100}"${opacity < 1 ? ` opacity="${opacity}"` : ''}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  colour: string,
  more = ''
): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${colour}"${more && ' ' + more}/>`;

/**
 * Path text of parallel lines inside a polygon, as an engraver shades: `degrees` is their slope.
 */
export function hatching(polygon: readonly Point[], degrees: number, gap: number): string {
  const [c, s] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
  const turned = polygon.map(([x, y]): Point => [x * c + y * s, y * c - x * s]);
  const levels = turned.map((p) => p[1]);
  let d = '';
  for (let y = Math.ceil(Math.min(...levels) / gap) * gap; y < Math.max(...levels); y += gap) {
    const hits = turned.flatMap((a, i) => {
      const b = at(turned, (i + 1) % turned.length);
      return a[1] <= y !== b[1] <= y ? [a[0] + ((y - a[1]) / (b[1] - a[1])) * (b[0] - a[0])] : [];
    });
    hits.sort((a, b) => a - b);
    for (let i = 0; i + 1 < hits.length; i += 2) {
      const [from, to] = [at(hits, i), at(hits, i + 1)];
      if (to - from > 1.2)
        d += trace(
          [
            [from * c - y * s, from * s + y * c],
            [to * c - y * s, to * s + y * c]
          ],
          false
        );
    }
  }
  return d;
}
