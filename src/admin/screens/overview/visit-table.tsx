import type { Visitor } from '#lib/contract/endpoints/visits.ts';
import { DataTable } from '#lib/ui/data-table.tsx';
import { useDateFormat, useMessages } from '../../shared/i18n-provider.tsx';
import { EmptyList } from '../../shared/list-status.tsx';

/** The newest visits (§2). */
export function VisitTable({ visits }: { visits: readonly Visitor[] }) {
  const { overview } = useMessages();
  const formatDate = useDateFormat();
  return (
    <section className="grid gap-3">
      <h2 className="font-title text-lg">{overview.recent}</h2>
      {visits.length === 0 ? (
        <EmptyList>{overview.noVisits}</EmptyList>
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
              cell: ({ ip_address }) => ip_address
            },
            {
              key: 'agent',
              header: overview.agent,
              cell: ({ user_agent }) => (
                <span title={user_agent} className="line-clamp-2 min-w-52 text-ink-soft">
                  {user_agent}
                </span>
              )
            },
            {
              key: 'time',
              header: overview.time,
              className: 'whitespace-nowrap',
              cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>
            }
          ]}
        />
      )}
    </section>
  );
}
