import { Trash2 } from 'lucide-react';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const trash: Feature = {
  queryKey: 'trash',
  screen: {
    name: 'trash',
    path: '/dashboard/trash',
    icon: Trash2,
    Screen: lazyScreen(() => import('./trash.tsx'), 'Trash')
  }
};
