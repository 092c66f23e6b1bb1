/** The scene "kettle". */
import { num, range } from '../../draw/geometry.ts';
import { lineOf, stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { cutFace } from '../../draw/rhizome.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { tube } from '../../draw/stem.ts';
import { at } from '../greenery.ts';
import { bottle } from '../vessels/bottle.ts';
import { pot } from '../vessels/pot.ts';
import { fan, root, table, turmeric } from './parts.ts';

/** A copper kettle over embers. */
function kettle(x: number, y: number): string {
  const copper = '#b86f3e';
  return (
    range(5)
      .map((i) =>
        solid(
          tube(
            [
              [x - 130 + i * 10, y + 44 - (i % 2) * 12],
              [x, y + 40 + (i % 3) * 6],
              [x + 130 - i * 8, y + 50 - (i % 2) * 16]
            ],
            () => 11
          ),
          { colour: '#7d5636', gloss: false }
        )
      )
      .join('') +
    [-70, -40, -10, 24, 56]
      .map((d, i) =>
        leaf(
          {
            shape: 'ovate',
            length: 60,
            width: 0.4,
            green: i % 2 ? '#eab23a' : '#d9662a',
            dark: i % 2 ? '#e08a2a' : '#b53a1c'
          },
          at(x + d, y + 36, d * 0.3)
        )
      )
      .join('') +
    stroke(`M${x - 92} ${y - 176}Q${x} ${y - 330} ${x + 92} ${y - 176}`, lineOf(copper), 15) +
    stroke(`M${x - 92} ${y - 176}Q${x} ${y - 330} ${x + 92} ${y - 176}`, '#8a5f3a', 11) +
    solid(
      tube(
        [
          [x + 100, y - 70],
          [x + 166, y - 104],
          [x + 190, y - 184]
        ],
        (t) => 24 - t * 12
      ),
      { colour: copper, gloss: false }
    ) +
    solid(
      lathe(
        at(x, y),
        [
          [0, 104],
          [14, 126],
          [80, 138],
          [140, 112],
          [176, 74],
          [184, 70]
        ],
        6
      ),
      { colour: copper, light: '#f6c794' }
    ) +
    stroke(
      `M${x - 132} ${y - 60}Q${x} ${y - 40} ${x + 132} ${y - 60}M${x - 112} ${y - 134}Q${x} ${y - 116} ${x + 112} ${y - 134}`,
      lineOf(copper),
      1.6,
      0.7
    ) +
    solid(
      lathe(
        at(x, y - 182),
        [
          [0, 74],
          [12, 60],
          [24, 26],
          [30, 10],
          [42, 11],
          [50, 0]
        ],
        6
      ),
      { colour: '#c98250' }
    ) +
    range(3)
      .map((i) =>
        stroke(
          `M${num(x + 192 + i * 14)} ${y - 196 - i * 8}q-14 -20 0 -40t0 -36`,
          '#fdf6e6',
          4,
          0.75
        )
      )
      .join('')
  );
}

export const kettleScene = (): string =>
  table(
    kettle(400, 500) +
      bottle(650, 548, 1.3, '#d98a06') +
      bottle(726, 560, 1.1, '#8fa545') +
      pot(150, 540, 1.2) +
      root(220, 576, turmeric, 5, 0.9) +
      fan(150, 446, 120, [-34, 0, 34], '#6f9a48') +
      cutFace(540, 574, { skin: '#b9772e', flesh: '#ee8d12', core: '#c4620a', rx: 36, ry: 22 }),
    '#eadab0'
  );
