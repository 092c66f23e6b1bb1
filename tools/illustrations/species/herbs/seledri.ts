/** Seledri, Apium graveolens. */
import { points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { frond } from './parts.ts';

export const drawSeledri = (): string => {
  const green = leafGreen.mid;
  return (
    frond(points('182 424, 130 320, 92 206'), green, 1.35, 4, '#a9c27a') +
    frond(points('206 424, 262 310, 306 214'), green, 1.3, 4, '#a9c27a') +
    frond(points('194 424, 198 290, 190 142'), green, 1.6, 4, '#a9c27a') +
    [
      [176, 424, 120, 330],
      [194, 428, 200, 320],
      [212, 424, 264, 326]
    ]
      .map(
        ([x = 0, y = 0, x2 = 0, y2 = 0]) =>
          stem({
            path: [
              [x, y],
              [(x + x2) / 2 + 3, (y + y2) / 2],
              [x2, y2]
            ],
            colour: '#b4cb86',
            from: 17,
            to: 5
          }) +
          stroke(`M${x - 3} ${y}L${x2 - 1} ${y2}M${x + 2} ${y}L${x2} ${y2}`, '#7f9a55', 0.7, 0.8)
      )
      .join('') +
    `<g transform="translate(306 388)">${area(
      points('-24 -8, -12 10, 12 10, 24 -8, 14 -2, 0 2, -14 -2'),
      '#c3d694',
      lineOf('#b4cb86'),
      1
    )}${[-14, -5, 5, 14].map((x) => ellipse(x, Math.abs(x) * -0.25 + 6, 1.6, 1.6, '#f2f2d8', 'stroke="#6f8a48" stroke-width=".6"')).join('')}</g>`
  );
};
