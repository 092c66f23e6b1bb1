/** Markisa, Passiflora edulis. */
import { at } from '../../draw/bough.ts';
import { body, calyx } from '../../draw/fruit.ts';
import { type Point, range, points } from '../../draw/geometry.ts';
import { area, ellipse, lineOf } from '../../draw/ink.ts';
import { lobed } from '../../draw/lobed.ts';
import { egg } from '../../draw/solid.ts';
import { stalk, stem, tendril } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { palm } from './parts.ts';

export const drawMarkisa = (): string => {
  const three = (x: number, y: number, a: number, s: number): string =>
    lobed(
      { lobes: palm([-62, 0, 62], [72, 92, 72], 25), bay: 0.5, belly: 0.34, green: leafGreen.mid },
      at(x, y, a),
      s
    );
  const path: Point[] = points('60 420, 76 320, 130 200, 210 120, 296 92');
  return (
    three(110, 236, -66, 0.95) +
    three(190, 132, -24, 0.95) +
    three(150, 176, 108, 0.86) +
    three(262, 100, 24, 0.8) +
    three(86, 300, -80, 0.6) +
    stem({ path, colour: bark.green, from: 6, to: 3 }) +
    tendril(at(296, 92, 84), 62, '#7f9a55') +
    tendril(at(104, 246, 60), 60, '#7f9a55', -1) +
    stalk([176, 148], [190, 226], bark.green, 3) +
    body({ x: 184, y: 280, rx: 54, ry: 56 }, '#5f3a52') +
    speckle({ x: 184, y: 280, rx: 48, ry: 50 }, 70, '#c9a3b4', 1.3) +
    calyx(at(188, 224, 186), 3, 18, 12, '#8fa35c', 100) +
    area(egg(284, 362, 66, 62), '#5f3a52', lineOf('#5f3a52'), 1.1) +
    area(egg(284, 362, 60, 56), '#f3e3c9') +
    area(egg(284, 362, 49, 45), '#e39a26') +
    range(30)
      .map((i) => {
        const r = Math.sqrt((i + 0.5) / 30) * 42;
        const [x, y] = [284 + Math.cos(i * 2.4) * r, 362 + Math.sin(i * 2.4) * r * 0.92];
        return (
          ellipse(x, y, 7.4, 6.4, '#efb43a', 'stroke="#b8701a" stroke-width=".6"') +
          ellipse(x, y, 3.4, 2.6, '#2d2420')
        );
      })
      .join('')
  );
};
