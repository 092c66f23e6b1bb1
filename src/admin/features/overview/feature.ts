import { Gauge } from 'lucide-react';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const overview: Feature = {
  screen: {
    name: 'overview',
    path: '/dashboard',
    icon: Gauge,
    after: 'home',
    Screen: lazyScreen(() => import('./overview.tsx'), 'Overview')
  }
};
