/** Every species that has a plate, by its slug. */
import { blades } from './blades/index.ts';
import { citrus } from './citrus/index.ts';
import { flowers } from './flowers/index.ts';
import { fruits } from './fruits/index.ts';
import { garden } from './garden/index.ts';
import { herbs } from './herbs/index.ts';
import { mints } from './mints/index.ts';
import { pods } from './pods/index.ts';
import { rhizomes } from './rhizomes/index.ts';
import { spices } from './spices/index.ts';

export const species: Record<string, () => string> = {
  ...rhizomes,
  ...mints,
  ...herbs,
  ...pods,
  ...citrus,
  ...fruits,
  ...spices,
  ...flowers,
  ...garden,
  ...blades
};
