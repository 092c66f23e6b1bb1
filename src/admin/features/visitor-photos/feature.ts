import { Images } from 'lucide-react';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const visitorPhotos: Feature = {
  screen: {
    name: 'visitorPhotos',
    path: '/dashboard/visitor-photos',
    icon: Images,
    Screen: lazyScreen(() => import('./visitor-photos.tsx'), 'VisitorPhotos')
  },
  OverviewPanel: lazyScreen(() => import('./accuracy-card.tsx'), 'AccuracyCard', null)
};
