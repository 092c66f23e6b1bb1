import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Eye, Leaf, Store, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { Select } from '#lib/ui/select.tsx';
import { Chart } from '#core/charts/chart.tsx';
import { useRole } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import { countRows, entityKey } from '#core/shared/entity-queries.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { LoadError, PageHeader, Slot } from '#core/shared/screen-parts.tsx';
import { ContentGaps } from './content-gaps.tsx';
import { MostViewed } from './most-viewed.tsx';
import { VisitTable } from './visit-table.tsx';
import {
  DEFAULT_PERIOD,
  formatDay,
  type Period,
  PERIODS,
  periodStart,
  RECENT_VISITS,
  sampleRevenue,
  visitsPerMonth
} from './visits.ts';

interface StatCardProps {
  label: string;
  icon: LucideIcon;
  query: { data: number | undefined; isError: boolean };
}

function StatCard({ label, icon: Icon, query: { data, isError } }: StatCardProps) {
  const { overview } = useMessages();
  const digits = new Intl.NumberFormat(overview.locale.times);
  return (
    <div className="relative flex flex-col rounded-xl border border-rule bg-ground-raised p-4">
      <dt className="pr-8 text-sm text-ink-soft">
        {label}
        <Icon size={24} aria-hidden className="absolute top-4 right-4 text-leaf" />
      </dt>
      <dd className="text-3xl font-bold tabular-nums">
        {isError ? '–' : data === undefined ? '…' : digits.format(data)}
      </dd>
    </div>
  );
}

const useCount = (name: EntityName, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...entityKey(name), 'count'],
    queryFn: () => countRows(name)
  });

export function Overview() {
  const { overview: t } = useMessages();
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD);
  const [openedAt] = useState(() => Date.now());
  const canSeeUsers = hasRole(useRole(), entities.user.write);
  const users = useCount('user', canSeeUsers);
  const stores = useCount('herbalStore');
  const products = useCount('product');
  const count = useQuery({ queryKey: ['visits', 'count'], queryFn: () => api.visitorCount() });
  const recent = useQuery({
    queryKey: ['visits', 'recent'],
    queryFn: () => api.visitors({ per_page: RECENT_VISITS, sort: 'created_at', order: 'desc' })
  });
  const now = new Date(Math.max(openedAt, recent.dataUpdatedAt));
  const start = periodStart(period, now);
  const since = formatDay(start);
  const months = useQuery({
    queryKey: ['visits', 'months', since],
    queryFn: () => api.visitorMonths(since),
    placeholderData: keepPreviousData
  });
  const visits = visitsPerMonth(months.data ?? [], start, now, t.locale.months);
  return (
    <>
      <PageHeader title={t.title}>
        <Select
          label={t.period}
          value={period}
          options={PERIODS.map((each) => [each, t.periods[each]])}
          onChoose={setPeriod}
          className="field w-48! max-w-full"
        />
      </PageHeader>
      <div className="grid grid-cols-1 gap-4 sm:gap-5">
        <LoadError error={recent.error ?? months.error} fallback={t.visitsFailed} />
        <LoadError error={count.error} fallback={t.countFailed} />
        <Slot name="OverviewNotice" />
        <dl
          className={`grid grid-cols-2 gap-3 ${canSeeUsers ? 'xl:grid-cols-4' : 'sm:grid-cols-3 max-sm:[&>:last-child]:col-span-2'}`}
        >
          {canSeeUsers && <StatCard label={t.cards.users} icon={Users} query={users} />}
          <StatCard label={t.cards.stores} icon={Store} query={stores} />
          <StatCard label={t.cards.products} icon={Leaf} query={products} />
          <StatCard label={t.cards.visits} icon={Eye} query={count} />
        </dl>
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
            series={[{ name: t.amount, bars: visits }]}
          />
        </div>
        {recent.isPending ? (
          <p role="status">{t.loading}</p>
        ) : (
          <VisitTable
            visits={(recent.data?.visitor ?? []).filter(
              ({ created_at }) => Date.parse(created_at) >= start.getTime()
            )}
            isMasked={recent.data?.masked ?? false}
          />
        )}
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
          <MostViewed />
          <MostViewed lacks="photos" />
          <Slot name="OverviewPanel" />
        </div>
        {/* Rendered last. Its many requests would delay the rest, because browsers send few at once. */}
        {!recent.isPending && <ContentGaps />}
      </div>
    </>
  );
}
