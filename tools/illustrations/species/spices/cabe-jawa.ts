/** Cabe Jawa, Piper retrofractum. */
import { at, bough } from '../../draw/bough.ts';
import { num, type Point, range, step, points } from '../../draw/geometry.ts';
import { lineOf, mix, stroke } from '../../draw/ink.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { onStem, stalk } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';

const catkin = (x: number, y: number, a: number, l: number, r: number, colour: string): string => {
  const p = at(x, y, a);
  const bumps = range(Math.round(l / 6)).flatMap((i) =>
    range(4).map((k) => {
      const t = (i + (k % 2) * 0.5) / (l / 6);
      const w = r * Math.min(1, 0.7 + t * 2, (1 - t) * 4 + 0.3);
      const [bx, by] = step(p, 4 + t * (l - 8), (k - 1.5) * w * 0.5);
      return `M${num(bx)} ${num(by)}h.1`;
    })
  );
  return (
    solid(
      lathe(p, [
        [0, r * 0.6],
        [l * 0.12, r],
        [l * 0.6, r * 0.94],
        [l * 0.94, r * 0.5],
        [l, 0]
      ]),
      { colour, gloss: false, hatch: 0 }
    ) +
    stroke(bumps.join(''), lineOf(colour), 5.2, 0.55) +
    stroke(bumps.join(''), mix(colour, '#ffe6c4', 0.22), 3.8)
  );
};

export const drawCabeJawa = (): string => {
  const path: Point[] = points('120 430, 138 330, 190 220, 204 90');
  const pepper = glossy(122, 0.44, leafGreen.deep, {
    shape: 'ovate',
    tilt: 0.12,
    veins: { kind: 'arching', pairs: 2 }
  });
  return (
    bough(path, pepper, 3, { bark: '#8f9d5c', span: [0.16, 0.92], scale: [1.1, 0.76] }) +
    [
      [0.3, 24, '#b03425'],
      [0.5, -20, '#c4542c'],
      [0.68, 22, '#a8281f'],
      [0.86, -26, '#a9a24a']
    ]
      .map(([t, a, c]) => {
        const p = onStem(path, Number(t));
        const [x, y] = step({ ...p, angle: Number(a) * 2.2 }, 26);
        return (
          stalk([p.x, p.y], [x, y], '#8f9d5c', 2.6, 0.1) +
          catkin(x, y, Number(a) * 0.7, 64, 11, String(c))
        );
      })
      .join('') +
    catkin(262, 414, 50, 74, 12, '#a8281f') +
    catkin(282, 428, 66, 62, 10, '#6b2a1f')
  );
};
