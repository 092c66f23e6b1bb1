import { Warehouse } from 'lucide-react';
import { centrePath } from '#lib/i18n/centre-path.ts';
import type { EntityView } from './entity-view.ts';

export const jamuCentre: EntityView = {
  icon: Warehouse,
  path: '/dashboard/center',
  publicPath: (name) => centrePath('default', name),
  paletteRank: 3,
  hasPoster: true
};
