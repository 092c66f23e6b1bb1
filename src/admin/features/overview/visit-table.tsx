import type { Visitor } from '#lib/contract/endpoints/visits.ts';
import { parseUserAgent } from '#lib/content/user-agent.ts';
import { DataTable } from '#core/table/data-table.tsx';
import { useDateFormat, useMessages } from '#core/shared/i18n.tsx';
import { EmptyList } from '#core/shared/screen-parts.tsx';

/** Returns the browser and system, such as `Chrome · Android`, or `agent` if both are unknown. */
export function agentName(agent: string): string {
  const { browser, system } = parseUserAgent(agent);
  return [browser, system].filter(Boolean).join(' · ') || agent;
}

function Agent({ agent }: { agent: string }) {
  const name = agentName(agent);
  if (name === agent) return <span className="wrap-anywhere">{agent}</span>;
  return (
    <details className="max-w-prose">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3">{name}</summary>
      <span className="text-xs wrap-anywhere text-ink-soft">{agent}</span>
    </details>
  );
}

interface VisitTableProps {
  visits: readonly Visitor[];
  /** True if the last part of each IP address is hidden. */
  isMasked: boolean;
}

export function VisitTable({ visits, isMasked }: VisitTableProps) {
  const { overview } = useMessages();
  const formatDate = useDateFormat();
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="font-title text-lg">{overview.recent}</h2>
      {isMasked && visits.length > 0 && <p className="text-sm text-ink-soft">{overview.masked}</p>}
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
              cell: ({ user_agent }) => <Agent agent={user_agent} />
            },
            {
              key: 'time',
              header: overview.time,
              className: 'whitespace-nowrap',
              short: true,
              cell: ({ created_at }) => <time dateTime={created_at}>{formatDate(created_at)}</time>
            }
          ]}
        />
      )}
    </section>
  );
}
