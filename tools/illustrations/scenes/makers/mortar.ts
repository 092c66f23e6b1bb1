/** The scene "mortar". */
import { cutFace } from '../../draw/rhizome.ts';
import { mortar } from '../vessels/mortar.ts';
import { fan, ginger, root, table, turmeric } from './parts.ts';

export const mortarScene = (): string =>
  table(
    fan(210, 470, 190, [-50, -14, 22], '#557f3f') +
      fan(620, 470, 180, [-20, 18, 54], '#6f9a48') +
      mortar(400, 520, 1.7) +
      root(180, 530, turmeric, 7, 1.1) +
      root(640, 526, ginger, 9, 1) +
      cutFace(300, 560, { skin: '#b9772e', flesh: '#ee8d12', core: '#c4620a', rx: 38, ry: 26 }) +
      cutFace(540, 566, { skin: '#dcc08c', flesh: '#f3e3a6', core: '#cda84a', rx: 34, ry: 23 })
  );
