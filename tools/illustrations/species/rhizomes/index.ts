/** The gingers: each with its own habit of trunk, fingers and flesh. */
import { drawJahe } from './jahe.ts';
import { drawKunyit } from './kunyit.ts';
import { drawKencur } from './kencur.ts';
import { drawLengkuas } from './lengkuas.ts';
import { drawTemulawak } from './temulawak.ts';
import { drawBangle } from './bangle.ts';
import { drawTemuKunci } from './temu-kunci.ts';

export const rhizomes: Record<string, () => string> = {
  jahe: drawJahe,
  kunyit: drawKunyit,
  kencur: drawKencur,
  lengkuas: drawLengkuas,
  temulawak: drawTemulawak,
  bangle: drawBangle,
  'temu-kunci': drawTemuKunci
};
