import { Settings } from 'lucide-react';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const settings: Feature = {
  screen: {
    name: 'settings',
    path: '/dashboard/settings',
    icon: Settings,
    role: 'admin',
    Screen: lazyScreen(() => import('./settings.tsx'), 'Settings')
  }
};
