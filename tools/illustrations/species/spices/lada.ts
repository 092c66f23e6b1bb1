/** Lada, Piper nigrum. */
import { bough } from '../../draw/bough.ts';
import { type Point, range, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { berry } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { glossy, raceme } from './parts.ts';

export const drawLada = (): string => {
  const path: Point[] = points('84 424, 110 320, 176 220, 196 80');
  const pepper = glossy(116, 0.58, leafGreen.deep, {
    shape: 'ovate',
    stalk: 16,
    veins: { kind: 'arching', pairs: 3 }
  });
  const hang = (x: number, y: number, l: number, c: string[]): string =>
    raceme(
      [
        [x, y],
        [x + 4, y + l * 0.5],
        [x, y + l]
      ],
      Math.round(l / 5.4),
      7.6,
      c,
      8.5
    );
  return (
    bough(path, pepper, 3, { bark: '#8f9d5c', span: [0.2, 0.9] }) +
    hang(140, 300, 112, ['#6f9340', '#7f9a48', '#5f8638']) +
    hang(206, 224, 128, ['#7f9a48', '#b8392a', '#6f9340', '#c4552c']) +
    hang(262, 148, 104, ['#6f9340', '#7f9a48']) +
    stalk([150, 262], [140, 302], '#93a05c', 2, 0.2) +
    stalk([186, 196], [206, 226], '#93a05c', 2, -0.2) +
    stalk([194, 130], [262, 150], '#93a05c', 2, -0.2) +
    range(9)
      .map((i) => {
        const [x, y] = [282 + (i % 3) * 23 + (i > 5 ? 10 : 0), 372 + Math.floor(i / 3) * 20];
        return (
          berry(x, y, 9.4, i % 4 === 1 ? '#e6d9ba' : '#3b2e26') +
          (i % 4 === 1
            ? ''
            : stroke(
                `M${x - 5} ${y - 2}q4 -4 8 0t5 4M${x - 6} ${y + 3}q5 -3 10 1`,
                '#8a7560',
                0.8,
                0.8
              ))
        );
      })
      .join('')
  );
};
