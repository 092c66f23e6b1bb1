/** Cengkeh, Syzygium aromaticum. */
import { at, bough } from '../../draw/bough.ts';
import { step, points } from '../../draw/geometry.ts';
import { area, lineOf, mix } from '../../draw/ink.ts';
import { berry, lathe, solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawCengkeh = (): string => {
  const clove = (
    x: number,
    y: number,
    a: number,
    s: number,
    stalky: string,
    head: string
  ): string => {
    const p = at(x, y, a);
    const ball = step(p, 31 * s);
    return (
      solid(
        lathe(p, [
          [0, 2 * s],
          [6 * s, 3.6 * s],
          [20 * s, 5.4 * s],
          [25 * s, 6 * s]
        ]),
        { colour: stalky }
      ) +
      [-62, -24, 24, 62]
        .map((d) =>
          area(
            [
              step(p, 20 * s, -4 * s * Math.sign(-d)),
              step({ ...at(...step(p, 22 * s)), angle: a + d }, 13 * s),
              step(p, 26 * s, 0)
            ],
            mix(stalky, '#2e1a12', 0.12),
            lineOf(stalky),
            0.7
          )
        )
        .join('') +
      berry(ball[0], ball[1], 6 * s, head)
    );
  };
  const bunch = [
    [-52, 66],
    [-30, 84],
    [-8, 92],
    [14, 90],
    [36, 80],
    [56, 64],
    [-18, 60],
    [22, 58]
  ] as const;
  return (
    bough(
      points('116 432, 134 340, 170 270, 186 208'),
      glossy(116, 0.38, leafGreen.mid, { veins: { kind: 'pinnate', pairs: 14, rise: 0.1 } }),
      3,
      { arrangement: 'opposite', span: [0.3, 0.92], end: false, spread: [70, 52] }
    ) +
    bunch
      .map(([a, l]) => {
        const [x, y] = step(at(188, 206, a), l * 0.8);
        return (
          stalk([188, 206], [x, y], '#93a05c', 2.2, 0.04) +
          clove(x, y, a * 0.7, 1.25, a > 0 ? '#b9b45e' : '#c4775a', a % 3 ? '#e3c9a0' : '#d99a86')
        );
      })
      .join('') +
    clove(280, 414, 54, 1.5, '#6b4029', '#8a5a3a') +
    clove(322, 424, -28, 1.5, '#5f3824', '#7d5034') +
    clove(330, 366, 18, 1.4, '#6b4029', '#8a5a3a')
  );
};
