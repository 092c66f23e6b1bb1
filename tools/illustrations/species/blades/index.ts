/** Climbers, grasses and rosettes: plants known by their blades. */
import { drawSirih } from './sirih.ts';
import { drawBrotowali } from './brotowali.ts';
import { drawPandan } from './pandan.ts';
import { drawSerai } from './serai.ts';
import { drawLidahBuaya } from './lidah-buaya.ts';
import { drawBambu } from './bambu.ts';

export const blades: Record<string, () => string> = {
  sirih: drawSirih,
  brotowali: drawBrotowali,
  pandan: drawPandan,
  serai: drawSerai,
  'lidah-buaya': drawLidahBuaya,
  bambu: drawBambu
};
