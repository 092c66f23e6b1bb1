import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, UploadCloud } from 'lucide-react';
import { useId } from 'react';
import type { Publishing } from '#lib/contract/endpoints/publishing.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { Button } from '#lib/ui/button.tsx';
import { useDateFormat, useMessages } from '../shared/i18n-provider.tsx';
import { useRole } from '../shared/account.ts';
import { usePublishing } from './use-publishing.ts';

const ICONS = {
  current: CircleCheck,
  stale: CircleDashed,
  building: LoaderCircle,
  failed: CircleAlert,
  unknown: CircleDashed
};
const TONES = {
  current: 'lg:text-leaf',
  stale: 'max-lg:text-turmeric lg:text-ink',
  building: 'lg:text-ink',
  failed: 'max-lg:text-turmeric lg:text-chili',
  unknown: 'lg:text-ink-soft'
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

/** Details that the bar has no room for: the time of publishing, and pages that failed. */
function PublishDetails({ id, publishing }: { id: string; publishing: Publishing | undefined }) {
  const t = useMessages().publish;
  const { state = 'unknown', failed = [], progress, message = '' } = publishing ?? {};
  return (
    <div
      id={id}
      popover="auto"
      className="fixed inset-auto top-12 right-2 m-0 w-80 max-w-[calc(100dvw-1rem)] space-y-1 rounded-xl border border-rule bg-ground-raised p-4 text-sm break-words text-ink shadow-xl lg:top-14"
    >
      <p className="font-semibold">{t[state]}</p>
      {state === 'failed' && message && <p>{message}</p>}
      {progress && progress.all > 0 && <p>{t.progress(progress.done, progress.all)}</p>}
      <p className="text-ink-soft">{useTimes(publishing)}</p>
      {failed.length > 0 && (
        <>
          <p className="text-chili">{t.failedPages(failed.length)}</p>
          <ul className="max-h-40 overflow-y-auto">
            {failed.map(({ page, reason }) => (
              <li key={page}>
                <b>{page}</b>: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function BuildProgress({ done, all }: { done: number; all: number }) {
  const t = useMessages().publish;
  if (all === 0) return null;
  return (
    <progress
      value={done}
      max={all}
      aria-label={t.progress(done, all)}
      className="h-1.5 w-24 accent-leaf max-lg:hidden"
    />
  );
}

/**
 * Whether the public site is up to date, when it was published, and a button for administrators to
 * publish it; on a small screen as icons.
 */
export function PublishStatus() {
  const t = useMessages().publish;
  const { publishing, start, starting } = usePublishing();
  const isAdmin = hasRole(useRole(), 'admin');
  const details = useId();
  const state = publishing?.state ?? 'unknown';
  const failed = publishing?.failed?.length ?? 0;
  const Icon = failed > 0 ? CircleAlert : ICONS[state];
  const tone = failed > 0 ? TONES.failed : TONES[state];
  return (
    <section aria-label={t.label} className="flex shrink-0 items-center gap-1 text-sm lg:gap-2">
      {publishing?.progress && <BuildProgress {...publishing.progress} />}
      <p role="status" className={`max-lg:sr-only ${tone}`}>
        {t[state]}
      </p>
      <Button look="bar" popoverTarget={details} aria-label={t.details} className={tone}>
        <Icon
          size={18}
          aria-hidden
          className={state === 'building' ? 'animate-spin motion-reduce:animate-none' : ''}
        />
        {failed > 0 && <span className="text-chili max-lg:hidden">{t.failedPages(failed)}</span>}
      </Button>
      <PublishDetails id={details} publishing={publishing} />
      {isAdmin && (
        <Button
          look="bar"
          disabled={starting || state === 'building'}
          title={t.publish}
          onClick={start}
        >
          <UploadCloud size={18} aria-hidden />
          <span className="max-lg:sr-only">{t.publish}</span>
        </Button>
      )}
    </section>
  );
}
