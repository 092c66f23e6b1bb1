/** The scene "market". */
import { range } from '../../draw/geometry.ts';
import { ellipse, lineOf, mix } from '../../draw/ink.ts';
import { rosette } from '../../frame.ts';
import { palm } from '../greenery.ts';
import { post } from '../house.ts';
import { quad, shape, stage } from '../stage.ts';
import { basket } from '../vessels/basket.ts';
import { bottle } from '../vessels/bottle.ts';

const heap = (x: number, y: number, r: number, colour: string): string =>
  range(13)
    .map((i) => {
      const row = i < 6 ? 0 : i < 10 ? 1 : 2;
      const k = row === 0 ? i - 2.5 : row === 1 ? i - 7.5 : i - 11;
      return ellipse(
        x + k * r * 0.34,
        y + 2 - row * r * 0.26,
        r * 0.24,
        r * 0.2,
        mix(colour, '#fff4d8', (i % 3) * 0.12),
        `stroke="${lineOf(colour)}" stroke-width="1"`
      );
    })
    .join('');

/** A market stall with a striped awning and a counter of jamu. */
const stall = (x: number, y: number, w: number, colour: string): string =>
  [-0.46, 0.46].map((k) => post(x + k * w, y - 210, y, 10)).join('') +
  quad(x - w * 0.44, y - 180, w * 0.88, 120, '#5f4a34', false) +
  range(8)
    .map((i) => {
      const [l, r] = [x - w / 2 + (i * w) / 8, x - w / 2 + ((i + 1) * w) / 8];
      const c = i % 2 ? '#f3e6c8' : colour;
      return shape(
        [
          [x + (l - x) * 0.86, y - 262],
          [x + (r - x) * 0.86, y - 262],
          [r, y - 196],
          [(l + r) / 2, y - 178],
          [l, y - 196]
        ],
        c
      );
    })
    .join('') +
  [-0.3, -0.15, 0, 0.15, 0.3]
    .map((k, i) =>
      bottle(
        x + k * w,
        y - 76,
        0.5,
        ['#d98a06', '#8fa545', '#b8652a', '#e3b23a', '#8a4a3a'][i] ?? '#d98a06',
        false
      )
    )
    .join('') +
  quad(x - w * 0.48, y - 76, w * 0.96, 14, '#b5834c') +
  quad(x - w * 0.46, y - 62, w * 0.92, 62, '#9a6a3f') +
  range(7)
    .map((i) => rosette(x - w * 0.39 + i * w * 0.13, y - 31, 15, '#e0b35a', 1.1))
    .join('');

export const marketScene = (): string =>
  stage(
    palm(60, 430, 230, -10) +
      [
        [215, '#b8452f'],
        [585, '#3f6b39']
      ]
        .map(([x, c]) => stall(Number(x), 500, 320, String(c)))
        .join('') +
      basket(120, 588, 110, 52) +
      heap(120, 536, 44, '#cf8a35') +
      basket(250, 592, 110, 50) +
      heap(250, 542, 44, '#dcc08c') +
      basket(400, 590, 120, 54) +
      heap(400, 536, 48, '#b8392f') +
      basket(556, 592, 110, 50) +
      heap(556, 542, 44, '#8fa545') +
      basket(690, 588, 116, 54) +
      heap(690, 534, 46, '#8a4a72')
  );
