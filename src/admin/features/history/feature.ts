import { History } from 'lucide-react';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const history: Feature = {
  queryKey: 'history',
  screen: {
    name: 'activity',
    path: '/dashboard/activity',
    icon: History,
    Screen: lazyScreen(() => import('./history-screens.tsx'), 'Activity')
  },
  rowPart: {
    path: 'history',
    icon: History,
    title: (t) => t.lists.history.history,
    Screen: lazyScreen(() => import('./history-screens.tsx'), 'RecordHistory')
  },
  OverviewPanel: lazyScreen(() => import('./last-edits.tsx'), 'LastEdits', null)
};
