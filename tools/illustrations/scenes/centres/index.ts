/** Places that a visitor goes to. */
import { jogloScene } from './joglo.ts';
import { pendopoScene } from './pendopo.ts';
import { marketScene } from './market.ts';
import { gardenScene } from './garden.ts';
import { spaScene } from './spa.ts';
import { kitchenScene } from './kitchen.ts';
import { terraceScene } from './terrace.ts';
import { museumScene } from './museum.ts';

export const centres: Record<string, () => string> = {
  joglo: jogloScene,
  pendopo: pendopoScene,
  market: marketScene,
  garden: gardenScene,
  spa: spaScene,
  kitchen: kitchenScene,
  terrace: terraceScene,
  museum: museumScene
};
