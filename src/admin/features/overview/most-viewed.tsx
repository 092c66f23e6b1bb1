import { useQuery } from '@tanstack/react-query';
import type { mostViewed } from '#lib/contract/endpoints/visits.ts';
import { VIEWS } from '#lib/contract/limits.ts';
import { api } from '#core/shared/api.ts';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import { Panel } from '#core/shared/panel.tsx';
import { screenPath } from '#core/shared/router.ts';

/** The most viewed products, each with a link to its form. */
export function MostViewed() {
  const { overview } = useMessages();
  const { viewed: t } = overview;
  const query = useQuery({
    queryKey: ['visits', 'products'],
    queryFn: async () => (await api.call<typeof mostViewed>('get', '/admin/most-viewed')).products
  });
  const digits = new Intl.NumberFormat(overview.locale.times);
  const highest = query.data?.[0]?.views ?? 0;
  return (
    <Panel
      title={t.title(VIEWS.days)}
      query={query}
      failed={t.failed}
      none={query.data?.length === 0 && t.none}
    >
      <ol className="grid grid-cols-1 gap-1">
        {query.data?.map(({ id, name, views }) => (
          <li key={id}>
            <a
              href={screenPath('product', id)}
              className="flex min-h-11 flex-wrap content-center items-baseline justify-between gap-x-3 gap-y-1 py-1 text-sm hover:text-leaf"
            >
              <b className="min-w-0 flex-1 truncate font-semibold">{name}</b>{' '}
              <span className="shrink-0 text-ink-soft tabular-nums">
                {t.times(digits.format(views))}
              </span>
              <span aria-hidden className="h-1 basis-full rounded-full bg-ground-sunk">
                <span
                  className="block h-1 rounded-full bg-turmeric"
                  style={{ width: `${(100 * views) / highest}%` }}
                />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
