/** Mint, Mentha sp.. */
import { type Leaf } from '../../draw/leaf.ts';
import { leafOrgan } from '../../draw/sprig.ts';
import { basil, single, up } from './parts.ts';

export const drawMint = (): string => {
  const wrinkled: Leaf = {
    ...basil,
    length: 88,
    width: 0.62,
    green: '#4f8a4d',
    stalk: 5,
    margin: { kind: 'serrate', teeth: 10, depth: 3.2 },
    veins: { kind: 'pinnate', pairs: 8, rise: 0.15 }
  };
  return (
    up({
      organ: leafOrgan(wrinkled, 14),
      count: 5,
      scale: [1.12, 0.42],
      span: [0.16, 0.97],
      bark: '#8c8a58',
      end: 0.32
    }) + single(wrinkled, 326, 420, 14, 1)
  );
};
