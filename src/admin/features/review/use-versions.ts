import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type * as versions from '#lib/contract/endpoints/versions.ts';
import type { VersionState } from '#lib/contract/states.ts';
import type { Session } from '#lib/session/storage.ts';
import { userIdOf } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import { ROWS_PER_PAGE } from '#core/shared/list-state.ts';
import { PREVIEW_TIMEOUT_MS } from '#core/shared/page-dialog.tsx';
import { REVIEW_KEY } from '#core/shared/review-status.ts';

/** The state of the screen in its URL. */
export interface VersionPage {
  state: VersionState | undefined;
  isMine: boolean;
  page: number;
}

export const VERSION_PATH = '/admin/review/{id}';

export const useVersions = ({ state, isMine, page }: VersionPage) =>
  useQuery({
    queryKey: [REVIEW_KEY, 'page', state, isMine, page],
    queryFn: () =>
      api.call<typeof versions.versionList>('get', '/admin/review', {
        query: {
          page,
          per_page: ROWS_PER_PAGE,
          ...(state && { state }),
          ...(isMine && { mine: 'true' as const })
        }
      }),
    placeholderData: keepPreviousData
  });

export const useVersion = (id: number) =>
  useQuery({
    queryKey: [REVIEW_KEY, 'one', id],
    queryFn: () => api.call<typeof versions.versionOne>('get', VERSION_PATH, { params: { id } }),
    gcTime: 0
  });

/** Fetches the page of the site with a version. */
export const loadPage = (id: number, locale: 'default' | 'id' | 'en', signal: AbortSignal) =>
  api.call<typeof versions.versionPage>('get', `${VERSION_PATH}/preview`, {
    params: { id },
    query: { locale },
    timeout: PREVIEW_TIMEOUT_MS,
    signal
  });

/** Whether the signed-in account made a version. Compares ids, because names can change. */
export const isOwnVersion = (
  { by_id }: Pick<versions.Version, 'by_id'>,
  session: Pick<Session, 'token'> | undefined
): boolean => userIdOf(session) === String(by_id);
