import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import type * as endpoints from '#lib/contract/endpoints/pictures.ts';
import type { LibraryPicture } from '#lib/contract/endpoints/pictures.ts';
import { PICTURE_FILTERS, PICTURE_ORDERS } from '#lib/contract/picture-library.ts';
import { type PictureLibraryWords, pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { Select } from '#lib/ui/select.tsx';
import { api } from '../shared/api.ts';
import { useMessages, useWords } from '../shared/i18n.tsx';
import { readPage, ROWS_PER_PAGE } from '../shared/list-state.ts';
import { ListSearch, PagedList } from '../shared/screen-parts.tsx';

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
    // Always refetched, because a form may have changed which rows show a picture.
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

interface PicturePickerProps {
  chosen: readonly string[];
  isMultiple?: boolean;
  onChoose: (paths: string[]) => void;
  onCancel: () => void;
}

export function PicturePicker({ isMultiple, onChoose, onCancel, ...props }: PicturePickerProps) {
  const t = useWords(pictureLibraryWords);
  const { form } = useMessages();
  const [filter, setFilter] = useState<PictureFilter>({ q: '', sort: 'newest', page: 1 });
  const list = usePictures(filter);
  const [chosen, setChosen] = useState(props.chosen);
  const toggle = (path: string): void =>
    setChosen(chosen.includes(path) ? chosen.filter((each) => each !== path) : [...chosen, path]);
  return (
    <Dialog shape="wide" title={t.choose} closeLabel={form.cancel} onClose={onCancel}>
      <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto p-5">
        <PictureFilters filter={filter} onFilter={setFilter} />
        <PictureGrid
          list={list}
          filter={filter}
          columns="grid-cols-[repeat(auto-fill,minmax(min(8.5rem,40vw),1fr))]"
          render={(picture) => (
            <li key={picture.id}>
              <button
                type="button"
                aria-pressed={chosen.includes(picture.path)}
                onClick={() => (isMultiple ? toggle(picture.path) : onChoose([picture.path]))}
                className="grid w-full overflow-hidden rounded-xl border-2 border-rule bg-ground text-left hover:border-edge focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-leaf aria-pressed:border-leaf"
              >
                <ResponsiveImage
                  source={thumbnailSource(picture.path)}
                  alt=""
                  loading="lazy"
                  width={400}
                  height={300}
                  className="aspect-4/3 w-full bg-ground-sunk object-contain"
                />
                <span className="truncate px-2 pt-1.5 text-sm font-semibold">
                  {pictureName(picture, t)}
                </span>
                <span className="truncate px-2 pb-1.5 text-xs text-ink-soft">
                  {picture.uses > 0 ? t.usedIn(picture.uses) : t.unused}
                </span>
              </button>
            </li>
          )}
          onPage={(page) => setFilter({ ...filter, page })}
        />
      </div>
      {isMultiple && (
        <footer className="border-t border-rule px-5 py-3">
          <Button disabled={chosen.length === 0} onClick={() => onChoose([...chosen])}>
            {t.chooseMany(chosen.length)}
          </Button>
        </footer>
      )}
    </Dialog>
  );
}
