/** Fruits and roots of the home garden with a habit of their own. */
import { drawNanas } from './nanas.ts';
import { drawPisang } from './pisang.ts';
import { drawPepaya } from './pepaya.ts';
import { drawRambutan } from './rambutan.ts';
import { drawSalak } from './salak.ts';
import { drawMarkisa } from './markisa.ts';
import { drawPare } from './pare.ts';
import { drawJarakPagar } from './jarak-pagar.ts';
import { drawSingkong } from './singkong.ts';
import { drawUbiJalar } from './ubi-jalar.ts';

export const garden: Record<string, () => string> = {
  nanas: drawNanas,
  pisang: drawPisang,
  pepaya: drawPepaya,
  rambutan: drawRambutan,
  salak: drawSalak,
  markisa: drawMarkisa,
  pare: drawPare,
  'jarak-pagar': drawJarakPagar,
  singkong: drawSingkong,
  'ubi-jalar': drawUbiJalar
};
