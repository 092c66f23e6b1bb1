/** Bugenvil, Bougainvillea sp.. */
import { at, bough } from '../../draw/bough.ts';
import { bloom, petal } from '../../draw/flower.ts';
import { type Point, step, points } from '../../draw/geometry.ts';
import { ellipse } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { stalk, stem } from '../../draw/stem.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { blade } from './parts.ts';

export const drawBugenvil = (): string => {
  const path: Point[] = points('70 420, 120 330, 180 250, 232 120');
  const bract = (x: number, y: number, s: number, turn: number, c: string): string =>
    [0, 120, 240]
      .map((a) =>
        leaf(
          {
            shape: 'ovate',
            length: 62,
            width: 0.78,
            green: c,
            dark: '#a32f68',
            vein: '#8a2257',
            veins: { kind: 'pinnate', pairs: 5, rise: 0.16 }
          },
          at(x, y, a + turn),
          s
        )
      )
      .join('') +
    [30, 160, 275]
      .map((a) => {
        const [tx, ty] = step(at(x, y, a + turn), 24 * s);
        return (
          stalk([x, y], [tx, ty], '#d9b0b4', 2.6 * s) +
          bloom(
            {
              petals: 5,
              petal: {
                ...petal('#fdf6e4', 7.5, 0.9, 'notched'),
                veins: { kind: 'parallel', lines: 1 }
              },
              centre: ellipse(tx, ty, 1.3, 1.3, '#a9b04a')
            },
            at(tx, ty, a),
            s
          )
        );
      })
      .join('');
  return (
    bough(path, blade(74, 0.58, leafGreen.mid, { shape: 'dripTip' }), 5, {
      span: [0.06, 0.8],
      spread: [70, 50],
      end: false
    }) +
    stem({
      path: points('200 212, 250 200, 288 214'),
      colour: bark.brown,
      from: 3.4,
      to: 2
    }) +
    bract(290, 216, 0.86, 10, '#c8447f') +
    bract(170, 128, 1, 40, '#cf4d86') +
    bract(240, 112, 1.12, -8, '#c33f7c') +
    bract(216, 176, 0.94, 62, '#d1558c') +
    bract(292, 372, 1.02, 20, '#c8447f')
  );
};
