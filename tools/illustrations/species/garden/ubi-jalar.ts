/** Ubi Jalar, Ipomoea batatas. */
import { at } from '../../draw/bough.ts';
import { type Point, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { lobed } from '../../draw/lobed.ts';
import { cutFace, roots } from '../../draw/rhizome.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { stalk, stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { palm } from './parts.ts';

export const drawUbiJalar = (): string => {
  const heart = (x: number, y: number, a: number, s: number): string =>
    lobed(
      {
        lobes: palm([-128, -58, 0, 58, 128], [50, 64, 92, 64, 50], 26),
        bay: 0.72,
        belly: 0.4,
        green: leafGreen.mid,
        vein: '#b98aa0'
      },
      at(x, y, a),
      s
    );
  const skin = { colour: '#99506a', ring: '#5a2a40' };
  const path: Point[] = points('150 296, 120 240, 138 150, 210 96, 300 92');
  return (
    heart(80, 196, -60, 0.95) +
    heart(150, 96, -24, 0.95) +
    heart(244, 66, 14, 0.78) +
    heart(214, 166, 110, 0.9) +
    heart(304, 130, 110, 0.62) +
    stem({ path, colour: '#8a5a6b', from: 6, to: 3 }) +
    stalk([122, 230], [82, 198], '#8a6a6b', 3) +
    stalk([160, 126], [150, 98], '#8a6a6b', 3) +
    stalk([226, 92], [244, 68], '#8a6a6b', 2.6) +
    stalk([172, 116], [212, 166], '#8a6a6b', 3) +
    stalk([292, 92], [304, 128], '#8a6a6b', 2.4) +
    roots(
      [
        [120, 330],
        [190, 340],
        [96, 380]
      ],
      40,
      '#b0848f'
    ) +
    solid(lathe(at(88, 408, 36), points('0 0, 8 10, 40 38, 90 42, 134 22, 150 11, 158 0')), {
      colour: skin.colour
    }) +
    solid(lathe(at(204, 416, -28), points('0 0, 8 10, 34 32, 76 35, 112 18, 128 8, 134 0')), {
      colour: '#a35a72'
    }) +
    stroke(
      'M96 372q16 -14 34 -18M104 344q14 -14 40 -18M186 384q-14 -14 -20 -18M196 352q-14 -14 -26 -14',
      skin.ring,
      1.1,
      0.8
    ) +
    cutFace(302, 374, {
      skin: skin.colour,
      flesh: '#eda04a',
      core: '#d17a24',
      rx: 46,
      ry: 41,
      ring: 0.8
    })
  );
};
