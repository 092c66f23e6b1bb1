/** Andaliman, Zanthoxylum acanthopodium. */
import { type Point, range, step, points } from '../../draw/geometry.ts';
import { area, lineOf } from '../../draw/ink.ts';
import { berry } from '../../draw/solid.ts';
import { pinnate } from '../../draw/sprig.ts';
import { onStem, stem } from '../../draw/stem.ts';
import { speckle } from '../../draw/surface.ts';
import { leaflet, place } from './parts.ts';

export const drawAndaliman = (): string => {
  const feather = pinnate({
    length: 130,
    bend: 16,
    pairs: 3,
    leaflet: leaflet(54, 0.4, '#5d8a48', {
      shape: 'ovate',
      stalk: 2,
      margin: { kind: 'crenate', teeth: 6, depth: 1.6 },
      veins: { kind: 'pinnate', pairs: 6 }
    }),
    bark: '#93a05c',
    thick: 3.4,
    spread: [72, 54],
    scale: [0.85, 1.05],
    span: [0.3, 0.94],
    end: 1.15
  });
  const path: Point[] = points('150 430, 164 320, 196 220, 200 150');
  const thorns = range(10)
    .map((i) => {
      const p = onStem(path, 0.05 + i * 0.1);
      const here = { ...p, angle: p.angle + (i % 2 ? 64 : -64) };
      return area(
        [step(here, 1, -3.4), step(here, 13), step(here, 1, 3.4)],
        '#a4654c',
        lineOf('#a4654c'),
        0.8
      );
    })
    .join('');
  const grape = (x: number, y: number): string =>
    range(12)
      .map((i) => {
        const [px, py] = [
          x + Math.cos(i * 2.4) * Math.sqrt(i) * 6.6,
          y + Math.sin(i * 2.4) * Math.sqrt(i) * 5.6
        ];
        const c = ['#7f9a48', '#8f9d4a', '#a85c42', '#93a552'][i % 4] ?? '#7f9a48';
        return (
          berry(px, py, 6, c) + speckle({ x: px, y: py, rx: 5, ry: 5 }, 7, lineOf(c), 1.1, i + 2)
        );
      })
      .join('');
  return (
    feather(place(168, 312, -58), 1, -1) +
    feather(place(172, 300, 62), 1.05, 1) +
    feather(place(196, 222, -46), 0.9, -1) +
    feather(place(198, 206, 52), 0.95, 1) +
    feather(place(200, 152, 0), 0.74, 1) +
    stem({ path, colour: '#8a7a55', from: 9, to: 4 }) +
    thorns +
    grape(160, 356) +
    grape(206, 262) +
    grape(178, 246) +
    range(3)
      .map(
        (i) =>
          berry(288 + i * 26, 392 + (i % 2) * 18, 11, ['#8f9d4a', '#a85c42', '#7f9a48'][i] ?? '') +
          speckle(
            { x: 288 + i * 26, y: 392 + (i % 2) * 18, rx: 9.5, ry: 9.5 },
            16,
            '#4a4a22',
            1.5,
            i + 3
          )
      )
      .join('')
  );
};
