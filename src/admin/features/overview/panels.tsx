import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { mostViewed } from '#lib/contract/endpoints/visits.ts';
import { VIEWS } from '#lib/contract/limits.ts';
import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { api } from '#core/shared/api.ts';
import { RelativeTime, useMessages, useWords } from '#core/shared/i18n-provider.tsx';
import { LoadError } from '#core/shared/screen-parts.tsx';
import { screenPath } from '#core/shared/router.ts';
import { subjectOf } from '#core/shared/rows.ts';
import { useHasReview, useReviewCounts } from '#core/shared/review-status.ts';
import { useFigures } from '../visitor-photos/use-photos.ts';

interface PanelProps {
  title: string;
  /** The link to the complete list. */
  all?: { href: string; text: string };
  query: { error: unknown; isPending: boolean };
  /** The error message if the server gives no reason. */
  failed: string;
  /** The message if there is no content; false if there is some. */
  none: string | false;
  children: ReactNode;
}

function Panel({ title, all, query: { error, isPending }, failed, none, children }: PanelProps) {
  const { overview } = useMessages();
  return (
    <section className="grid grid-cols-1 content-start gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="flex items-baseline justify-between gap-3 font-title text-lg">
        {title}
        {all && (
          <a
            href={all.href}
            className="py-1 font-sans text-sm font-semibold text-leaf underline-offset-2 hover:underline pointer-coarse:py-3"
          >
            {all.text}
          </a>
        )}
      </h2>
      <LoadError error={error} fallback={failed} />
      {isPending && <p role="status">{overview.loading}</p>}
      {none ? <p className="text-ink-soft">{none}</p> : children}
    </section>
  );
}

/** The latest changes, each with a link to its row's history. */
export function LastEdits() {
  const all = useMessages();
  const { overview, lists } = all;
  const newest = { page: 1, per_page: 5 };
  const query = useQuery({
    queryKey: ['history', 'last', newest],
    queryFn: async () => (await api.history(newest)).changes
  });
  return (
    <Panel
      title={overview.edits.title}
      all={{ href: screenPath('activity'), text: overview.edits.all }}
      query={query}
      failed={lists.history.failed}
      none={query.data?.length === 0 && lists.history.empty}
    >
      <ul className="divide-y divide-rule/60">
        {query.data?.map((change) => {
          const { kind, title, href } = subjectOf(change, all);
          return (
            <li key={change.id}>
              <a
                href={href}
                className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-sm hover:text-leaf"
              >
                <span className="min-w-0">
                  <b className="block truncate font-semibold">{title}</b>
                  <span className="block truncate text-ink-soft">
                    {kind && `${kind} · `}
                    {lists.history.sentence(
                      change.by_username,
                      lists.history.actions[change.action]
                    )}
                  </span>
                </span>
                <span className="shrink-0 text-xs text-ink-soft">
                  <RelativeTime time={change.at} />
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

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

/** The number of confirmed answers, and how many of them named a plant and were correct. */
export function AccuracyCard() {
  const { overview } = useMessages();
  const photos = useWords(visitorPhotoWords);
  const { confirmed: t } = overview;
  const query = useFigures();
  const sum = (kind: 'confirmed' | 'named' | 'right'): number =>
    (query.data?.figures ?? []).reduce((total, figure) => total + figure[kind], 0);
  const digits = new Intl.NumberFormat(overview.locale.times);
  const percent = new Intl.NumberFormat(overview.locale.times, { style: 'percent' });
  const opinions = query.data?.second_opinions ?? { asked: 0, agreed: 0 };
  const [all, named, right] = [sum('confirmed'), sum('named'), sum('right')];
  return (
    <Panel
      title={t.title}
      all={{ href: screenPath('visitorPhotos'), text: t.all }}
      query={query}
      failed={photos.figures.failed}
      none={query.data !== undefined && all === 0 && opinions.asked === 0 && photos.figures.none}
    >
      {all > 0 && (
        <dl className="grid grid-cols-3 gap-3">
          {[
            [t.answers, digits.format(all)],
            [t.named, percent.format(named / all)],
            [t.right, named > 0 ? percent.format(right / named) : '–']
          ].map(([name, value]) => (
            <div key={name}>
              <dd className="text-2xl font-bold tabular-nums">{value}</dd>
              <dt className="text-sm text-ink-soft">{name}</dt>
            </div>
          ))}
        </dl>
      )}
      {opinions.asked > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {t.secondOpinions(digits.format(opinions.asked), digits.format(opinions.agreed))}
        </p>
      )}
    </Panel>
  );
}

/** A link to the changes that wait for review, with their number. */
export function WaitingCard() {
  const { review: t } = useMessages();
  const counts = useReviewCounts();
  if (!useHasReview() || !counts) return null;
  return (
    <a
      href={screenPath('review')}
      className="flex min-h-11 items-center justify-between gap-3 rounded-xl border border-rule bg-ground-raised p-4 hover:border-leaf"
    >
      <span className="text-sm text-ink-soft">
        {t.card}
        {counts.returned > 0 && (
          <span className="block font-semibold text-chili">{t.returned(counts.returned)}</span>
        )}
      </span>
      <b className="text-3xl tabular-nums">{counts.waiting}</b>
    </a>
  );
}
