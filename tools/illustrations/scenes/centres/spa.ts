/** The scene "spa". */
import { range } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { egg, solid } from '../../draw/solid.ts';
import { at, banana, palm } from '../greenery.ts';
import { shelter } from '../house.ts';
import { quad, stage } from '../stage.ts';

const stone = (x: number, y: number, rx: number, ry: number, colour = '#a8a294'): string =>
  solid(egg(x, y, rx, ry, 0.1), { colour, gloss: false });

export const spaScene = (): string =>
  stage(
    banana(90, 420, 1.15) +
      palm(720, 430, 240, 10) +
      shelter(400, 420, 300, 150, '#a98a52') +
      quad(300, 372, 200, 12, '#b5834c') +
      quad(310, 350, 180, 24, '#f3e6c8') +
      quad(318, 336, 50, 16, '#d98a06') +
      area(egg(400, 512, 330, 72), '#8d8a78', lineOf('#8d8a78'), 1.4) +
      area(egg(400, 510, 306, 60), '#8fb5a4') +
      area(egg(400, 524, 280, 42), '#a9c9b4', '', 0, 0.7) +
      stroke(
        range(10)
          .map((i) => `M${190 + ((i * 97) % 380)} ${482 + ((i * 31) % 66)}q22 -6 44 0`)
          .join(''),
        '#f3f3e0',
        1.6,
        0.8
      ) +
      [
        [92, 510, 38, 22],
        [140, 556, 46, 24],
        [236, 580, 42, 20],
        [708, 508, 42, 24],
        [662, 560, 50, 25],
        [560, 584, 44, 18],
        [380, 590, 50, 18]
      ]
        .map(([x = 0, y = 0, rx = 0, ry = 0]) => stone(x, y, rx, ry))
        .join('') +
      [
        [300, 500, 0],
        [480, 530, 40],
        [430, 490, 80]
      ]
        .map(
          ([x = 0, y = 0, t = 0]) =>
            range(5)
              .map((i) =>
                leaf(
                  { shape: 'elliptic', length: 15, width: 0.5, green: '#fdf6e6', dark: '#f0e2c8' },
                  at(x, y, t + i * 72)
                )
              )
              .join('') + ellipse(x, y, 3, 2.4, '#e3b23a')
        )
        .join('') +
      stone(640, 470, 34, 13) +
      stone(642, 450, 26, 11, '#8f8a80') +
      stone(640, 433, 18, 9, '#b7b09e'),
    { ground: 420, earth: '#c9ba8a' }
  );
