/**
 * Kumis Kucing, Orthosiphon aristatus: a square stem, toothed pairs of leaves, stamens like a cat's
 * whiskers.
 */
import { num, type Place, type Point, points, range, step } from '../../draw/geometry.ts';
import { ellipse, ink, lineOf, mix, stroke } from '../../draw/ink.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { leafOrgan } from '../../draw/sprig.ts';
import { onStem, stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { basil, up } from './parts.ts';

const lilac = '#ece2f3';
const thread = '#6a4f8c';
const bark = '#7f5f63';

const rhomb: Leaf = {
  ...basil,
  shape: 'elliptic',
  length: 94,
  width: 0.5,
  green: leafGreen.deep,
  stalk: 14,
  margin: { kind: 'serrate', teeth: 9, depth: 2.4 },
  veins: { kind: 'pinnate', pairs: 5, rise: 0.18 }
};

/**
 * A line from a place that starts along its heading and ends straight up, with the anther at its
 * end.
 */
function whisker(
  from: Point,
  heading: number,
  reach: number,
  rise: number
): { d: string; tip: Point } {
  const out = step({ x: from[0], y: from[1], angle: heading }, reach);
  const tip: Point = [out[0] + (out[0] - from[0]) * 0.28, from[1] - rise];
  return {
    d: `M${num(from[0])} ${num(from[1])}Q${num(out[0])} ${num(out[1])} ${num(tip[0])} ${num(tip[1])}`,
    tip
  };
}

const part = (colour: string, length: number, width: number): Leaf => ({
  shape: 'obovate',
  length,
  width,
  green: colour,
  dark: mix(colour, thread, 0.2),
  vein: mix(colour, thread, 0.55),
  veins: { kind: 'parallel', lines: 1 },
  pen: 0.9
});

/**
 * A flower on its calyx: tube, lobed upper lip, hollow lower lip, and four stamens twice as long.
 */
function flower(place: Place, size: number, hand: -1 | 1): string {
  const mouth = step(place, 15 * size);
  const here = { x: mouth[0], y: mouth[1], angle: place.angle };
  const lines = range(4).map((i) =>
    whisker(mouth, place.angle + hand * (12 - i * 13), (33 + i * 2) * size, (36 + i * 10) * size)
  );
  const d = lines.map((line) => line.d).join('');
  const [x, y] = [num(place.x), num(place.y)];
  const tube = `M${x} ${y}L${num(mouth[0])} ${num(mouth[1])}`;
  const lip = (turn: number, length: number): string =>
    leaf(part(lilac, length, 0.56), { ...here, angle: here.angle + hand * turn }, size);
  return (
    stroke(d, thread, 1.1 * Math.sqrt(size)) +
    lines.map(({ tip }) => ellipse(tip[0], tip[1], 1.9 * size, 1.5 * size, '#4b356c')).join('') +
    stroke(tube, ink, 5.4 * size) +
    stroke(tube, lilac, 3.6 * size) +
    lip(-84, 13) +
    lip(-52, 14) +
    lip(-20, 12) +
    lip(46, 15) +
    leaf({ shape: 'ovate', length: 10, width: 0.86, green: '#8aa05c', pen: 0.8 }, place, size)
  );
}

const bud = (place: Place, size: number): string =>
  leaf(part(lilac, 11, 0.7), place, size) +
  leaf({ shape: 'ovate', length: 7, width: 0.9, green: '#8aa05c', pen: 0.8 }, place, size);

const axis = points('188 250, 187 190, 190 130, 189 66');

/** Whorls that open from below: flowers, and buds at the top. */
const raceme = (): string =>
  range(5)
    .map((whorl) => {
      const here = onStem(axis, 0.12 + whorl * 0.19);
      const size = 1.12 - whorl * 0.13;
      const sides = [-1, 1] as const;
      if (whorl > 3)
        return sides
          .map((s) =>
            [78, 36].map((a) => bud({ ...here, angle: here.angle + s * a }, size * 1.4)).join('')
          )
          .join('');
      return sides
        .map(
          (s) =>
            flower({ ...here, angle: here.angle + s * 84 }, size, s) +
            bud({ ...here, angle: here.angle + s * 26 }, size)
        )
        .join('');
    })
    .join('') + bud({ x: 189, y: 68, angle: 0 }, 1);

export const drawKumisKucing = (): string =>
  up({
    organ: leafOrgan(rhomb, 12),
    end: false,
    path: points('178 428, 182 370, 189 300, 188 250'),
    count: 3,
    span: [0.14, 0.9],
    scale: [1.2, 0.72],
    spread: [74, 62],
    bark,
    thick: [8, 5]
  }) +
  stroke('M177.5 427Q182 370 188 300L187.5 252', mix(bark, '#fff4d8', 0.5), 1.3) +
  stroke('M174 428L178 423.5L182 428', lineOf(bark), 0.9) +
  stem({ path: axis, colour: bark, from: 4.6, to: 2.4 }) +
  raceme() +
  flower({ x: 302, y: 420, angle: 60 }, 1.25, 1);
