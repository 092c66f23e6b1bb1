import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '#lib/contract/endpoint.ts';
import type * as endpoints from '#lib/contract/endpoints/visitor-photos.ts';
import type { PhotoState } from '#lib/contract/states.ts';
import { api } from '#core/shared/api.ts';
import { ROWS_PER_PAGE } from '#core/shared/list-state.ts';
import type { PhotoFilter } from './photo-filters.tsx';

type Photo = endpoints.VisitorPhoto;
type PhotoPage = ResponseOf<typeof endpoints.visitorPhotos>;

const PHOTOS_KEY = ['visitor-photos'] as const;
const PHOTO_PATH = '/admin/visitor-photos/{id}';
/** Requests run one at a time, so that an undo is sent after the decision that it undoes. */
const scope = { id: 'sort-visitor-photos' };

export interface PhotoDecision {
  photo: Photo;
  state: PhotoState;
  product: number;
  /** Whether an accepted photograph teaches the identifier. */
  teaches: boolean;
}

/**
 * Queries a page of photographs. A reviewed photograph stays on the page, even if the filter now
 * excludes it, so that the rest keep their places.
 */
export function usePhotos({ page, state, product, centre }: PhotoFilter) {
  const client = useQueryClient();
  const query = { page, per_page: ROWS_PER_PAGE, state, product, centre };
  const refetch = () => client.invalidateQueries({ queryKey: PHOTOS_KEY });
  const changePages = (change: (photos: Photo[]) => Photo[]): void => {
    client.setQueriesData<PhotoPage>({ queryKey: PHOTOS_KEY }, (page) => {
      if (!page) return page;
      const photos = change(page.photos);
      const countNew = (list: readonly Photo[]) =>
        list.filter(({ state }) => state === 'new').length;
      return {
        photos,
        total: page.total - (page.photos.length - photos.length),
        waiting: page.waiting + countNew(photos) - countNew(page.photos)
      };
    });
  };
  const replace = ({ photo }: { photo: Photo }): void =>
    changePages((photos) => photos.map((old) => (old.id === photo.id ? photo : old)));
  return {
    list: useQuery({
      queryKey: [...PHOTOS_KEY, query],
      queryFn: () =>
        api.call<typeof endpoints.visitorPhotos>('get', '/admin/visitor-photos', { query }),
      placeholderData: keepPreviousData,
      // The list must not change during the review.
      refetchOnWindowFocus: false
    }),
    refetch,
    sort: useMutation({
      scope,
      mutationFn: ({ photo, state, product, teaches }: PhotoDecision) =>
        api.call<typeof endpoints.sortVisitorPhoto>('put', PHOTO_PATH, {
          params: { id: photo.id },
          body: { state, product, from: photo.state, ...(state === 'accepted' && { teaches }) }
        }),
      // Decided photographs are skipped, also before the server has stored the decision.
      onMutate: ({ photo, state }) => replace({ photo: { ...photo, state } }),
      onSuccess: replace,
      onError: refetch
    }),
    show: useMutation({
      mutationFn: ({ id, shown }: Photo) =>
        api.call<typeof endpoints.showVisitorPhoto>('put', `${PHOTO_PATH}/shown`, {
          params: { id },
          body: { shown: !shown }
        }),
      onSuccess: replace,
      onError: refetch
    }),
    remove: useMutation({
      scope,
      mutationFn: ({ id }: Photo) =>
        api.call<typeof endpoints.deleteVisitorPhoto>('delete', PHOTO_PATH, { params: { id } }),
      onSuccess: (_, { id }) => changePages((photos) => photos.filter((photo) => photo.id !== id)),
      onError: refetch
    })
  };
}

export const useFigures = () =>
  useQuery({
    queryKey: ['identification-figures'],
    queryFn: () =>
      api.call<typeof endpoints.identificationFigures>('get', '/admin/identification-figures')
  });
