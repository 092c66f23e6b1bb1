import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import type { ResponseOf } from '#lib/contract/endpoint.ts';
import type { mostViewed } from '#lib/contract/endpoints/visits.ts';
import { VIEWS } from '#lib/contract/limits.ts';
import { api } from '#core/shared/api.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { Panel } from '#core/shared/screen-parts.tsx';
import { rowPartPath, screenPath } from '#core/shared/router.ts';

type Viewed = ResponseOf<typeof mostViewed>['products'][number];

/** Returns the URL of the camera in the product's centre, or of the form if it has no centre. */
const photoPath = ({ id, centre_id }: Viewed): string =>
  centre_id === null
    ? screenPath('product', id)
    : `${rowPartPath('jamuCentre', centre_id, 'teach')}?plant=${id}&part=leaf`;

/** Lists the most viewed products. With `lacks`, lists only products without photographs. */
export function MostViewed({ lacks }: { lacks?: 'photos' }) {
  const { overview } = useMessages();
  const { viewed: t } = overview;
  const query = useQuery({
    queryKey: ['visits', 'products', lacks],
    queryFn: async () =>
      (await api.call<typeof mostViewed>('get', '/admin/most-viewed', { query: { lacks } }))
        .products
  });
  const digits = new Intl.NumberFormat(overview.locale.times);
  const highest = query.data?.[0]?.views ?? 0;
  return (
    <Panel
      title={lacks ? t.withoutPhotos : t.title(VIEWS.days)}
      query={query}
      failed={t.failed}
      none={query.data?.length === 0 && (lacks ? t.allHavePhotos : t.none)}
    >
      <ol className="grid grid-cols-1 gap-1">
        {query.data?.map((product) => (
          <li key={product.id}>
            <a
              href={lacks ? photoPath(product) : screenPath('product', product.id)}
              className="flex min-h-11 flex-wrap content-center items-baseline justify-between gap-x-3 gap-y-1 py-1 text-sm hover:text-leaf"
            >
              <b className="min-w-0 flex-1 truncate font-semibold">{product.name}</b>{' '}
              {lacks && (
                <span className="flex shrink-0 items-center gap-1 self-center font-semibold text-leaf">
                  <Camera size={16} aria-hidden /> {t.photograph}
                </span>
              )}
              <span className="shrink-0 text-ink-soft tabular-nums">
                {t.times(digits.format(product.views))}
              </span>
              <span aria-hidden className="h-1 basis-full rounded-full bg-ground-sunk">
                <span
                  className="block h-1 rounded-full bg-turmeric"
                  style={{ width: `${(100 * product.views) / highest}%` }}
                />
              </span>
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
