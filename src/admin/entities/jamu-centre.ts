import { Warehouse } from 'lucide-react';
import { centrePath } from '#lib/i18n/centre-path.ts';
import type { EntityView } from './entity-view.ts';

export const jamuCentre: EntityView = {
  icon: Warehouse,
  publicPath: (name) => centrePath('default', name),
  isSearched: true,
  hasPoster: true
};
