import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/session/session.ts';
import { useMessages } from '../../shared/i18n-provider.tsx';
import { LoadError } from '../../shared/list-parts.tsx';
import { RelativeTime } from '../../shared/relative-time.tsx';
import { rowPartPath, screenPath } from '../../shared/router.ts';

const SHOWN = { page: 1, per_page: 5 };

/** Who changed what last, with the way to each change. */
export function LastEdits() {
  const { overview, lists, resources } = useMessages();
  const { edits: words } = overview;
  const { data, error, isPending } = useQuery({
    queryKey: ['history', 'last', SHOWN],
    queryFn: () => api.history(SHOWN)
  });
  return (
    <section className="grid grid-cols-1 content-start gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <h2 className="flex items-baseline justify-between gap-3 font-title text-lg">
        {words.title}
        <a
          href={screenPath('activity')}
          className="py-1 font-sans text-sm font-semibold text-leaf underline-offset-2 hover:underline pointer-coarse:py-3"
        >
          {words.all}
        </a>
      </h2>
      <LoadError error={error} fallback={lists.history.failed} />
      {isPending && <p role="status">{overview.loading}</p>}
      {data?.changes.length === 0 && <p className="text-ink-soft">{lists.history.empty}</p>}
      <ul className="divide-y divide-rule/60">
        {data?.changes.map(({ id, entity, row_id, title, by_username, action, at }) => (
          <li key={id}>
            <a
              href={rowPartPath(entity, row_id, 'history')}
              className="flex min-h-11 items-center justify-between gap-3 py-1.5 text-sm hover:text-leaf"
            >
              <span className="min-w-0">
                <b className="block truncate font-semibold">{title}</b>
                <span className="block truncate text-ink-soft">
                  {resources[entity].kind} ·{' '}
                  {lists.history.sentence(by_username, lists.history.actions[action])}
                </span>
              </span>
              <span className="shrink-0 text-xs text-ink-soft">
                <RelativeTime time={at} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
