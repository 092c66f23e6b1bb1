/** Legundi, Vitex negundo. */
import { at } from '../../draw/bough.ts';
import { bloom, petal } from '../../draw/flower.ts';
import { type Point, range, step, points } from '../../draw/geometry.ts';
import { ellipse } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { berry } from '../../draw/solid.ts';
import { fan, sprig } from '../../draw/sprig.ts';
import { stalk, stem } from '../../draw/stem.ts';

export const drawLegundi = (): string => {
  const path: Point[] = points('140 432, 154 330, 188 230, 190 170');
  const five = fan(
    {
      shape: 'lanceolate',
      length: 76,
      width: 0.24,
      green: '#6f8f66',
      dark: '#5a7a5c',
      vein: '#dfe6c8',
      stalk: 5,
      veins: { kind: 'pinnate', pairs: 5 }
    },
    [0, -38, 38, -78, 78],
    [1.2, 1, 1, 0.6, 0.6]
  );
  const floret = (x: number, y: number, s: number, a: number): string =>
    bloom(
      {
        petals: 5,
        petal: {
          ...petal('#9a8ac4', 8, 0.8, 'round', '#4a3a7d'),
          veins: { kind: 'parallel', lines: 0 }
        },
        centre: ellipse(x, y, 1.3, 1.3, '#f3e9c4')
      },
      at(x, y, a),
      s
    );
  return (
    sprig({
      path,
      bark: '#a89a7a',
      thick: [6, 3.4],
      organ: (place, scale) => {
        const [x, y] = step(place, 34 * scale);
        return (
          stalk([place.x, place.y], [x, y], '#a3ad84', 2) + five(at(x, y, place.angle), scale, 1)
        );
      },
      count: 3,
      span: [0.2, 0.94],
      spread: [66, 42],
      scale: [1.05, 0.72],
      end: false
    }) +
    stem({
      path: points('190 174, 194 110, 192 46'),
      colour: '#a89a7a',
      from: 3.4,
      to: 1.6
    }) +
    range(8)
      .map((i) =>
        [-1, 1]
          .map((s) => {
            const [x, y, r] = [192 + s * (28 - i * 3), 150 - i * 13.5, 1.25 - i * 0.06];
            return (
              stalk([192, y + 12], [x, y], '#a89a7a', 1.2) +
              floret(x, y, r, i * 30) +
              floret(x - s * 9, y + 6, r * 0.85, i * 50)
            );
          })
          .join('')
      )
      .join('') +
    floret(192, 44, 0.7, 0) +
    [
      [292, 398],
      [308, 386],
      [322, 402]
    ]
      .map(([x = 0, y = 0]) => berry(x, y, 8, '#4a4038'))
      .join('') +
    leaf(
      {
        shape: 'lanceolate',
        length: 84,
        width: 0.24,
        green: '#6f8f66',
        veins: { kind: 'pinnate', pairs: 8 }
      },
      at(344, 424, 4)
    )
  );
};
