/** Ketepeng Cina, Senna alata. */
import { spike } from '../../draw/flower.ts';
import { type Place, points } from '../../draw/geometry.ts';
import { mix, stroke } from '../../draw/ink.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { pinnate } from '../../draw/sprig.ts';
import { stem } from '../../draw/stem.ts';
import { leaflet, place, pod } from './parts.ts';

export const drawKetepengCina = (): string => {
  const feather = pinnate({
    length: 186,
    bend: 26,
    pairs: 6,
    leaflet: leaflet(72, 0.46, '#6d9a4b', {
      shape: 'oblong',
      stalk: 2,
      veins: { kind: 'pinnate', pairs: 7, rise: 0.08 }
    }),
    bark: '#a0a862',
    thick: 4,
    spread: [80, 60],
    scale: [0.76, 1],
    span: [0.14, 0.96]
  });
  const bud = (p: Place, s: number): string =>
    solid(
      lathe(p, [
        [0, 2 * s],
        [6 * s, 7 * s],
        [13 * s, 5 * s],
        [17 * s, 0]
      ]),
      { colour: mix('#e8b22c', '#c9821a', Math.max(0, s - 0.8)), depth: 5, hatch: 0, gloss: false }
    );
  return (
    feather(place(160, 412, -32), 0.92, -1) +
    feather(place(170, 396, 30), 0.98, 1) +
    stem({
      path: points('156 432, 166 340, 190 250'),
      colour: '#9aa55c',
      from: 9,
      to: 6
    }) +
    spike({
      path: points('190 254, 202 170, 200 30'),
      whorls: 14,
      per: 3,
      size: [1.4, 0.66],
      organ: bud,
      stem: '#9aa55c',
      thick: 4,
      spread: 150
    }) +
    pod(points('262 116, 300 92, 340 88'), 9, 12, '#6b5638', 0.06) +
    stroke('M266 111Q302 86 336 84M268 119Q304 96 338 92', '#3a2c1e', 1, 0.8)
  );
};
