import { Store } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const herbalStore: EntityView = {
  icon: Store,
  path: '/dashboard/store'
};
