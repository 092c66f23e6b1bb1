import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isWaiting } from '#lib/api/api-error.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Version, versionList } from '#lib/contract/endpoints/versions.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { VersionState } from '#lib/contract/states.ts';
import { useRole } from './account.ts';
import { api } from './api.ts';
import { invalidateLists } from './entity-queries.ts';
import { useDateFormat, useMessages } from './i18n-provider.tsx';
import { go, screenPath } from './router.ts';
import { describeError, showToast } from './toast.tsx';

/** The key of all cached queries about versions. */
export const REVIEW_KEY = 'review';

export const useReviewCounts = () =>
  useQuery({
    queryKey: [REVIEW_KEY, 'counts'],
    queryFn: () => api.call<typeof versionList>('get', '/admin/review', { query: { per_page: 1 } })
  }).data;

/** Whether changes need review, or any version is open. */
export function useHasReview(): boolean {
  const counts = useReviewCounts();
  return counts !== undefined && (counts.required || counts.total > 0);
}

const MAX_MARKED_ROWS = 1000;

/** Queries the open versions of an entity's rows, or of one. */
export function useOpenChanges(entity: AnyEntity, row?: number): Version[] {
  const hasReview = useHasReview();
  const { data } = useQuery({
    enabled: hasReview && entity.write === 'editor',
    queryKey: [REVIEW_KEY, 'rows', entity.name, row],
    queryFn: () =>
      api.call<typeof versionList>('get', '/admin/review', {
        query: { entity: entity.name, per_page: MAX_MARKED_ROWS, ...(row && { row }) }
      })
  });
  return data?.versions ?? [];
}

/** The rows of an entity with a draft or submitted version, and its state. */
export const useMarkedRows = (entity: AnyEntity): ReadonlyMap<number, VersionState> =>
  new Map(
    useOpenChanges(entity)
      .filter(({ state }) => state !== 'returned')
      .map(({ row_id, state }) => [row_id, state])
  );

/** Whether the account may publish versions; false until that is known. */
export function useMayPublish(): boolean {
  const counts = useReviewCounts();
  const isAdmin = hasRole(useRole(), 'admin');
  return isAdmin || counts?.required === false;
}

/** Returns a function that formats a time in the time zone of the site, and that zone. */
export function useSiteTime(): { format: (time: string) => string; zone: string } {
  const zone = useReviewCounts()?.time_zone ?? 'UTC';
  return { format: useDateFormat(zone), zone };
}

/** Shows a toast that changes wait for review; `id` is set if there is only one. */
export function useReviewToast(): (about: string, id?: number) => void {
  const { review: t } = useMessages();
  return (about, id) =>
    void showToast('success', t.waits, {
      about,
      action: { label: t.show, onClick: () => go(screenPath('review', id)) }
    });
}

/** Shows the toast if a call failed because its change waits; returns whether it did. */
export function useHandleWaiting(): (error: unknown, about: string) => boolean {
  const showReviewToast = useReviewToast();
  return (error, about) => {
    if (!isWaiting(error)) return false;
    const [id, another] = error.body['waiting'] as number[];
    showReviewToast(about, another === undefined ? id : undefined);
    return true;
  };
}

/**
 * Runs a save and shows its result as a toast. Resolves to whether it succeeded; a change that
 * waits for review counts as a success.
 */
export function useSave() {
  const client = useQueryClient();
  const handleWaiting = useHandleWaiting();
  return async (
    about: string,
    save: () => Promise<unknown>,
    t: { saved: string; failed: string }
  ): Promise<boolean> => {
    try {
      await save();
      showToast('success', t.saved, { about });
      return true;
    } catch (error) {
      if (handleWaiting(error, about)) return true;
      showToast('error', t.failed, { about: describeError(about, error) });
      return false;
    } finally {
      invalidateLists(client);
    }
  };
}
