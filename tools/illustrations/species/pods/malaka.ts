/** Malaka, Phyllanthus emblica. */
import { body } from '../../draw/fruit.ts';
import { range, points } from '../../draw/geometry.ts';
import { ellipse, stroke } from '../../draw/ink.ts';
import { pinnate, sprig } from '../../draw/sprig.ts';
import { bark } from '../../pigments.ts';
import { leaflet } from './parts.ts';

export const drawMalaka = (): string => {
  const feather = pinnate({
    length: 150,
    bend: 14,
    pairs: 13,
    leaflet: leaflet(21, 0.27, '#7fa05a', { shape: 'oblong' }),
    bark: '#a48d62',
    thick: 1.8,
    spread: [76, 58],
    scale: [1, 0.7],
    end: 0.7
  });
  const gem = (x: number, y: number, r: number): string =>
    body({ x, y, rx: r, ry: r * 0.92 }, '#c3cc7c') +
    stroke(
      [-0.62, 0, 0.62]
        .map((k) => `M${x} ${y - r * 0.9}q${k * r * 2} ${r * 0.9} 0 ${r * 1.8}`)
        .join(''),
      '#7f8a45',
      1,
      0.8
    );
  return (
    sprig({
      path: points('70 408, 130 300, 196 190, 216 100'),
      bark: bark.grey,
      thick: [8, 4],
      organ: feather,
      count: 3,
      arrangement: 'alternate',
      spread: [66, 30],
      scale: [1.05, 0.85],
      span: [0.3, 0.96],
      end: false
    }) +
    gem(176, 262, 25) +
    gem(140, 318, 27) +
    gem(190, 318, 22) +
    gem(96, 366, 24) +
    body({ x: 300, y: 380, rx: 40, ry: 37 }, '#c3cc7c', { hatch: 0, gloss: false }) +
    ellipse(300, 380, 35, 32, '#e9edbf') +
    ellipse(300, 380, 13, 12, '#b08a4d', 'stroke="#6b4a26"') +
    stroke(
      range(6)
        .map((i) => {
          const a = i * 1.047;
          return `M${300 + Math.cos(a) * 15} ${380 + Math.sin(a) * 14}L${300 + Math.cos(a) * 34} ${380 + Math.sin(a) * 31}`;
        })
        .join(''),
      '#a9b26a',
      1
    )
  );
};
