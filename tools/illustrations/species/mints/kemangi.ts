/** Kemangi, Ocimum basilicum. */
import { points } from '../../draw/geometry.ts';
import { leafOrgan } from '../../draw/sprig.ts';
import { basil, flowers, single, up } from './parts.ts';

export const drawKemangi = (): string =>
  up({
    organ: leafOrgan(basil, 16),
    end: false,
    path: points('170 432, 176 330, 190 240, 188 170'),
    count: 3,
    span: [0.2, 0.96],
    scale: [1.25, 0.62]
  }) +
  flowers(points('188 172, 190 120, 198 48'), 9, [1.35, 0.6], '#fbf6ea', '#8aa35a', '#8aa35a') +
  single(basil, 318, 420, 14, 1.1);
