/** Small herbs of field and garden. */
import { drawKetumbar } from './ketumbar.ts';
import { drawSeledri } from './seledri.ts';
import { drawKelabet } from './kelabet.ts';
import { drawSuruhan } from './suruhan.ts';
import { drawMeniran } from './meniran.ts';
import { drawPatikanKebo } from './patikan-kebo.ts';
import { drawSambiloto } from './sambiloto.ts';
import { drawSembung } from './sembung.ts';

export const herbs: Record<string, () => string> = {
  ketumbar: drawKetumbar,
  seledri: drawSeledri,
  kelabet: drawKelabet,
  suruhan: drawSuruhan,
  meniran: drawMeniran,
  'patikan-kebo': drawPatikanKebo,
  sambiloto: drawSambiloto,
  sembung: drawSembung
};
