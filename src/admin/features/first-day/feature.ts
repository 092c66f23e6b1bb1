import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const firstDay: Feature = {
  queryKey: 'first-day',
  OverviewNotice: lazyScreen(() => import('./first-day.tsx'), 'FirstDay', null)
};
