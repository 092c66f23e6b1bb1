/** Manggis, Garcinia mangostana. */
import { at, bough } from '../../draw/bough.ts';
import { body, calyx } from '../../draw/fruit.ts';
import { range, points } from '../../draw/geometry.ts';
import { ellipse, lineOf } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawManggis = (): string => {
  const fruit = (x: number, y: number, r: number): string =>
    body({ x, y, rx: r, ry: r * 0.94 }, '#5d2740', { light: '#b77a8c' }) +
    [-62, -22, 22, 62]
      .map((a) =>
        leaf(
          { shape: 'round', length: r * 0.62, width: 1, green: '#93a05a', dark: '#7b8a4b' },
          at(x, y - r * 0.78, a + (a > 0 ? 20 : -20))
        )
      )
      .join('') +
    stem({
      path: [
        [x, y - r * 0.74],
        [x + 2, y - r * 1],
        [x + 4, y - r * 1.3]
      ],
      colour: '#8a8a4a',
      from: 8,
      to: 6
    });
  const big = glossy(130, 0.44, leafGreen.deep, {
    veins: { kind: 'pinnate', pairs: 15, rise: 0.06 }
  });
  return (
    bough(points('60 172, 120 130, 190 104, 276 70'), big, 2, {
      arrangement: 'opposite',
      spread: [64, 46],
      span: [0.36, 0.8]
    }) +
    fruit(140, 266, 78) +
    ellipse(280, 362, 74, 66, '#5d2740', `stroke="${lineOf('#5d2740')}"`) +
    ellipse(280, 362, 69, 61, '#a34a5c') +
    ellipse(280, 362, 49, 43, '#c98a8c', 'stroke="#6b2a3a"') +
    range(6)
      .map((i) => {
        const a = i * 60;
        return leaf(
          {
            shape: 'obovate',
            length: 42,
            width: i === 1 ? 0.96 : 0.78,
            green: '#fdf6ea',
            dark: '#efe2d2',
            vein: '#d8c3b4'
          },
          at(280, 362, a)
        );
      })
      .join('') +
    calyx(at(104, 424, 90), 1, 0.1, 0.1, '#93a05a')
  );
};
