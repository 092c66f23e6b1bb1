/** Bangun Bangun, Coleus amboinicus. */
import { points } from '../../draw/geometry.ts';
import { type Leaf } from '../../draw/leaf.ts';
import { leafOrgan, sprig } from '../../draw/sprig.ts';
import { single } from './parts.ts';

export const drawBangunBangun = (): string => {
  const thick: Leaf = {
    shape: 'round',
    length: 96,
    width: 0.9,
    green: '#86a85c',
    vein: '#d9e3b0',
    stalk: 20,
    veins: { kind: 'pinnate', pairs: 5, rise: 0.18 },
    margin: { kind: 'crenate', teeth: 9, depth: 5 }
  };
  return (
    sprig({
      path: points('186 432, 182 330, 196 220, 190 130'),
      bark: '#a9b57a',
      thick: [11, 6],
      organ: leafOrgan(thick, 12),
      count: 3,
      spread: [74, 50],
      scale: [1.2, 0.8],
      span: [0.22, 0.9],
      end: 0.62
    }) + single(thick, 322, 424, 10, 0.78)
  );
};
