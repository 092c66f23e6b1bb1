/** Jambu Biji, Psidium guajava. */
import { at, bough } from '../../draw/bough.ts';
import { calyx } from '../../draw/fruit.ts';
import { type Point, range, points } from '../../draw/geometry.ts';
import { area, lineOf } from '../../draw/ink.ts';
import { pip } from '../../draw/section.ts';
import { egg, lathe, solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { bark, leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

export const drawJambuBiji = (): string => {
  const guava: Point[] = points('0 10, 4 30, 24 62, 62 76, 104 68, 138 42, 154 14, 158 0');
  return (
    bough(
      points('50 156, 110 120, 180 96, 276 80'),
      glossy(112, 0.46, leafGreen.mid, { veins: { kind: 'pinnate', pairs: 15, rise: 0.1 } }),
      3,
      { arrangement: 'opposite', spread: [68, 48] }
    ) +
    stalk([142, 108], [142, 184], bark.brown, 5) +
    solid(lathe(at(142, 340, 0), guava), { colour: '#a9bd62' }) +
    speckle({ x: 142, y: 266, rx: 66, ry: 68 }, 110, '#6a7d35', 1.5) +
    calyx(at(142, 336, 180), 5, 16, 10, '#8a7a45', 120) +
    area(egg(280, 356, 72, 66), '#a9bd62', lineOf('#a9bd62'), 1.1) +
    area(egg(280, 356, 67, 61), '#f4dfc4') +
    area(egg(280, 356, 60, 54), '#e88f84') +
    area(egg(280, 356, 36, 32), '#dd6f6b', '#c25a58', 0.8) +
    range(26)
      .map((i) => {
        const [a, r] = [i * 2.4, 14 + ((i * 13) % 24)];
        return pip(280 + Math.cos(a) * r, 356 + Math.sin(a) * r * 0.9, 3.6, 2.8, i * 40, '#f0dcae');
      })
      .join('')
  );
};
