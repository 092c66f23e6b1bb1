/** The mint family: square stems, crossed pairs of leaves, whorled flowers. */
import { drawBangunBangun } from './bangun-bangun.ts';
import { drawIler } from './iler.ts';
import { drawKemangi } from './kemangi.ts';
import { drawRukuRuku } from './ruku-ruku.ts';
import { drawMint } from './mint.ts';
import { drawKumisKucing } from './kumis-kucing.ts';

export const mints: Record<string, () => string> = {
  'bangun-bangun': drawBangunBangun,
  iler: drawIler,
  kemangi: drawKemangi,
  'ruku-ruku': drawRukuRuku,
  mint: drawMint,
  'kumis-kucing': drawKumisKucing
};
