import { Stamp } from 'lucide-react';
import { NotFound } from '#core/shared/screen-parts.tsx';
import type { Feature } from '#core/shared/features.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { readRecord } from '#core/shared/router.ts';

const Review = lazyScreen(() => import('./review.tsx'), 'Review');

export const review: Feature = {
  screen: {
    name: 'review',
    path: '/dashboard/review/:record?/:part?',
    icon: Stamp,
    Screen: ({ params: { record, part }, search }) => {
      const id = readRecord(record);
      if (id === null || id === 'new' || (part && part !== 'edit')) return <NotFound />;
      return <Review search={search} id={id} isEdited={part === 'edit'} />;
    }
  },
  OverviewNotice: lazyScreen(() => import('./waiting-card.tsx'), 'WaitingCard', null)
};
