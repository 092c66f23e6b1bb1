/** Large fruits with their section beside them. */
import { drawAlpukat } from './alpukat.ts';
import { drawMangga } from './mangga.ts';
import { drawManggis } from './manggis.ts';
import { drawDelima } from './delima.ts';
import { drawJambuBiji } from './jambu-biji.ts';
import { drawSirsak } from './sirsak.ts';
import { drawNangka } from './nangka.ts';
import { drawMengkudu } from './mengkudu.ts';
import { drawPala } from './pala.ts';
import { drawJambuMawar } from './jambu-mawar.ts';

export const fruits: Record<string, () => string> = {
  alpukat: drawAlpukat,
  mangga: drawMangga,
  manggis: drawManggis,
  delima: drawDelima,
  'jambu-biji': drawJambuBiji,
  sirsak: drawSirsak,
  nangka: drawNangka,
  mengkudu: drawMengkudu,
  pala: drawPala,
  'jambu-mawar': drawJambuMawar
};
