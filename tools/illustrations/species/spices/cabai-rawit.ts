/** Cabai Rawit, Capsicum frutescens. */
import { at, bough } from '../../draw/bough.ts';
import { type Point, step, points } from '../../draw/geometry.ts';
import { onStem, stalk } from '../../draw/stem.ts';
import { bark } from '../../pigments.ts';
import { chilli, chilliLeaf, white } from './parts.ts';

export const drawCabaiRawit = (): string => {
  const small = { ...chilliLeaf, length: 74, width: 0.48 };
  const path: Point[] = points('160 430, 168 320, 192 210, 190 110');
  const pods: [number, number, number, string][] = [
    [0.34, 34, 0, '#c1271f'],
    [0.42, -30, 0, '#d9752a'],
    [0.52, 30, 0, '#c1271f'],
    [0.62, -34, 0, '#a9b04a'],
    [0.72, 26, 0, '#d9752a'],
    [0.82, -24, 0, '#c1271f'],
    [0.94, 14, 0, '#a9b04a']
  ];
  return (
    bough(path, small, 5, { bark: bark.green, span: [0.14, 0.96], scale: [1.15, 0.7] }) +
    pods
      .map(([t, a, , c]) => {
        const p = onStem(path, t);
        const up = { ...p, angle: a * 0.6 };
        const from = step({ ...p, angle: a * 1.5 }, 24);
        const base = { x: from[0], y: from[1], angle: up.angle };
        return (
          stalk([p.x, p.y], from, '#7f9a4f', 2.4, 0.1) +
          chilli([from, step(base, 24, 2), step(base, 50, 0)], 7.4, c)
        );
      })
      .join('') +
    white(110, 210, 0, 13, '#7c8a5a', 5, '#f3f3d8') +
    [
      [276, 410, 60, '#c1271f'],
      [300, 424, 74, '#d9752a'],
      [292, 388, 40, '#a9b04a']
    ]
      .map(([x, y, a, c]) => {
        const p = at(Number(x), Number(y), Number(a));
        return chilli([[p.x, p.y], step(p, 26, 2), step(p, 54, 0)], 8, String(c));
      })
      .join('')
  );
};
