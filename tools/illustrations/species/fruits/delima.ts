/** Delima, Punica granatum. */
import { at, bough } from '../../draw/bough.ts';
import { body, type Body, calyx } from '../../draw/fruit.ts';
import { range, points } from '../../draw/geometry.ts';
import { area, lineOf } from '../../draw/ink.ts';
import { pip } from '../../draw/section.ts';
import { egg } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { flush, speckle } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawDelima = (): string => {
  const b: Body = { x: 144, y: 268, rx: 88, ry: 84 };
  const aril = (x: number, y: number, t: number): string => pip(x, y, 8.6, 6.4, t, '#b3202f');
  const cells = [
    [-34, -22],
    [32, -26],
    [-40, 22],
    [36, 24],
    [0, 44],
    [0, -46]
  ] as const;
  return (
    bough(
      points('48 150, 110 116, 180 92, 270 84'),
      glossy(74, 0.32, leafGreen.fresh, { shape: 'oblong', veins: { kind: 'pinnate', pairs: 7 } }),
      4,
      { arrangement: 'opposite', spread: [70, 46] }
    ) +
    stalk([146, 104], [146, 188], bark.brown, 5) +
    body(b, '#b8392f') +
    speckle(b, 90, '#7a1d1a', 1.6) +
    flush(112, 300, 46, 40, 0, '#e8a33c') +
    calyx(at(140, 340, 182), 6, 40, 16, '#b8442f', 84) +
    area(egg(284, 354, 78, 72, 0.03), '#a93029', lineOf('#a93029'), 1.1) +
    area(egg(284, 354, 71, 65, 0.03), '#f1dcae') +
    cells
      .map(
        ([x, y]) =>
          area(
            egg(284 + x, 354 + y, 25, 20, 0, (Math.atan2(y, x) * 180) / Math.PI),
            '#8f1824',
            lineOf('#8f1824'),
            0.6
          ) +
          range(7)
            .map((i) =>
              aril(
                284 + x + Math.cos(i * 1.05) * (i ? 13 : 0),
                354 + y + Math.sin(i * 1.05) * (i ? 11 : 0),
                i * 60
              )
            )
            .join('')
      )
      .join('')
  );
};
