import { Eye, Leaf, Store, Users } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { hasRole, type Role } from '#lib/contract/roles.ts';
import { Select } from '#lib/ui/select.tsx';
import { api } from '../../shared/api.ts';
import { useMessages } from '../../shared/i18n-provider.tsx';
import { Chart } from '../../charts/chart.tsx';
import { entityKey } from '../../shared/entity-queries.ts';
import { LoadError, PageHeader } from '../../shared/screen-parts.tsx';
import { useRole } from '../../shared/account.ts';
import { AccuracyCard, LastEdits, MostViewed, WaitingFigure } from './panels.tsx';
import { VisitTable } from './visit-table.tsx';
import {
  DEFAULT_PERIOD,
  newestVisits,
  type Period,
  PERIODS,
  sampleRevenue,
  visitsPerMonth
} from './visits.ts';
import { ContentGaps } from './content-gaps.tsx';

type CardName = 'users' | 'stores' | 'products' | 'visits';
type Count = number | 'failed' | undefined;

const CARDS = [
  ['users', Users],
  ['stores', Store],
  ['products', Leaf],
  ['visits', Eye]
] as const;

/** The overview's four numbers (§2); a missing one is hidden from the role. */
function Cards({ counts }: { counts: Partial<Record<CardName, Count>> }) {
  const { overview } = useMessages();
  const cards = CARDS.filter(([name]) => name in counts);
  const digits = new Intl.NumberFormat(overview.locale.times);
  const shown = (count: Count): string =>
    count === undefined ? '…' : count === 'failed' ? '–' : digits.format(count);
  return (
    <dl
      className={`grid grid-cols-2 gap-3 ${cards.length === 4 ? 'xl:grid-cols-4' : 'sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2'}`}
    >
      {cards.map(([name, Icon]) => (
        <div
          key={name}
          className="relative flex flex-col rounded-xl border border-rule bg-ground-raised p-4"
        >
          <dt className="pr-8 text-sm text-ink-soft">
            {overview.cards[name]}
            <Icon size={24} aria-hidden className="absolute top-4 right-4 text-leaf" />
          </dt>
          <dd className="text-3xl font-bold tabular-nums">{shown(counts[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How many rows an entity has. */
const useCount = (name: EntityName, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...entityKey(name), 'count'],
    queryFn: async () => (await api.page(entities[name], { page: 1, per_page: 1 })).total
  });

/** Loads the overview of a role; only administrators see the number of accounts. */
function useOverview(role: Role) {
  return {
    users: useCount('user', hasRole(role, entities.user.write)),
    stores: useCount('herbalStore'),
    products: useCount('product'),
    visits: useQuery({ queryKey: ['visits', 'count'], queryFn: () => api.visitorCount() }),
    visitors: useQuery({ queryKey: ['visits', 'list'], queryFn: () => api.visitors() })
  };
}

const countOf = ({ data, isError }: { data: number | undefined; isError: boolean }) =>
  isError ? 'failed' : data;

/** 'Dashboard Overview' (§2). */
export function Overview() {
  const { overview: t } = useMessages();
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD);
  const role = useRole();
  const { visitors, ...counts } = useOverview(role);
  const [now] = useState(() => new Date());
  const visits = visitors.data ?? [];
  return (
    <>
      <PageHeader title={t.title}>
        <Select
          label={t.period}
          value={period}
          options={PERIODS.map((each) => [each, t.periods[each]])}
          onChoose={setPeriod}
          className="field w-48!"
        />
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 sm:gap-5">
        <LoadError error={visitors.error} fallback={t.visitsFailed} />
        <LoadError error={counts.visits.error} fallback={t.countFailed} />
        <WaitingFigure />
        <Cards
          counts={{
            ...(hasRole(role, 'admin') && { users: countOf(counts.users) }),
            stores: countOf(counts.stores),
            products: countOf(counts.products),
            visits: countOf(counts.visits)
          }}
        />
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          <Chart
            kind="line"
            title={t.revenue}
            note={t.sampleNote}
            series={[{ name: t.amount, bars: sampleRevenue(t.locale.months) }]}
            badge={
              <span className="rounded-full bg-turmeric px-2.5 py-0.5 text-xs font-bold text-on-turmeric">
                {t.sample}
              </span>
            }
          />
          <Chart
            kind="bar"
            title={t.visits}
            note={t.periods[period]}
            series={[
              {
                name: t.amount,
                bars: visitsPerMonth(visits, period, now, t.locale.months)
              }
            ]}
          />
        </div>
        {visitors.isPending ? (
          <p role="status">{t.loading}</p>
        ) : (
          <VisitTable visits={newestVisits(visits, period, now)} />
        )}
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          <LastEdits />
          <MostViewed />
        </div>
        <AccuracyCard />
        <ContentGaps />
      </div>
    </>
  );
}
