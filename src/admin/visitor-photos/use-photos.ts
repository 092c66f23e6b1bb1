import {
  keepPreviousData,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient
} from '@tanstack/react-query';
import type * as endpoints from '#lib/contract/endpoints/visitor-photos.ts';
import type { PhotoState } from '#lib/contract/states.ts';
import { api } from '../shared/api.ts';
import { ROWS_PER_PAGE } from '../shared/list-state.ts';
import type { PhotoFilter } from './photo-filter.ts';

type Photo = endpoints.VisitorPhoto;
interface PhotoPage {
  photos: Photo[];
  total: number;
  waiting: number;
}

const KEY = ['visitor-photos'] as const;
const ONE = '/admin/visitor-photos/{id}';

/** A decision about a photograph; `from` is the state that the editor saw. */
export interface Sorting {
  photo: Photo;
  state: PhotoState;
  product: number;
}

function change(client: QueryClient, to: (photos: Photo[]) => Photo[]): void {
  client.setQueriesData<PhotoPage>({ queryKey: KEY }, (page) => {
    if (!page) return page;
    const photos = to(page.photos);
    const waiting = (list: readonly Photo[]) => list.filter(({ state }) => state === 'new').length;
    return {
      photos,
      total: page.total - (page.photos.length - photos.length),
      waiting: page.waiting + waiting(photos) - waiting(page.photos)
    };
  });
}

/**
 * A page of photographs. A sorted one stays in place even if the filter excludes it by now, so that
 * the next one does not move.
 */
export function usePhotos({ page, state, product, centre }: PhotoFilter) {
  const client = useQueryClient();
  const query = {
    page,
    per_page: ROWS_PER_PAGE,
    ...(state && { state }),
    ...(product && { product }),
    ...(centre && { centre })
  };
  const again = () => client.invalidateQueries({ queryKey: KEY });
  return {
    list: useQuery({
      queryKey: [...KEY, query],
      queryFn: () =>
        api.call<typeof endpoints.visitorPhotos>('get', '/admin/visitor-photos', { query }),
      placeholderData: keepPreviousData,
      // A list must not move under the editor's fingers.
      refetchOnWindowFocus: false
    }),
    again,
    sort: useMutation({
      // One after the other: a step back comes after the step.
      scope: { id: 'sort-visitor-photos' },
      mutationFn: ({ photo, state, product }: Sorting) =>
        api.call<typeof endpoints.sortVisitorPhoto>('put', ONE, {
          params: { id: photo.id },
          body: { state, product, from: photo.state }
        }),
      onSuccess: ({ photo }) =>
        change(client, (photos) => photos.map((one) => (one.id === photo.id ? photo : one))),
      onError: again
    }),
    remove: useMutation({
      mutationFn: ({ id }: Photo) =>
        api.call<typeof endpoints.deleteVisitorPhoto>('delete', ONE, { params: { id } }),
      onSuccess: (_, { id }) => change(client, (photos) => photos.filter((one) => one.id !== id)),
      onError: again
    })
  };
}

/** How often the identifier was right, as visitors say. */
export const useFigures = () =>
  useQuery({
    queryKey: ['identification-figures'],
    queryFn: async () =>
      (
        await api.call<typeof endpoints.identificationFigures>(
          'get',
          '/admin/identification-figures'
        )
      ).figures
  });

/** A photograph's bytes; they need the session, so that no address of it can be passed on. */
export const usePhotoBytes = (id: number) =>
  useQuery({
    queryKey: ['visitor-photo-image', id],
    queryFn: async () => {
      const image: unknown = await api.call<typeof endpoints.visitorPhotoImage>(
        'get',
        '/admin/visitor-photos/{id}/image',
        { params: { id } }
      );
      return image as Blob;
    },
    staleTime: Infinity,
    retry: false
  });
