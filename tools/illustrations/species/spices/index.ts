/** Spices and small fruits on the twig: peppers, berries, buds and bark. */
import { drawCabai } from './cabai.ts';
import { drawCabaiRawit } from './cabai-rawit.ts';
import { drawCabeJawa } from './cabe-jawa.ts';
import { drawLada } from './lada.ts';
import { drawCengkeh } from './cengkeh.ts';
import { drawKapulaga } from './kapulaga.ts';
import { drawKayuManis } from './kayu-manis.ts';
import { drawCendana } from './cendana.ts';
import { drawJamblang } from './jamblang.ts';
import { drawBuni } from './buni.ts';
import { drawKersen } from './kersen.ts';
import { drawSalam } from './salam.ts';

export const spices: Record<string, () => string> = {
  cabai: drawCabai,
  'cabai-rawit': drawCabaiRawit,
  'cabe-jawa': drawCabeJawa,
  lada: drawLada,
  cengkeh: drawCengkeh,
  kapulaga: drawKapulaga,
  'kayu-manis': drawKayuManis,
  cendana: drawCendana,
  jamblang: drawJamblang,
  buni: drawBuni,
  kersen: drawKersen,
  salam: drawSalam
};
