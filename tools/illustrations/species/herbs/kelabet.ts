/** Kelabet, Trigonella foenum-graecum. */
import { type Point, step, points } from '../../draw/geometry.ts';
import { stroke } from '../../draw/ink.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { pip } from '../../draw/section.ts';
import { solid } from '../../draw/solid.ts';
import { fan, type Organ, sprig } from '../../draw/sprig.ts';
import { onStem, stalk, tube } from '../../draw/stem.ts';
import { xy } from './parts.ts';

export const drawKelabet = (): string => {
  const leaflet: Leaf = {
    shape: 'obovate',
    length: 44,
    width: 0.56,
    green: '#7c9f55',
    veins: { kind: 'pinnate', pairs: 6 },
    margin: { kind: 'serrate', teeth: 8, depth: 1 }
  };
  const three: Organ = (place, scale, side) =>
    stalk([place.x, place.y], step(place, 26 * scale), '#93ab62', 1.8) +
    fan(leaflet, [0, -62, 62], [1.1, 1, 1])(
      { ...place, ...xy(step(place, 26 * scale)), angle: place.angle + side * 4 },
      scale,
      side
    );
  const path: Point[] = points('160 430, 170 320, 188 200, 186 110');
  const pods = [
    [0.42, 48],
    [0.6, -52],
    [0.74, 40]
  ].map(([t = 0, a = 0]) => {
    const { x, y, angle } = onStem(path, t);
    const place = { x, y, angle: angle + a };
    return solid(
      tube(
        [step(place, 4), step(place, 60, a > 0 ? -8 : 8), step(place, 124, 0)],
        (s) => 4.6 * Math.min(1, (1 - s) * 2.4 + 0.08)
      ),
      { colour: '#b0a855', gloss: false, depth: 6 }
    );
  });
  return (
    pods.join('') +
    sprig({
      path,
      bark: '#93ab62',
      thick: [5, 2.4],
      organ: three,
      count: 4,
      arrangement: 'alternate',
      spread: [66, 34],
      scale: [1.1, 0.75],
      span: [0.14, 0.94],
      end: 0.8
    }) +
    [
      [292, 396],
      [310, 384],
      [326, 398],
      [304, 412],
      [334, 414],
      [344, 390]
    ]
      .map(
        ([x = 0, y = 0], i) =>
          pip(x, y, 9, 6.5, i * 47, '#c08f3a') +
          stroke(`M${x - 4} ${y - 3}q5 2 4 7`, '#7a5520', 0.9)
      )
      .join('')
  );
};
