/** Shared parts: Places that a visitor goes to. */
import { num, range } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { shape } from '../stage.ts';

export const path = (x: number, w: number, top: number): string =>
  shape(
    [
      [x - w * 0.2, top],
      [x + w * 0.2, top],
      [x + w, 610],
      [x - w, 610]
    ],
    '#e9dbb8',
    false
  ) +
  stroke(
    range(9)
      .map(
        (i) =>
          `M${num(x - w * 0.2 * (1 + i * 0.4))} ${top + 10 + i * 18}h${num(w * 0.16 * (1 + i * 0.4))}`
      )
      .join(''),
    '#b39c6c',
    1.2,
    0.5
  );
