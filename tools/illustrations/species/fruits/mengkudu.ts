/** Mengkudu, Morinda citrifolia: a lumpy head of many fruits grown together, each with its eye. */
import { at, bough } from '../../draw/bough.ts';
import { bloom, petal } from '../../draw/flower.ts';
import { type Body, onBody } from '../../draw/fruit.ts';
import { type Point, points, range, smooth } from '../../draw/geometry.ts';
import { area, ellipse, lineOf, mix, stroke } from '../../draw/ink.ts';
import { solid } from '../../draw/solid.ts';
import { stalk } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';
import { glossy } from './parts.ts';
import { cutNoni } from './mengkudu-cut.ts';

const skin = '#d5d9a0';

/**
 * A point of the head at a latitude and longitude; neighbours share their corners, so the shake is
 * a function of both.
 */
const spot = (b: Body, lat: number, lon: number): { p: Point; u: number; v: number } => {
  const [shaken, turned] = [
    lat + 0.045 * Math.sin(lat * 13 + lon * 29),
    lon + 0.06 * Math.sin(lat * 31 + lon * 11)
  ];
  const [u, v] = [Math.sin(turned) * Math.cos(shaken), Math.sin(shaken)];
  return { p: onBody(b, u, v), u, v };
};

/**
 * One of the fruits grown together: a dome with its own light, and the dark eye where its flower
 * sat.
 */
function eye(b: Body, lat: number, lon: number, high: number, wide: number): string {
  const corners = [
    [-2 / 3, 0],
    [-1 / 3, 0.5],
    [1 / 3, 0.5],
    [2 / 3, 0],
    [1 / 3, -0.5],
    [-1 / 3, -0.5]
  ].map(([dy = 0, dx = 0]) => spot(b, lat + dy * high, lon + dx * wide).p);
  const { p, u, v } = spot(b, lat, lon);
  const facing = Math.sqrt(Math.max(0.05, 1 - u * u - v * v));
  const inset = (share: number, dx = 0, dy = 0): Point[] =>
    smooth(
      corners.map(([x, y]): Point => [
        p[0] + dx + (x - p[0]) * share,
        p[1] + dy + (y - p[1]) * share
      ]),
      true,
      2
    );
  const shadow = Math.max(0, u * 0.58 + v * 0.81);
  const tone = mix(mix('#e6e8bd', skin, 1 - facing), '#6f7a3c', shadow * 0.5);
  const levels = corners.map((corner) => corner[1]);
  const size = Math.sqrt(facing) * Math.min(1, (Math.max(...levels) - Math.min(...levels)) / 24);
  const [rx, ry] = [3.6 * size * Math.max(0.4, 1 - u * u), 3.1 * size];
  return (
    area(inset(0.94), mix(tone, '#6f7a3c', 0.26), lineOf('#a9b06a'), 0.8) +
    area(inset(0.74, -1.2, -1.4), tone) +
    ellipse(p[0], p[1], rx * 1.36, ry * 1.4, mix(tone, '#a08a4a', 0.55)) +
    ellipse(p[0], p[1], rx * 0.62, ry * 0.62, '#5a4426')
  );
}

function head(b: Body, rows: number, columns: number): string {
  const [high, wide] = [(Math.PI * 0.94) / rows, (Math.PI * 1.04) / columns];
  const outline = range(72).map((i): Point => {
    const a = (i / 72) * Math.PI * 2;
    const swell = 0.985 + 0.035 * Math.abs(Math.sin(a * rows * 0.62));
    return onBody(b, Math.cos(a) * swell, Math.sin(a) * swell);
  });
  const eyes = range(rows).flatMap((row) =>
    range(columns + 1).flatMap((column) => {
      const lat = ((row + 0.5) / rows - 0.5) * Math.PI * 0.94;
      const lon = (column - columns / 2 + (row % 2 ? 0 : 0.5)) * wide;
      return Math.abs(lon) < 1.32 ? [eye(b, lat, lon, high, wide)] : [];
    })
  );
  return solid(outline, { colour: '#b4ba78', gloss: false }) + eyes.join('');
}

/** A white star on its short tube, with the mark of its throat. */
const star = (x: number, y: number, angle: number): string => {
  const [dx, dy] = [
    Math.sin((angle * Math.PI) / 180) * 12,
    -Math.cos((angle * Math.PI) / 180) * 12
  ];
  return (
    stalk([x, y], [x + dx, y + dy], '#e9ecc8', 4) +
    bloom(
      {
        petals: 5,
        petal: petal('#fffdf4', 12.5, 0.52, 'elliptic', '#8a8a5a'),
        squash: 0.8,
        centre: ellipse(x + dx, y + dy, 2.6, 2.3, '#c9bf6a', 'stroke="#6f6a34" stroke-width=".7"')
      },
      at(x + dx, y + dy, angle)
    )
  );
};

export const drawMengkudu = (): string => {
  const wide = glossy(146, 0.5, leafGreen.mid, {
    stalk: 8,
    veins: { kind: 'pinnate', pairs: 7, rise: 0.17 }
  });
  const young: Body = { x: 270, y: 208, rx: 22, ry: 26, turn: -8 };
  return (
    bough(points('46 190, 120 168, 200 138, 290 108'), wide, 2, {
      arrangement: 'opposite',
      bark: '#9aa55c',
      thick: [8, 5],
      spread: [62, 42],
      span: [0.36, 0.86],
      scale: [0.86, 0.76],
      end: 0.3
    }) +
    stroke('M48 189Q150 160 288 109', '#6f7a3c', 0.8, 0.7) +
    stalk([140, 162], [132, 214], '#9aa55c', 6) +
    stalk([250, 121], [268, 184], '#9aa55c', 4.5, 0.08) +
    head(young, 6, 5) +
    star(257, 190, -34) +
    star(279, 188, 24) +
    star(289, 209, 78) +
    head({ x: 130, y: 312, rx: 66, ry: 102, turn: 5 }, 9, 7) +
    star(100, 236, -38) +
    cutNoni(286, 352)
  );
};
