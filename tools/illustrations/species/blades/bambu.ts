/** Bambu, Bambusa sp.. */
import { at } from '../../draw/bough.ts';
import { num, type Point, range, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, mix, stroke } from '../../draw/ink.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { onStem, stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';

/** One joint of a bamboo culm with its ring. */
const culm = (x: number, y: number, w: number, joints: number[], colour: string): string =>
  joints
    .map((h, i) => {
      const top = y - joints.slice(0, i + 1).reduce((a, b) => a + b, 0);
      return (
        area(
          [
            [x - w, top + h],
            [x - w * 0.94, top + h * 0.5],
            [x - w * 1.06, top],
            [x + w * 1.06, top],
            [x + w * 0.94, top + h * 0.5],
            [x + w, top + h]
          ],
          colour,
          lineOf(colour),
          1
        ) +
        area(
          [
            [x + w * 0.3, top + h],
            [x + w * 0.3, top],
            [x + w * 1.04, top],
            [x + w * 0.94, top + h * 0.5],
            [x + w, top + h]
          ],
          '#3f5d2a',
          '',
          0,
          0.28
        ) +
        stroke(
          [-0.6, -0.3, 0.5, 0.7]
            .map((k) => `M${num(x + k * w)} ${num(top + h - 5)}V${num(top + 8)}`)
            .join(''),
          '#5f7a3a',
          0.6,
          0.5
        ) +
        ellipse(
          x,
          top,
          w * 1.12,
          3.4,
          mix(colour, '#f3e9c0', 0.4),
          `stroke="${lineOf(colour)}" stroke-width=".9"`
        )
      );
    })
    .join('');

export const drawBambu = (): string => {
  const lance: Leaf = {
    shape: 'lanceolate',
    length: 96,
    width: 0.15,
    green: leafGreen.fresh,
    veins: { kind: 'parallel', lines: 2 },
    stalk: 4
  };
  const spray = (path: Point[], fans: [number, number][]): string =>
    stem({ path, colour: '#9aa55c', from: 3.4, to: 1.6 }) +
    fans
      .flatMap(([t, n]) => {
        const p = onStem(path, t);
        return range(n).map((i) => {
          const a = (i - (n - 1) / 2) * 34 + 14;
          return leaf({ ...lance, bend: 22 }, { ...p, angle: p.angle + a }, 0.8 + (i % 2) * 0.25);
        });
      })
      .join('');
  return (
    culm(112, 432, 20, [70, 92, 98, 110], '#a3b05e') +
    culm(66, 432, 12, [96, 104, 90, 76], '#8fa552') +
    spray(points('116 262, 176 200, 260 176'), [
      [0.35, 2],
      [0.66, 3],
      [1, 4]
    ]) +
    spray(points('116 166, 170 100, 236 64'), [
      [0.5, 3],
      [1, 4]
    ]) +
    spray(points('122 360, 178 328, 216 332'), [
      [0.5, 2],
      [1, 3]
    ]) +
    [
      [0, 110, 0.42],
      [-9, 92, 0.5],
      [11, 84, 0.52],
      [-7, 64, 0.74],
      [9, 54, 0.86],
      [0, 40, 1.25]
    ]
      .map(([d = 0, l = 0, w = 0], i) =>
        leaf(
          {
            shape: 'ovate',
            length: l,
            width: w,
            green: i % 2 ? '#b8935c' : '#a8814a',
            dark: '#8f6a3c',
            vein: '#6b4a26',
            veins: { kind: 'parallel', lines: 3 }
          },
          at(302 + d, 428, d * 0.7)
        )
      )
      .join('') +
    [
      [302, 322, 2, 34],
      [320, 352, 32, 26],
      [286, 344, -30, 26]
    ]
      .map(([x = 0, y = 0, a = 0, l = 0]) =>
        leaf({ ...lance, length: l, width: 0.26, stalk: 0 }, at(x, y, a))
      )
      .join('')
  );
};
