import { GraduationCap } from 'lucide-react';
import { $session } from '#lib/session/session.ts';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { waitingFlag } from './waiting-flag.ts';

export const teach: Feature = {
  entities: ['jamuCentre'],
  queryKey: 'teaching',
  rowPart: {
    path: 'teach',
    icon: GraduationCap,
    title: (t) => t.lists.teach,
    Screen: lazyScreen(() => import('./teach-screen.tsx'), 'Teach')
  },
  onStart() {
    // Resumes sending photographs that an earlier visit left on this device.
    if (waitingFlag.get())
      import('./photo-queue.ts').then(({ startQueue }) => startQueue()).catch(() => undefined);
    $session.listen((session) => {
      if (!session)
        import('./photo-store.ts')
          .then(({ clearCentres }) => clearCentres())
          .catch(() => undefined);
    });
  }
};
