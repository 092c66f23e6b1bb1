/** Six citrus: the winged leaf, the flower, and fruits in their true proportions. */
import { drawJerukBali } from './jeruk-bali.ts';
import { drawJerukKasturi } from './jeruk-kasturi.ts';
import { drawJerukLemon } from './jeruk-lemon.ts';
import { drawJerukManis } from './jeruk-manis.ts';
import { drawJerukNipis } from './jeruk-nipis.ts';
import { drawJerukPurut } from './jeruk-purut.ts';

export const citrus: Record<string, () => string> = {
  'jeruk-bali': drawJerukBali,
  'jeruk-kasturi': drawJerukKasturi,
  'jeruk-lemon': drawJerukLemon,
  'jeruk-manis': drawJerukManis,
  'jeruk-nipis': drawJerukNipis,
  'jeruk-purut': drawJerukPurut
};
