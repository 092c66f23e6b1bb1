import { Users } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const user: EntityView = {
  icon: Users,
  timeColumn: 'last_sign_in',
  isSearched: true,
  isAccount: true
};
