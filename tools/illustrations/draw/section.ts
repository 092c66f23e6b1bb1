/** What a cut shows: citrus segments, and seeds. */
import { num, type Point, radians, range, trace } from './geometry.ts';
import { area, ellipse, lightOf, lineOf, mix, shadeOf, stroke } from './ink.ts';
import { between, random } from './random.ts';
import { egg } from './solid.ts';

export type Slice = {
  r: number;
  skin: string;
  pith: string;
  flesh: string;
  segments: number;
  rind: number;
  squash?: number;
  turn?: number;
  pips?: string;
};

/** Citrus cut across: rind, pith, segments with juice sacs. */
export function citrusSlice(
  x: number,
  y: number,
  { r, skin, pith, flesh, segments, rind, squash = 1, turn = 0, pips }: Slice
): string {
  const next = random(9);
  const inner = r - rind;
  const on = (a: number, q: number): Point => [x + Math.cos(a) * q, y + Math.sin(a) * q * squash];
  const sacs: string[] = [];
  const wedges = range(segments).map((i) => {
    const [a, b] = [
      ((i + 0.06) / segments) * 6.283 + radians(turn),
      ((i + 0.94) / segments) * 6.283 + radians(turn)
    ];
    const arc = range(7).map((k) =>
      on(a + ((b - a) * k) / 6, inner * (k === 0 || k === 6 ? 0.93 : 0.97))
    );
    sacs.push(
      ...range(5).map((k) => {
        const s = a + (b - a) * (0.14 + 0.72 * (k / 4));
        return trace(
          [
            on(s, inner * between(next, 0.82, 0.92)),
            on(s + ((a + b) / 2 - s) * 0.4, inner * between(next, 0.35, 0.6))
          ],
          false
        );
      })
    );
    const seed =
      pips && i % 3 === 0
        ? ellipse(
            ...on((a + b) / 2, inner * 0.34),
            r * 0.07,
            r * 0.04,
            pips,
            `stroke="${lineOf(pips)}" stroke-width=".6" transform="rotate(${num((((a + b) / 2) * 180) / Math.PI)} ${on(
              (a + b) / 2,
              inner * 0.34
            )
              .map(num)
              .join(' ')})"`
          )
        : '';
    return (
      area([on((a + b) / 2, inner * 0.13), ...arc], flesh, mix(flesh, '#7a3b12', 0.3), 0.6) + seed
    );
  });
  return (
    area(egg(x + 1.5, y + r * 0.06, r, r * squash), shadeOf(skin), lineOf(skin), 1) +
    area(egg(x, y, r, r * squash), skin, lineOf(skin), 1) +
    area(
      egg(x, y, r - Math.max(1.6, rind * 0.28), (r - Math.max(1.6, rind * 0.28)) * squash),
      pith
    ) +
    wedges.join('') +
    stroke(sacs.join(''), lightOf(flesh), 1.1, 0.7)
  );
}

/** Seeds as small turned ovals at given points. */
export const pip = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  colour: string
): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)})">${ellipse(0, 0, rx, ry, colour, `stroke="${lineOf(colour)}" stroke-width=".7"`)}${ellipse(-rx * 0.3, -ry * 0.35, rx * 0.3, ry * 0.2, lightOf(colour), 'opacity=".7"')}</g>`;
