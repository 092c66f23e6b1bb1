/** Legumes and other plants of feathered leaves. */
import { drawKelor } from './kelor.ts';
import { drawAsamJawa } from './asam-jawa.ts';
import { drawLamtoro } from './lamtoro.ts';
import { drawMimba } from './mimba.ts';
import { drawSalamKoja } from './salam-koja.ts';
import { drawMalaka } from './malaka.ts';
import { drawBelimbingWuluh } from './belimbing-wuluh.ts';
import { drawKetepengCina } from './ketepeng-cina.ts';
import { drawSecang } from './secang.ts';
import { drawAndaliman } from './andaliman.ts';

export const pods: Record<string, () => string> = {
  kelor: drawKelor,
  'asam-jawa': drawAsamJawa,
  lamtoro: drawLamtoro,
  mimba: drawMimba,
  'salam-koja': drawSalamKoja,
  malaka: drawMalaka,
  'belimbing-wuluh': drawBelimbingWuluh,
  'ketepeng-cina': drawKetepengCina,
  secang: drawSecang,
  andaliman: drawAndaliman
};
