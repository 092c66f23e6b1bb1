/** Singkong, Manihot esculenta. */
import { points } from '../../draw/geometry.ts';
import { at } from '../../draw/bough.ts';
import { ellipse } from '../../draw/ink.ts';
import { leaf } from '../../draw/leaf.ts';
import { cutFace, finger, roots } from '../../draw/rhizome.ts';
import { stalk, stem } from '../../draw/stem.ts';
import { leafGreen } from '../../pigments.ts';

export const drawSingkong = (): string => {
  const hand = (x: number, y: number, a: number, s: number): string =>
    [-132, 132, -90, 90, -46, 46, 0]
      .map((d, i) =>
        leaf(
          {
            shape: 'dripTip',
            length: [56, 56, 84, 84, 98, 98, 104][i] ?? 90,
            width: 0.25,
            green: leafGreen.mid,
            bend: Math.sign(d) * 10,
            veins: { kind: 'pinnate', pairs: 5 }
          },
          at(x, y, a + d),
          s
        )
      )
      .join('');
  const skin = { colour: '#9a6a44', ring: '#5a3a24' };
  return (
    hand(98, 126, -30, 0.9) +
    hand(236, 112, 24, 0.98) +
    hand(170, 196, 4, 0.62) +
    stem({
      path: points('160 310, 164 240, 176 160, 172 90'),
      colour: '#a89078',
      from: 13,
      to: 6,
      nodes: 6
    }) +
    stalk([166, 212], [98, 128], '#b04a44', 3.6, 0.06) +
    stalk([170, 190], [234, 114], '#b04a44', 3.6, -0.06) +
    stalk([164, 236], [170, 198], '#b04a44', 3) +
    hand(172, 92, 0, 0.34) +
    finger(
      {
        path: points('152 304, 110 322, 60 372'),
        r: 23,
        rings: 5,
        taper: 0.42,
        bulge: 0.03
      },
      skin,
      3
    ) +
    finger(
      {
        path: points('170 304, 210 320, 236 366'),
        r: 20,
        rings: 4,
        taper: 0.5,
        bulge: 0.03
      },
      skin,
      9
    ) +
    finger(
      {
        path: points('158 306, 150 350, 128 416'),
        r: 24,
        rings: 6,
        taper: 0.42,
        bulge: 0.03
      },
      skin,
      5
    ) +
    cutFace(304, 372, {
      skin: '#8d5c3a',
      flesh: '#fbf6ea',
      core: '#d9c39c',
      rx: 45,
      ry: 42,
      ring: 0.24
    }) +
    ellipse(304, 372, 41, 38, 'none', 'stroke="#d99a94" stroke-width="3"') +
    roots(
      [
        [72, 390],
        [140, 410],
        [232, 376]
      ],
      26,
      '#b08a62'
    )
  );
};
