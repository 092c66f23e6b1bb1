/** Kersen, Muntingia calabura. */
import { bough } from '../../draw/bough.ts';
import { body } from '../../draw/fruit.ts';
import { num, type Point, range, points } from '../../draw/geometry.ts';
import { ellipse, lineOf, stroke } from '../../draw/ink.ts';
import { stalk } from '../../draw/stem.ts';
import { glossy, white } from './parts.ts';

export const drawKersen = (): string => {
  const path: Point[] = points('48 140, 120 122, 210 128, 318 168');
  const soft = glossy(88, 0.36, '#7c9a55', {
    shape: 'ovate',
    tilt: 0.22,
    stalk: 3,
    margin: { kind: 'serrate', teeth: 12, depth: 2.2 },
    veins: { kind: 'pinnate', pairs: 5, rise: 0.24 }
  });
  const cherry = (x: number, y: number, r: number, c: string): string =>
    body({ x, y, rx: r, ry: r * 0.95 }, c) + ellipse(x, y + r * 0.9, 3, 1.8, lineOf(c));
  return (
    bough(path, soft, 4, { span: [0.1, 0.95], spread: [62, 50], scale: [1.1, 0.95] }) +
    stalk([138, 122], [130, 268], '#9aa55c', 2, 0.05) +
    stalk([150, 122], [188, 292], '#9aa55c', 2, -0.05) +
    stalk([228, 130], [234, 254], '#9aa55c', 2, 0.04) +
    cherry(130, 288, 23, '#c1342b') +
    cherry(188, 314, 25, '#b3262a') +
    cherry(234, 272, 20, '#d9a050') +
    white(88, 226, 20, 22, '#e0b02c', 5) +
    stalk([96, 126], [89, 208], '#9aa55c', 2) +
    ellipse(300, 376, 38, 36, '#b3262a', `stroke="${lineOf('#b3262a')}"`) +
    ellipse(300, 376, 33, 31, '#f0c9a4') +
    range(40)
      .map((i) => {
        const r = Math.sqrt(i / 40) * 26;
        return `M${num(300 + Math.cos(i * 2.4) * r)} ${num(376 + Math.sin(i * 2.4) * r)}h.1`;
      })
      .reduce((d, m) => d + m, '')
      .replace(/^(.*)$/, (d) => stroke(d, '#b98a4a', 2.8))
  );
};
