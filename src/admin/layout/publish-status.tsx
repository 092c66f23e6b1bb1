import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, UploadCloud } from 'lucide-react';
import type { Publishing } from '#lib/contract/endpoints/publishing.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { Button } from '../shared/button.tsx';
import { useDateFormat, useMessages } from '../shared/i18n-provider.tsx';
import { useRole } from '../shared/role.ts';
import { usePublishing } from './use-publishing.ts';

const ICONS = {
  current: CircleCheck,
  stale: CircleDashed,
  building: LoaderCircle,
  failed: CircleAlert,
  unknown: CircleDashed
};
const TONES = {
  current: 'text-leaf',
  stale: 'text-ink',
  building: 'text-ink',
  failed: 'text-chili',
  unknown: 'text-ink-soft'
};

/** When the state began, and when the site was last published. */
function useTimes(publishing: Publishing | undefined): string | undefined {
  const { publish } = useMessages();
  const formatDate = useDateFormat();
  if (!publishing) return undefined;
  const { state, since, publishedAt } = publishing;
  const times = [
    state === 'current' ? undefined : publish.since(formatDate(since)),
    publishedAt && publish.publishedAt(formatDate(publishedAt))
  ];
  return times.filter(Boolean).join(' · ');
}

function BuildProgress({ done, all }: { done: number; all: number }) {
  const words = useMessages().publish;
  if (all === 0) return null;
  const text = words.progress(done, all);
  return (
    <span className="flex items-center gap-2 text-ink-soft">
      <progress value={done} max={all} aria-label={text} className="h-1.5 w-24 accent-leaf" />
      <span aria-hidden className="tabular-nums max-sm:hidden">
        {text}
      </span>
    </span>
  );
}

/** Whether the public site is up to date, and a button for administrators to publish it. */
export function PublishStatus() {
  const words = useMessages().publish;
  const { publishing, start, starting } = usePublishing();
  const isAdmin = hasRole(useRole(), 'admin');
  const times = useTimes(publishing);
  const state = publishing?.state ?? 'unknown';
  const failed = publishing?.failed ?? [];
  const Icon = ICONS[state];
  return (
    <section
      aria-label={words.label}
      className="flex min-h-14 flex-wrap items-center justify-end gap-3 border-b border-rule px-4 py-2 text-sm sm:px-6"
    >
      {failed.length > 0 && (
        <details className="min-w-0 text-chili">
          <summary className="cursor-pointer">{words.failedPages(failed.length)}</summary>
          <ul className="mt-1 max-h-40 overflow-y-auto text-ink">
            {failed.map(({ page, reason }) => (
              <li key={page} className="break-words">
                <b>{page}</b>: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p role="status" className={`flex min-w-0 items-center gap-2 ${TONES[state]}`} title={times}>
        <Icon
          size={18}
          aria-hidden
          className={`shrink-0 ${state === 'building' ? 'animate-spin motion-reduce:animate-none' : ''}`}
        />
        <span className="break-words">
          {words[state]}
          {state === 'failed' && publishing?.message && `: ${publishing.message}`}
        </span>
      </p>
      {publishing?.progress && <BuildProgress {...publishing.progress} />}
      {isAdmin && (
        <Button
          look="plain"
          icon={UploadCloud}
          disabled={starting || state === 'building'}
          onClick={start}
        >
          {words.publish}
        </Button>
      )}
    </section>
  );
}
