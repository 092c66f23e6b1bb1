/** Cendana, Santalum album. */
import { at } from '../../draw/bough.ts';
import { bloom, petal } from '../../draw/flower.ts';
import { type Point, range, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { berry } from '../../draw/solid.ts';
import { leafOrgan, sprig } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';
import { glossy } from './parts.ts';

export const drawCendana = (): string => {
  const path: Point[] = points('106 340, 140 260, 196 180, 214 84');
  const rings = range(5)
    .map((i) =>
      ellipse(
        286,
        366,
        60 - i * 10,
        46 - i * 8,
        i < 1
          ? '#8d6b48'
          : i < 2
            ? '#e9d3a4'
            : (['#d2a566', '#c29150', '#b58244'][i - 2] ?? '#b58244'),
        `stroke="${i < 2 ? '#5f4428' : '#9a6c38'}" stroke-width=".9"`
      )
    )
    .join('');
  return (
    sprig({
      path,
      bark: '#9a6f55',
      thick: [6, 3],
      organ: leafOrgan(
        glossy(82, 0.44, '#6b9054', {
          shape: 'ovate',
          stalk: 8,
          veins: { kind: 'pinnate', pairs: 6 }
        }),
        14
      ),
      count: 5,
      span: [0.14, 0.93],
      spread: [70, 44],
      scale: [1.15, 0.7],
      end: 0.66
    }) +
    (
      [
        [240, 92],
        [258, 76],
        [250, 112],
        [272, 98],
        [236, 70]
      ] as const
    )
      .map(
        ([x, y], i) =>
          stalk([212, 116], [x, y], '#a5a36a', 1.3) +
          bloom(
            {
              petals: 4,
              petal: petal('#8a3a44', 8.5, 0.7, 'ovate', '#4d1420'),
              centre: ellipse(x, y, 1.8, 1.8, '#e3c56a')
            },
            at(x, y, i * 24)
          )
      )
      .join('') +
    berry(96, 236, 9, '#3b2a35') +
    berry(84, 256, 9, '#6b2f3a') +
    stalk([134, 276], [96, 240], '#a5a36a', 1.6) +
    stalk([134, 276], [86, 258], '#a5a36a', 1.6) +
    area(
      points('226 366, 226 408, 240 426, 286 438, 332 426, 346 408, 346 366'),
      '#8d6b48',
      lineOf('#8d6b48'),
      1
    ) +
    stroke(
      range(12)
        .map(
          (i) => `M${232 + i * 9.6} ${396 + Math.sin((i / 11) * 3.14) * 22}v-${14 + (i % 3) * 6}`
        )
        .join(''),
      '#55391f',
      1,
      0.8
    ) +
    rings +
    stroke('M286 366L336 384M286 366L268 402M286 366L248 344', '#7d5528', 0.9, 0.8)
  );
};
