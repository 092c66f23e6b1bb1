/** Sembung, Blumea balsamifera. */
import { pompon } from '../../draw/flower.ts';
import { type Point, step, points } from '../../draw/geometry.ts';
import { leaf, type Leaf } from '../../draw/leaf.ts';
import { lathe, solid } from '../../draw/solid.ts';
import { leafOrgan, type Organ, sprig } from '../../draw/sprig.ts';
import { stalk } from '../../draw/stem.ts';
import { xy } from './parts.ts';

export const drawSembung = (): string => {
  const woolly: Leaf = {
    shape: 'lanceolate',
    length: 150,
    width: 0.34,
    green: '#8ba06d',
    dark: '#76906a',
    vein: '#e6ead0',
    stalk: 20,
    stalkColour: '#b9c19a',
    margin: { kind: 'serrate', teeth: 15, depth: 3 },
    veins: { kind: 'pinnate', pairs: 10, rise: 0.12 }
  };
  const path: Point[] = points('182 432, 180 320, 196 210, 192 130');
  const eared: Organ = (place, scale, side) =>
    [6, 13]
      .flatMap((d) =>
        [-1, 1].map((s) =>
          leaf(
            { shape: 'lanceolate', length: 15, width: 0.32, green: '#8ba06d' },
            { ...xy(step(place, d * scale + 3)), angle: place.angle + s * 56 },
            scale
          )
        )
      )
      .join('') + leafOrgan(woolly, 16)(place, scale, side);
  const heads = (
    [
      [150, 84],
      [176, 62],
      [206, 56],
      [234, 78],
      [190, 96],
      [218, 104]
    ] as const
  ).map(
    ([x, y]) =>
      stalk([193, 140], [x, y], '#a9b184', 1.6, 0.06) +
      solid(
        lathe({ x, y: y + 8, angle: 0 }, [
          [0, 3],
          [5, 8],
          [12, 8.5]
        ]),
        { colour: '#9ea878', gloss: false }
      ) +
      pompon(x, y - 4, 8.4, '#dcb13c', x)
  );
  return (
    sprig({
      path,
      bark: '#a9b184',
      thick: [8, 4],
      organ: eared,
      count: 3,
      arrangement: 'alternate',
      spread: [60, 34],
      scale: [1.1, 0.62],
      span: [0.14, 0.94],
      end: false
    }) +
    heads.join('') +
    leaf({ ...woolly, stalk: 10 }, { x: 330, y: 426, angle: 6 }, 0.66)
  );
};
