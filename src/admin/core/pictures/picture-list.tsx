import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PICTURE_FILTERS, PICTURE_ORDERS } from '#lib/contract/picture-library.ts';
import type * as endpoints from '#lib/contract/endpoints/pictures.ts';
import type { LibraryPicture } from '#lib/contract/endpoints/pictures.ts';
import { type PictureLibraryWords, pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { Select } from '#lib/ui/select.tsx';
import { api } from '../shared/api.ts';
import { readPage, ROWS_PER_PAGE } from '../shared/list-state.ts';
import { ListSearch, PagedList } from '../shared/screen-parts.tsx';
import { useWords } from '../shared/i18n-provider.tsx';

/** The state of a list of pictures in the URL. */
export interface PictureFilter {
  q: string;
  show?: (typeof PICTURE_FILTERS)[number] | undefined;
  sort: (typeof PICTURE_ORDERS)[number];
  page: number;
}

export const readPictureFilter = (search: Readonly<Record<string, string>>): PictureFilter => ({
  q: search['q'] ?? '',
  show: PICTURE_FILTERS.find((filter) => filter === search['show']),
  sort: PICTURE_ORDERS.find((order) => order === search['sort']) ?? 'newest',
  page: readPage(search['page'])
});

/** Returns the file name, else the title of the first row with the picture, else its number. */
export const pictureName = (
  { id, name, used_in: [first] }: LibraryPicture,
  t: PictureLibraryWords
): string => name || first?.title || t.number(id);

export const PICTURES_KEY = ['pictures'] as const;

export function usePictures({ q, show, sort, page }: PictureFilter) {
  const query = {
    page,
    per_page: ROWS_PER_PAGE,
    sort,
    ...(q.trim() && { q: q.trim() }),
    ...(show && { show })
  };
  return useQuery({
    queryKey: [...PICTURES_KEY, query],
    queryFn: () => api.call<typeof endpoints.pictureLibrary>('get', '/admin/pictures', { query }),
    placeholderData: keepPreviousData,
    // A form may have changed the rows that show a picture.
    staleTime: 0
  });
}

/** Deletes pictures one by one. Resolves to the number of deleted pictures and the last error. */
export function useDeletePictures() {
  const client = useQueryClient();
  return async (pictures: readonly LibraryPicture[]) => {
    const result: { deleted: number; error?: unknown } = { deleted: 0 };
    for (const { id } of pictures)
      try {
        await api.call<typeof endpoints.deletePicture>('delete', '/admin/pictures/{id}', {
          params: { id }
        });
        result.deleted += 1;
      } catch (error) {
        result.error = error;
      }
    await client.invalidateQueries({ queryKey: PICTURES_KEY });
    return result;
  };
}

interface PictureFiltersProps {
  filter: PictureFilter;
  onFilter: (filter: PictureFilter) => void;
}

export function PictureFilters({ filter, onFilter }: PictureFiltersProps) {
  const t = useWords(pictureLibraryWords);
  return (
    <div className="flex flex-wrap items-center gap-2 *:first:min-w-56 *:first:grow">
      <ListSearch
        label={t.search}
        value={filter.q}
        onSearch={(q) => onFilter({ ...filter, q, page: 1 })}
      />
      <Select
        label={t.show}
        value={filter.show ?? ''}
        options={[['', t.all], ...PICTURE_FILTERS.map((each) => [each, t.filters[each]] as const)]}
        onChoose={(show) => onFilter({ ...filter, show: show || undefined, page: 1 })}
        className="field w-auto!"
      />
      <Select
        label={t.order}
        value={filter.sort}
        options={PICTURE_ORDERS.map((each) => [each, t.orders[each]])}
        onChoose={(sort) => onFilter({ ...filter, sort, page: 1 })}
        className="field w-auto!"
      />
    </div>
  );
}

interface PictureGridProps {
  list: ReturnType<typeof usePictures>;
  filter: PictureFilter;
  columns: string;
  render: (picture: LibraryPicture) => ReactNode;
  onPage: (page: number) => void;
}

export function PictureGrid({ list, filter, columns, render, onPage }: PictureGridProps) {
  const t = useWords(pictureLibraryWords);
  const empty = filter.show === 'unused' ? t.noneUnused : t.empty;
  return (
    <PagedList
      query={list}
      failed={t.failed}
      empty={filter.q ? t.noMatch : empty}
      page={filter.page}
      onPage={onPage}
    >
      {({ pictures }) => <ul className={`grid gap-3 ${columns}`}>{pictures.map(render)}</ul>}
    </PagedList>
  );
}
