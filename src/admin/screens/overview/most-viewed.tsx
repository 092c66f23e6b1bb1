import { useQuery } from '@tanstack/react-query';
import type { mostViewed } from '#lib/contract/endpoints/visits.ts';
import { VIEWS } from '#lib/contract/limits.ts';
import { api } from '#lib/session/session.ts';
import { useMessages } from '../../shared/i18n-provider.tsx';
import { LoadError } from '../../shared/list-parts.tsx';
import { screenPath } from '../../shared/router.ts';

/** The plants whose pages were opened most, with the way to each. */
export function MostViewed() {
  const { overview } = useMessages();
  const { viewed: words } = overview;
  const { data, error, isPending } = useQuery({
    queryKey: ['visits', 'products'],
    queryFn: async () => (await api.call<typeof mostViewed>('get', '/admin/most-viewed')).products
  });
  const digits = new Intl.NumberFormat(overview.locale.times);
  const most = data?.[0]?.views ?? 0;
  return (
    <section className="grid grid-cols-1 content-start gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="font-title text-lg">{words.title(VIEWS.days)}</h2>
      <LoadError error={error} fallback={words.failed} />
      {isPending && <p role="status">{overview.loading}</p>}
      {data?.length === 0 && <p className="text-ink-soft">{words.none}</p>}
      <ol className="grid grid-cols-1 gap-1">
        {data?.map(({ id, name, views }) => (
          <li key={id}>
            <a
              href={screenPath('product', id)}
              className="flex min-h-11 flex-wrap content-center items-baseline justify-between gap-x-3 gap-y-1 py-1 text-sm hover:text-leaf"
            >
              <b className="min-w-0 flex-1 truncate font-semibold">{name}</b>{' '}
              <span className="shrink-0 text-ink-soft tabular-nums">
                {words.times(digits.format(views))}
              </span>
              <span aria-hidden className="h-1 basis-full rounded-full bg-ground-sunk">
                <span
                  className="block h-1 rounded-full bg-turmeric"
                  style={{ width: `${(100 * views) / most}%` }}
                />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
