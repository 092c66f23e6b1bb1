import { Users } from 'lucide-react';
import type { EntityView } from './entity-view.ts';

export const user: EntityView = {
  icon: Users,
  path: '/dashboard/users',
  abilities: { copy: false },
  columns: { role: { isShort: true } },
  timeColumn: 'last_sign_in',
  paletteRank: 5,
  isAccount: true
};
