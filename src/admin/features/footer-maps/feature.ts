import { Map as MapIcon } from 'lucide-react';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const footerMaps: Feature = {
  screen: {
    name: 'footerMaps',
    path: '/dashboard/footer/maps',
    icon: MapIcon,
    after: 'footerContent1',
    Screen: lazyScreen(() => import('./footer-maps.tsx'), 'FooterMaps')
  }
};
