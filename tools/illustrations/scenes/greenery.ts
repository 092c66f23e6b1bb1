/** Trees and beds for the scenes, drawn with the plates' own leaves. */
import { range } from '../draw/geometry.ts';
import { ellipse, lineOf, mix } from '../draw/ink.ts';
import { leaf, leaflets } from '../draw/leaf.ts';
import { pinnate } from '../draw/sprig.ts';
import { stem } from '../draw/stem.ts';
import { leafGreen } from '../pigments.ts';

export const at = (x: number, y: number, angle = 0): { x: number; y: number; angle: number } => ({
  x,
  y,
  angle
});

export const palm = (x: number, y: number, h: number, lean = 12): string => {
  const frond = pinnate({
    length: h * 0.46,
    bend: 66,
    pairs: 10,
    leaflet: { shape: 'lanceolate', length: 33, width: 0.18, green: '#6b8f52' },
    bark: '#8f9a5a',
    spread: [64, 40],
    scale: [1, 0.5],
    thick: 2.4
  });
  return (
    stem({
      path: [
        [x, y],
        [x + lean * 0.3, y - h * 0.5],
        [x + lean, y - h]
      ],
      colour: '#a08a66',
      from: h * 0.055,
      to: h * 0.035,
      nodes: 9
    }) +
    [-96, -62, -28, 24, 60, 98]
      .map((a) => frond(at(x + lean, y - h, a * 0.8), 1, Math.sign(a)))
      .join('') +
    [
      [-5, 5],
      [6, 6],
      [0, 10]
    ]
      .map(([dx = 0, dy = 0]) =>
        ellipse(x + lean + dx, y - h + dy, 5, 6, '#9a7a45', 'stroke="#4a3520" stroke-width=".8"')
      )
      .join('')
  );
};

export const banana = (x: number, y: number, s: number): string =>
  [
    [-58, 0.8, -34],
    [56, 0.84, 34],
    [-28, 1, -22],
    [26, 1.04, 24],
    [-4, 1.1, -8]
  ]
    .map(([a = 0, k = 1, b = 0], i) =>
      leaf(
        {
          shape: 'oblong',
          length: 150,
          width: 0.26,
          green: i % 2 ? '#7fa556' : '#6b954b',
          bend: b,
          tilt: a < 0 ? -0.2 : 0.2,
          veins: { kind: 'pinnate', pairs: 14, rise: 0.05 }
        },
        at(x, y - 70 * s, a),
        s * k
      )
    )
    .join('') +
  stem({
    path: [
      [x, y],
      [x, y - 76 * s]
    ],
    colour: '#a3ad66',
    from: 17 * s,
    to: 10 * s
  });

/** A round tree: a crown of leaf marks on a trunk. */
export const tree = (x: number, y: number, r: number, green: string = leafGreen.mid): string => {
  const blobs: [number, number, number][] = [
    [-0.55, 0.2, 0.56],
    [0.55, 0.22, 0.56],
    [0, -0.3, 0.72],
    [-0.3, 0.1, 0.6],
    [0.32, 0.06, 0.62]
  ];
  const marks = range(46).map((i) => {
    const q = Math.sqrt(i / 46) * r * 0.95;
    return {
      place: at(
        x + Math.cos(i * 2.4) * q,
        y - r * 1.5 + Math.sin(i * 2.4) * q * 0.8 + 6,
        (i * 73) % 360
      ),
      scale: r / 60,
      side: 1
    };
  });
  return (
    stem({
      path: [
        [x, y],
        [x + 3, y - r * 0.6],
        [x, y - r * 1.3]
      ],
      colour: '#8d6b48',
      from: r * 0.2,
      to: r * 0.12
    }) +
    blobs
      .map(([dx, dy, k]) =>
        ellipse(
          x + dx * r,
          y - r * 1.5 + dy * r,
          r * k,
          r * k * 0.86,
          mix(green, '#12301f', 0.16),
          `stroke="${lineOf(green)}" stroke-width="1.1"`
        )
      )
      .join('') +
    blobs
      .map(([dx, dy, k]) =>
        ellipse(x + dx * r, y - r * 1.5 + dy * r, r * k - 2, r * k * 0.86 - 2, green)
      )
      .join('') +
    leaflets(
      { shape: 'elliptic', length: 17, width: 0.5, green: mix(green, '#e6e0a0', 0.2) },
      marks
    )
  );
};
