import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const firstDay: Feature = {
  OverviewNotice: lazyScreen(() => import('./first-day.tsx'), 'FirstDay', null)
};
