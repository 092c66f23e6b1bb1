import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as endpoints from '#lib/contract/endpoints/pictures.ts';
import { api } from '#lib/session/session.ts';
import { ROWS_PER_PAGE } from '../shared/list-state.ts';
import type { PictureFilter } from './picture-filter.ts';

/** Every query of the library begins with it. */
export const PICTURES_KEY = ['pictures'] as const;

/** A page of the library of pictures. */
export function usePictures({ show, sort, page }: PictureFilter) {
  const query = { page, per_page: ROWS_PER_PAGE, sort, ...(show && { show }) };
  return useQuery({
    queryKey: [...PICTURES_KEY, query],
    queryFn: () => api.call<typeof endpoints.pictureLibrary>('get', '/admin/pictures', { query }),
    placeholderData: keepPreviousData,
    // A form may have changed which rows show a picture.
    staleTime: 0
  });
}

/** Deletes pictures one after the other. Resolves to how many went, and the first refusal. */
export function useDeletePictures() {
  const client = useQueryClient();
  return async (pictures: readonly endpoints.LibraryPicture[]) => {
    let deleted = 0;
    let refusal: unknown;
    for (const { id } of pictures)
      await api
        .call<typeof endpoints.deletePicture>('delete', '/admin/pictures/{id}', { params: { id } })
        .then(
          () => (deleted += 1),
          (error: unknown) => (refusal ??= error)
        );
    await client.invalidateQueries({ queryKey: PICTURES_KEY });
    return { deleted, refusal };
  };
}
