/** Shared parts: Where jamu is made: tools and wares, near at hand. */
import { range } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { finger, knuckle } from '../../draw/rhizome.ts';
import { rosette } from '../../frame.ts';
import { at } from '../greenery.ts';
import { quad, stage } from '../stage.ts';

export const turmeric = { colour: '#cf8a35', ring: '#7d4a1c' };

export const ginger = { colour: '#dcc08c', ring: '#8f6c3d' };

export const root = (x: number, y: number, skin: typeof turmeric, seed: number, s = 1): string =>
  finger(
    {
      path: [
        [x - 30 * s, y],
        [x - 70 * s, y - 18 * s],
        [x - 96 * s, y - 50 * s]
      ],
      r: 17 * s,
      rings: 5,
      taper: 0.66
    },
    skin,
    seed
  ) +
  finger(
    {
      path: [
        [x + 30 * s, y],
        [x + 66 * s, y - 14 * s],
        [x + 100 * s, y - 36 * s]
      ],
      r: 17 * s,
      rings: 5,
      taper: 0.66
    },
    skin,
    seed + 3
  ) +
  knuckle(x, y, 46 * s, 28 * s, 4, 4, skin, seed + 5);

/** A wall, and a table across the foot of the picture. */
export const table = (drawing: string, wall = '#efe0ba'): string =>
  stage(
    quad(-5, -5, 810, 470, wall, false) +
      range(5)
        .map((r) =>
          range(9)
            .map((k) => rosette(44 + k * 90 + (r % 2) * 45, 44 + r * 84, 30, '#cfae6a', 0.8))
            .join('')
        )
        .join('')
        .replaceAll('fill="none"', 'fill="none" opacity=".6"') +
      quad(-5, 452, 810, 18, '#b5834c') +
      quad(-5, 470, 810, 140, '#9a6a3f') +
      stroke(
        range(16)
          .map((i) => `M${(i * 151) % 760} ${484 + ((i * 43) % 110)}q60 -6 ${90 + (i % 3) * 40} 0`)
          .join(''),
        '#6b4426',
        1.2,
        0.6
      ) +
      drawing,
    { far: false, ground: 470 }
  );

export const fan = (x: number, y: number, l: number, angles: number[], green: string): string =>
  angles
    .map((a) =>
      leaf(
        {
          shape: 'elliptic',
          length: l,
          width: 0.4,
          green,
          bend: a * 0.3,
          veins: { kind: 'pinnate', pairs: 8 }
        },
        at(x, y, a)
      )
    )
    .join('');
