import { Factory } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const jamuManufacturer: EntityView = {
  icon: Factory,
  path: '/dashboard/produsen',
  publicPath: () => '/produsen',
  paletteRank: 4
};
