/** Shared parts: Spices and small fruits on the twig: peppers, berries, buds and bark. */
import { at } from '../../draw/bough.ts';
import { bloom, petal, stamens } from '../../draw/flower.ts';
import { calyx } from '../../draw/fruit.ts';
import { along, num, type Point, range, smooth, step } from '../../draw/geometry.ts';
import { lineOf, stroke } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { berry } from '../../draw/solid.ts';
import { onStem, rod } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';

export const glossy = (
  length: number,
  width: number,
  green: string,
  more: Partial<Leaf> = {}
): Leaf => ({
  shape: 'elliptic',
  length,
  width,
  green,
  stalk: 8,
  veins: { kind: 'pinnate', pairs: 8 },
  ...more
});

/** A chilli: its calyx, then a tapering, bent pod. */
export const chilli = (path: Point[], r: number, colour: string): string => {
  const first = onStem(path, 0);
  const top = { ...first, angle: first.angle + 180 };
  const stemTip = step(top, r * 2.6, r * 0.5);
  return (
    rod(path, (t) => r * Math.min(1, 0.55 + t * 6) * (1 - t ** 2.4 * 0.97), colour) +
    stroke(
      `M${num(stemTip[0])} ${num(stemTip[1])}L${num(first.x)} ${num(first.y)}`,
      lineOf('#7f9a4f'),
      4.6
    ) +
    stroke(
      `M${num(stemTip[0])} ${num(stemTip[1])}L${num(first.x)} ${num(first.y)}`,
      '#7f9a4f',
      3.4
    ) +
    calyx({ ...first }, 5, r * 0.8, r * 0.7, '#7f9a4f', 170)
  );
};

export const white = (
  x: number,
  y: number,
  turn: number,
  size: number,
  heart: string,
  petals = 5,
  colour = '#fdf8ec'
): string =>
  bloom(
    {
      petals,
      petal: petal(colour, size, 0.56, 'elliptic', '#b8a77c'),
      squash: 0.85,
      centre: stamens(at(x, y, turn), 5, size * 0.45, '#f6efd6', heart, 300)
    },
    at(x, y, turn)
  );

export const chilliLeaf = glossy(92, 0.42, leafGreen.mid, { shape: 'dripTip', stalk: 16 });

/** Berries strung along a hanging line. */
export const raceme = (
  path: Point[],
  count: number,
  r: number,
  colours: string[],
  spread: number
): string => {
  const line = smooth(path);
  return (
    stroke('M' + line.map(([x, y]) => `${num(x)} ${num(y)}`).join('L'), '#93a05c', 2) +
    range(count)
      .map((i) => {
        const p = along(line, 0.06 + (0.94 * i) / count);
        const [x, y] = step(
          { ...p, angle: p.angle + 90 },
          ((i % 3) - 1) * spread * (1 - (0.5 * i) / count)
        );
        return berry(
          x,
          y,
          r * (1 - (0.25 * i) / count),
          colours[(i * 7 + (i % 4)) % colours.length] ?? '#333',
          i % 2 ? '#3a2c1e' : ''
        );
      })
      .join('')
  );
};
