import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as review from '#lib/contract/endpoints/review.ts';
import type { ReviewState } from '#lib/contract/states.ts';
import type { Session } from '#lib/session/storage.ts';
import { PREVIEW_TIMEOUT_MS } from '../preview/has-preview.ts';
import { userIdOf } from '../shared/account.ts';
import { api } from '../shared/api.ts';
import { ROWS_PER_PAGE } from '../shared/list-state.ts';
import { REVIEW_KEY } from '../shared/review-status.ts';

/** The state of the screen in its URL. */
export interface ReviewPage {
  state: ReviewState | undefined;
  isMine: boolean;
  page: number;
}

export const REVIEW_PATH = '/admin/review/{id}';

export const useProposals = ({ state, isMine, page }: ReviewPage) =>
  useQuery({
    queryKey: [REVIEW_KEY, 'page', state, isMine, page],
    queryFn: () =>
      api.call<typeof review.reviewList>('get', '/admin/review', {
        query: {
          page,
          per_page: ROWS_PER_PAGE,
          ...(state && { state }),
          ...(isMine && { mine: 'true' as const })
        }
      }),
    placeholderData: keepPreviousData
  });

export const useProposal = (id: number) =>
  useQuery({
    queryKey: [REVIEW_KEY, 'one', id],
    queryFn: () => api.call<typeof review.reviewOne>('get', REVIEW_PATH, { params: { id } }),
    gcTime: 0
  });

/** Fetches the page of the site with a change. */
export const loadPage = (id: number, locale: 'default' | 'id' | 'en', signal: AbortSignal) =>
  api.call<typeof review.reviewPage>('get', `${REVIEW_PATH}/preview`, {
    params: { id },
    query: { locale },
    timeout: PREVIEW_TIMEOUT_MS,
    signal
  });

/** Whether the signed-in account made a change. Compares ids, because names can change. */
export const isOwnChange = (
  { by_id }: Pick<review.Proposal, 'by_id'>,
  session: Pick<Session, 'token'> | undefined
): boolean => userIdOf(session) === String(by_id);
