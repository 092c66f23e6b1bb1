/** Plants known by their flowers. */
import { drawMelati } from './melati.ts';
import { drawKembangSepatu } from './kembang-sepatu.ts';
import { drawBugenvil } from './bugenvil.ts';
import { drawBungur } from './bungur.ts';
import { drawPacarAir } from './pacar-air.ts';
import { drawSrigading } from './srigading.ts';
import { drawLegundi } from './legundi.ts';

export const flowers: Record<string, () => string> = {
  melati: drawMelati,
  'kembang-sepatu': drawKembangSepatu,
  bugenvil: drawBugenvil,
  bungur: drawBungur,
  'pacar-air': drawPacarAir,
  srigading: drawSrigading,
  legundi: drawLegundi
};
