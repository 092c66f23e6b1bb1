import { PLANT_PARTS, type PlantPart } from '#lib/contract/identification.ts';
import type { IdentificationFigure } from '#lib/contract/endpoints/visitor-photos.ts';
import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { Chart } from '#core/charts/chart.tsx';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { LoadError, PagedList, PageHeader } from '#core/shared/screen-parts.tsx';
import { useFigures, usePhotos } from './use-photos.ts';
import { PhotoFilters, readPhotoFilter, showPhotos } from './photo-filters.tsx';
import { PhotoSorter } from './photo-sorter.tsx';

const KINDS = ['confirmed', 'named', 'right'] as const;

/** Returns the months, such as `2026-01`, from the first to the last figure. */
function monthsOf(figures: readonly IdentificationFigure[]): string[] {
  const [first, last] = [figures[0]?.month, figures.at(-1)?.month];
  const months: string[] = [];
  for (let month = first; month && last && month <= last;) {
    months.push(month);
    const [year, number] = month.split('-').map(Number) as [number, number];
    month = new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
  }
  return months;
}

function Figures() {
  const { overview } = useMessages();
  const photos = useWords(visitorPhotoWords);
  const { figures: t } = photos;
  const { data, isPending, error } = useFigures();
  const figures = data?.figures ?? [];
  const format = new Intl.DateTimeFormat(overview.locale.months, {
    month: 'short',
    year: '2-digit',
    timeZone: 'UTC'
  });
  const percent = new Intl.NumberFormat(overview.locale.times, { style: 'percent' });
  const months = monthsOf(figures);
  const chartOf = (part: PlantPart) => {
    const ofPart = figures.filter((figure) => figure.part === part);
    const sum = (kind: (typeof KINDS)[number]) =>
      ofPart.reduce((total, figure) => total + figure[kind], 0);
    const share = (count: number, total: number) => (total ? percent.format(count / total) : '');
    const [confirmed, named, right] = [sum('confirmed'), sum('named'), sum('right')];
    return {
      note: t.sum(confirmed, share(named, confirmed), share(right, named)),
      series: KINDS.map((kind) => ({
        name: t[kind],
        bars: months.map((month) => ({
          label: format.format(new Date(`${month}-01`)),
          value: ofPart.find((figure) => figure.month === month)?.[kind] ?? 0
        }))
      }))
    };
  };
  const parts = PLANT_PARTS.filter((part) => figures.some((figure) => figure.part === part));
  return (
    <section aria-labelledby="figures" className="grid gap-3">
      <div>
        <h2 id="figures" className="font-title text-xl">
          {t.title}
        </h2>
        <p className="text-sm text-ink-soft">{t.note}</p>
      </div>
      <LoadError error={error} fallback={t.failed} />
      {!isPending && !error && parts.length === 0 && (
        <p className="text-sm text-ink-soft">{t.none}</p>
      )}
      <div className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
        {parts.map((part) => (
          <Chart key={part} kind="bar" title={photos.parts[part]} {...chartOf(part)} />
        ))}
      </div>
    </section>
  );
}

export function VisitorPhotos({ search }: { search: Readonly<Record<string, string>> }) {
  const t = useWords(visitorPhotoWords);
  const filter = readPhotoFilter(search);
  const { list, refetch, ...mutations } = usePhotos(filter);
  const { data } = list;
  return (
    <>
      <PageHeader title={t.title} {...(data && { intro: t.intro(data.waiting) })}>
        <PhotoFilters filter={filter} />
      </PageHeader>
      <PagedList
        query={list}
        failed={t.failed}
        empty={t.empty}
        page={filter.page}
        onPage={(page) => showPhotos({ ...filter, page })}
      >
        {({ photos }) => (
          <PhotoSorter
            key={JSON.stringify(filter)}
            photos={photos}
            {...mutations}
            onDone={() => void refetch()}
          />
        )}
      </PagedList>
      <Figures />
    </>
  );
}
