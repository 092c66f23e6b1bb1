import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryOf } from '#lib/contract/endpoint.ts';
import type * as versions from '#lib/contract/endpoints/versions.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { useRole } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import { translateSentence, useDateFormat, useMessages } from '#core/shared/i18n.tsx';

export const REVIEW_KEY = 'review';

export const VERSION_PATH = '/admin/review/{id}';

export const useVersions = (query: QueryOf<typeof versions.versionList>, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [REVIEW_KEY, 'page', query],
    queryFn: () => api.call<typeof versions.versionList>('get', '/admin/review', { query }),
    placeholderData: keepPreviousData
  });

export const useVersion = (id: number) =>
  useQuery({
    queryKey: [REVIEW_KEY, 'one', id],
    queryFn: () => api.call<typeof versions.versionOne>('get', VERSION_PATH, { params: { id } }),
    gcTime: 0
  });

/** Queries the numbers of open, submitted and returned versions, and the settings of reviews. */
export const useReviewCounts = () => useVersions({ per_page: 1 }).data;

/** Like `useReviewCounts`, but undefined if changes need no review and no version is open. */
export function useVisibleCounts() {
  const counts = useReviewCounts();
  return counts?.required || counts?.total ? counts : undefined;
}

const OPEN_VERSIONS_SHOWN = 1000;

export function useOpenVersions({ name, write }: AnyEntity, row?: number): versions.Version[] {
  const { total = 0 } = useReviewCounts() ?? {};
  const query = { entity: name, per_page: OPEN_VERSIONS_SHOWN, ...(row && { row }) };
  return useVersions(query, write === 'editor' && total > 0).data?.versions ?? [];
}

/**
 * Returns whether the account may publish versions. Administrators always may. Editors may if
 * changes need no review, but not before the server has responded.
 */
export function useMayPublish(): boolean {
  const counts = useReviewCounts();
  return hasRole(useRole(), counts?.required === false ? 'editor' : 'admin');
}

/** Returns the site's time zone, and a function that describes the schedule of a version. */
export function useSchedule() {
  const { pending: t } = useMessages().review;
  const zone = useReviewCounts()?.time_zone ?? 'UTC';
  const format = useDateFormat(zone);
  return {
    zone,
    describe: ({ state, publish_at, problem }: versions.Version): string => {
      if (problem) return t.notPublished(translateSentence(problem));
      return publish_at && state !== 'published' ? t.publishes(format(publish_at), zone) : '';
    }
  };
}
