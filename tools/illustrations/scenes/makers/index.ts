/** Where jamu is made: tools and wares, near at hand. */
import { mortarScene } from './mortar.ts';
import { bottlesScene } from './bottles.ts';
import { dryingScene } from './drying.ts';
import { kettleScene } from './kettle.ts';
import { gendongScene } from './gendong.ts';

export const makers: Record<string, () => string> = {
  mortar: mortarScene,
  bottles: bottlesScene,
  drying: dryingScene,
  kettle: kettleScene,
  gendong: gendongScene
};
