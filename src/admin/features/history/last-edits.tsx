import { useQuery } from '@tanstack/react-query';
import { api } from '#core/shared/api.ts';
import { useMessages, RelativeTime } from '#core/shared/i18n.tsx';
import { Panel } from '#core/shared/screen-parts.tsx';
import { screenPath } from '#core/shared/router.ts';
import { subjectOf } from '#core/shared/rows.ts';
import { importSummary } from './import-entry.tsx';

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
          const imported = change.import && importSummary(change, lists.history);
          return (
            <li key={change.id}>
              <a
                href={imported ? imported.href : href}
                className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-sm hover:text-leaf"
              >
                <span className="min-w-0">
                  <b className="block truncate font-semibold">
                    {imported ? lists.records(change.together) : title}
                  </b>
                  <span className="block truncate text-ink-soft">
                    {kind && !imported && `${kind} · `}
                    {lists.history.sentence(
                      change.by_username,
                      imported ? imported.summary : lists.history.actions[change.action]
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
