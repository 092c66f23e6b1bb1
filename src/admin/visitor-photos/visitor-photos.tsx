import { useMessages } from '../shared/i18n-provider.tsx';
import { EmptyList, ListError, Pager, useLastPage } from '../shared/list-parts.tsx';
import { PageHeader } from '../shared/page-header.tsx';
import { Figures } from './figures.tsx';
import { readPhotoFilter, showPhotos } from './photo-filter.ts';
import { PhotoFilters } from './photo-filters.tsx';
import { PhotoSorter } from './photo-sorter.tsx';
import { usePhotos } from './use-photos.ts';

/**
 * What visitors left: to sort by keyboard, and how often they say that answers were right (§6).
 */
export function VisitorPhotos({ search }: { search: Readonly<Record<string, string>> }) {
  const { photos: words, lists } = useMessages();
  const filter = readPhotoFilter(search);
  const { list, again, sort, remove } = usePhotos(filter);
  const { data, error, isPending } = list;
  const showPage = (page: number): void => showPhotos({ ...filter, page });
  useLastPage(filter.page, list.isPlaceholderData ? undefined : data?.total, showPage);
  return (
    <>
      <PageHeader title={words.title} {...(data && { intro: words.intro(data.waiting) })}>
        <PhotoFilters filter={filter} onFilter={showPhotos} />
      </PageHeader>
      {isPending && <p role="status">{lists.loading}</p>}
      {error && (
        <ListError sentence={words.failed} error={error} onRetry={() => void list.refetch()} />
      )}
      {data?.photos.length === 0 && <EmptyList>{words.empty}</EmptyList>}
      {data && data.photos.length > 0 && (
        <PhotoSorter
          key={JSON.stringify(filter)}
          photos={data.photos}
          sort={sort}
          remove={remove}
          onDone={() => void again()}
        />
      )}
      {data && <Pager page={filter.page} total={data.total} onPage={showPage} />}
      <Figures />
    </>
  );
}
