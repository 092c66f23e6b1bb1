import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, UploadCloud } from 'lucide-react';
import { useId } from 'react';
import type { Publishing } from '#lib/contract/endpoints/publishing.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { Button } from '#lib/ui/button.tsx';
import { useRole } from '#core/shared/account.ts';
import { api } from '#core/shared/api.ts';
import type { Feature } from '#core/shared/features.ts';
import { useDateFormat, useMessages } from '#core/shared/i18n.tsx';
import { errorMessage, showToast } from '#core/shared/toast.tsx';

const PUBLISHING_KEY = ['publishing'];

const isChanging = (state = ''): boolean => ['stale', 'building'].includes(state);

function usePublishing() {
  const client = useQueryClient();
  const t = useMessages().publish;
  const { data, isError } = useQuery({
    queryKey: PUBLISHING_KEY,
    queryFn: () => api.publishState(),
    // Polls, because a stream would occupy one of the six connections that a browser opens to a
    // server with HTTP/1.1: with six open tabs, no further request would be sent.
    refetchInterval: ({ state }) => (isChanging(state.data?.state) ? 1000 : 5000)
  });
  const start = useMutation({
    mutationFn: () => api.publish(),
    onError: (error) => void showToast('error', t.failed, { about: errorMessage(error, '') }),
    onSettled: () => client.invalidateQueries({ queryKey: PUBLISHING_KEY })
  });
  return { publishing: isError ? undefined : data, start };
}

const STATES = {
  current: { Icon: CircleCheck, tone: 'lg:text-leaf' },
  stale: { Icon: CircleDashed, tone: 'max-lg:text-turmeric lg:text-ink' },
  building: { Icon: LoaderCircle, tone: 'lg:text-ink' },
  failed: { Icon: CircleAlert, tone: 'max-lg:text-turmeric lg:text-chili' },
  unknown: { Icon: CircleDashed, tone: 'lg:text-ink-soft' }
};

function PublishDetails({ id, publishing }: { id: string; publishing: Publishing | undefined }) {
  const t = useMessages().publish;
  const formatDate = useDateFormat();
  const { state = 'unknown', since, publishedAt, progress } = publishing ?? {};
  const { failed = [], message = '' } = publishing ?? {};
  const times = [
    since && state !== 'current' && t.since(formatDate(since)),
    publishedAt && t.publishedAt(formatDate(publishedAt))
  ];
  return (
    <div
      id={id}
      popover="auto"
      className="fixed inset-auto top-12 right-2 m-0 w-80 max-w-[calc(100dvw-1rem)] space-y-1 rounded-xl border border-rule bg-ground-raised p-4 text-sm break-words text-ink shadow-xl lg:top-14"
    >
      <p className="font-semibold">{t[state]}</p>
      {state === 'failed' && message && <p>{message}</p>}
      {progress && progress.all > 0 && <p>{t.progress(progress.done, progress.all)}</p>}
      <p className="text-ink-soft">{times.filter(Boolean).join(' · ')}</p>
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

export function PublishStatus() {
  const t = useMessages().publish;
  const { publishing, start } = usePublishing();
  const isAdmin = hasRole(useRole(), 'admin');
  const details = useId();
  const { state = 'unknown', progress } = publishing ?? {};
  const failed = publishing?.failed?.length ?? 0;
  const { Icon, tone } = STATES[failed > 0 ? 'failed' : state];
  return (
    <section aria-label={t.label} className="flex shrink-0 items-center gap-1 text-sm lg:gap-2">
      {progress && progress.all > 0 && (
        <progress
          value={progress.done}
          max={progress.all}
          aria-label={t.progress(progress.done, progress.all)}
          className="h-1.5 w-24 accent-leaf max-lg:hidden"
        />
      )}
      <p role="status" className={`max-lg:sr-only ${tone}`}>
        {t[state]}
      </p>
      <Button variant="bar" popoverTarget={details} aria-label={t.details} className={tone}>
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
          variant="bar"
          disabled={start.isPending || state === 'building'}
          title={t.publish}
          onClick={() => start.mutate()}
          icon={UploadCloud}
        >
          <span className="max-lg:sr-only">{t.publish}</span>
        </Button>
      )}
    </section>
  );
}

export const publishing: Feature = { queryKey: 'publishing', TopBar: PublishStatus };
