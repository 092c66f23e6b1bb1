import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { entities } from '#lib/contract/entities.ts';
import type * as review from '#lib/contract/endpoints/review.ts';
import type { ReviewState } from '#lib/contract/states.ts';
import type { Session } from '#lib/session/storage.ts';
import { api } from '../shared/api.ts';
import { hasPage, LONGEST_PREVIEW } from '../preview/has-preview.ts';
import { userIdOf } from '../shared/account.ts';
import { invalidateLists } from '../shared/entity-queries.ts';
import { ROWS_PER_PAGE } from '../shared/list-state.ts';
import { REVIEW_KEY } from '../shared/waiting.ts';

/** The state of the screen, as its address has it. */
export interface ReviewPage {
  state: ReviewState | undefined;
  isMine: boolean;
  page: number;
}

const PATH = '/admin/review/{id}';

/** A page of what waits for review. */
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

/** One change beside what there is now. */
export const useProposal = (id: number) =>
  useQuery({
    queryKey: [REVIEW_KEY, 'one', id],
    queryFn: () => api.call<typeof review.reviewOne>('get', PATH, { params: { id } }),
    gcTime: 0
  });

/** Whether a page of the site shows what a change does. */
export const isShown = ({ action, entity }: review.Proposal): boolean =>
  hasPage(entities[entity]) && !['delete', 'order'].includes(action);

/** The page of the site with a change. */
export const loadPage = (id: number, locale: 'default' | 'id' | 'en', signal: AbortSignal) =>
  api.call<typeof review.reviewPage>('get', `${PATH}/preview`, {
    params: { id },
    query: { locale },
    timeout: LONGEST_PREVIEW,
    signal
  });

/**
 * Whether the signed-in account made a change. By its id, which stays: the change keeps the name
 * that its author had then.
 */
export const isOwnChange = (
  { by_id }: Pick<review.Proposal, 'by_id'>,
  session: Pick<Session, 'token'> | undefined
): boolean => userIdOf(session) === String(by_id);

/** A decision about a change. */
export type Decision =
  | { what: 'approve'; version: string | null; keep: string[]; remark: string }
  | { what: 'sendBack'; remark: string }
  | { what: 'withdraw' };

/** Decides about a change; lists are fetched again, whatever the outcome. */
export function useDecide(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ updated_at, ...one }: Decision & { updated_at: string }) => {
      const params = { id };
      switch (one.what) {
        case 'approve': {
          const { version, keep, remark } = one;
          const body = { updated_at, keep, remark, ...(version !== null && { version }) };
          return api.call<typeof review.approve>('post', `${PATH}/approve`, { params, body });
        }
        case 'sendBack':
          return api.call<typeof review.sendBack>('post', `${PATH}/return`, {
            params,
            body: { updated_at, remark: one.remark }
          });
        case 'withdraw':
          return api.call<typeof review.withdraw>('delete', PATH, { params });
      }
    },
    onSettled: () => invalidateLists(client)
  });
}
