import { Hourglass, Stamp } from 'lucide-react';
import { hasStatus, isPublished } from '#lib/contract/states.ts';
import { api } from '#core/shared/api.ts';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { readRecord, screenPath } from '#core/shared/router.ts';
import { NotFound } from '#core/shared/screen-parts.tsx';
import { REVIEW_KEY, useMayPublish, useOpenVersions, useVisibleCounts } from './use-versions.ts';

const Review = lazyScreen(() => import('./review.tsx'), 'Review');

export const review: Feature = {
  queryKey: REVIEW_KEY,
  screen: {
    name: 'review',
    path: '/dashboard/review/:record?/:part?',
    icon: Stamp,
    useCount: () => useVisibleCounts()?.waiting,
    Screen: ({ params: { record, part }, search }) => {
      const id = readRecord(record);
      if (id === null || id === 'new' || (part && part !== 'edit')) return <NotFound />;
      return <Review search={search} id={id} isEdited={part === 'edit'} />;
    }
  },
  OverviewNotice: lazyScreen(() => import('./version-notices.tsx'), 'WaitingCard', null),
  waiting: { useIsOn: () => !useMayPublish(), path: (id) => screenPath('review', id) },
  useRowExtras: (entity) => {
    const { badges } = useMessages().review;
    const open = useOpenVersions(entity).filter(({ state }) => state !== 'returned');
    const states = new Map(open.map(({ row_id, state }) => [row_id, state as keyof typeof badges]));
    return ({ id }) => {
      const state = states.get(id);
      return state ? { badge: { icon: Hourglass, label: badges[state] } } : {};
    };
  },
  AboveForm: lazyScreen(() => import('./version-notices.tsx'), 'OpenVersions', null),
  useSaveAs: (entity, row) => {
    const { pending: t } = useMessages().review;
    const mayPublish = useMayPublish();
    if (!mayPublish || !row || !hasStatus(entity) || !isPublished(row)) return undefined;
    return {
      label: t.save,
      saved: t.stored,
      send: ({ values, image }, options) =>
        // With `translations`, a 409 contains the stored draft in all languages. The form needs
        // them to show the conflict.
        api.update(entity, row.id, values, image, {
          ...options,
          translations: 'all',
          pending: 'true'
        })
    };
  }
};
