/** Meniran, Phyllanthus niruri. */
import { range, step, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { berry } from '../../draw/solid.ts';
import { type Organ, pinnate, sprig } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';

export const drawMeniran = (): string => {
  const leaflet: Leaf = { shape: 'oblong', length: 20, width: 0.46, green: '#7aa354', veins: { kind: 'pinnate', pairs: 4 } };
  const feather = pinnate({
    length: 126,
    bend: 22,
    pairs: 11,
    arrangement: 'opposite',
    leaflet,
    bark: '#a08a5a',
    thick: 2,
    spread: [74, 60],
    scale: [1, 0.75],
    end: 0.75
  });
  const beaded: Organ = (place, scale, side) =>
    feather(place, scale, side) +
    range(8)
      .map((i) => {
        const t = 0.16 + i * 0.1;
        const p = step({ ...place, angle: place.angle + side * 11 * t }, 126 * scale * t);
        return stalk(p, [p[0], p[1] + 6], '#a08a5a', 0.7) + berry(p[0], p[1] + 8, 3.2 * scale, '#a9b85a');
      })
      .join('');
  return (
    sprig({
      path: points('188 430, 184 310, 194 180, 190 84'),
      bark: '#9a8a5a',
      thick: [5.5, 2.2],
      organ: beaded,
      count: 4,
      arrangement: 'alternate',
      spread: [66, 36],
      scale: [1.18, 0.6],
      span: [0.16, 0.97],
      end: false
    }) +
    berry(318, 398, 19, '#a9b85a') +
    stroke('M318 379v38M301 392q17 10 34 0', '#5f6d30', 0.9, 0.7) +
    stalk([318, 379], [312, 352], '#9a8a5a', 1.8)
  );
};
