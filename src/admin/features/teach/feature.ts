import { GraduationCap } from 'lucide-react';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { hasPhotosWaiting } from './waiting-flag.ts';

export const teach: Feature = {
  entities: ['jamuCentre'],
  rowPart: {
    path: 'teach',
    icon: GraduationCap,
    title: (t) => t.lists.teach,
    Screen: lazyScreen(() => import('./teach-screen.tsx'), 'Teach')
  },
  // Resumes sending photographs that an earlier visit left on this device.
  onStart: () =>
    void (
      hasPhotosWaiting() &&
      import('./photo-queue.ts').then(({ startQueue }) => startQueue()).catch(() => undefined)
    )
};
