/** Iler, Coleus scutellarioides. */
import { type Leaf } from '../../draw/leaf.ts';
import { leafOrgan } from '../../draw/sprig.ts';
import { bark } from '../../pigments.ts';
import { basil, single, up } from './parts.ts';

export const drawIler = (): string => {
  const painted: Leaf = {
    ...basil,
    length: 110,
    width: 0.66,
    green: '#8fa04a',
    vein: '#e3a3a0',
    stalk: 12,
    blotch: { colour: '#8c2342', share: 0.74 },
    margin: { kind: 'crenate', teeth: 11, depth: 4 },
    veins: { kind: 'pinnate', pairs: 7, rise: 0.16 }
  };
  return (
    up({
      organ: leafOrgan(painted, 18),
      bark: bark.purple,
      count: 3,
      span: [0.2, 0.88],
      scale: [1.2, 0.66],
      end: 0.5
    }) + single(painted, 326, 424, 8, 0.86)
  );
};
