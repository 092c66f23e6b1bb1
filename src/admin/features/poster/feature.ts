import { QrCode } from 'lucide-react';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';

export const poster: Feature = {
  entities: ['jamuCentre'],
  rowPart: {
    path: 'poster',
    icon: QrCode,
    title: (t) => t.poster,
    Screen: lazyScreen(() => import('./poster.tsx'), 'Poster')
  }
};
