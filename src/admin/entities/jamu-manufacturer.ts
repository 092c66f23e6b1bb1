import { Factory } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const jamuManufacturer: EntityView = {
  icon: Factory,
  publicPath: () => '/produsen',
  isSearched: true
};
