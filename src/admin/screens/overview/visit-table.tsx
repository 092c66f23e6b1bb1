import type { Visitor } from '#lib/contract/visits.ts';
import { DataTable } from '#lib/ui/data-table.tsx';
import { useMessages } from '../../shared/i18n-provider.tsx';

/** The newest visits (§2). */
export function VisitTable({ visits }: { visits: readonly Visitor[] }) {
  const { overview } = useMessages();
  const time = new Intl.DateTimeFormat(overview.locale.times, {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  return (
    <section className="grid gap-3">
      <h2 className="font-title text-lg">{overview.recent}</h2>
      {visits.length === 0 ? (
        <p className="rounded-xl border border-dashed border-rule p-8 text-center text-ink-soft">
          {overview.noVisits}
        </p>
      ) : (
        <DataTable
          caption={overview.recent}
          rows={visits}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'ip',
              header: overview.ip,
              rowHeader: true,
              className: 'whitespace-nowrap',
              cell: (visit) => visit.ip_address
            },
            {
              key: 'agent',
              header: overview.agent,
              cell: (visit) => (
                <span title={visit.user_agent} className="line-clamp-2 min-w-52 text-ink-soft">
                  {visit.user_agent}
                </span>
              )
            },
            {
              key: 'time',
              header: overview.time,
              className: 'whitespace-nowrap',
              cell: (visit) => (
                <time dateTime={visit.created_at}>{time.format(new Date(visit.created_at))}</time>
              )
            }
          ]}
        />
      )}
    </section>
  );
}
