import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, UploadCloud } from 'lucide-react';
import { button } from '../look.ts';
import { useWords } from '../words.tsx';
import { usePublishing } from './use-publishing.ts';

const ICONS = { current: CircleCheck, stale: CircleDashed, building: LoaderCircle, failed: CircleAlert, unknown: CircleDashed };
const TONES = { current: 'text-leaf', stale: 'text-ink', building: 'text-ink', failed: 'text-chili', unknown: 'text-ink-soft' };

/** Says whether the public site shows what is stored here, and publishes on request. */
export function PublishLine() {
  const words = useWords();
  const { publishing, start, starting } = usePublishing();
  const state = publishing?.state ?? 'unknown';
  const Icon = ICONS[state];
  const time =
    publishing?.publishedAt &&
    new Date(publishing.publishedAt).toLocaleString(words.overview.locale.times, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section
      aria-label={words.publish.label}
      className="flex min-h-14 items-center justify-end gap-3 border-b border-rule px-4 py-2 text-sm sm:px-6"
    >
      <p
        role="status"
        className={`flex min-w-0 items-center gap-2 ${TONES[state]}`}
        title={time ? words.publish.publishedAt(time) : undefined}
      >
        <Icon size={18} aria-hidden className={`shrink-0 ${state === 'building' ? 'animate-spin motion-reduce:animate-none' : ''}`} />
        <span>
          {words.publish[state]}
          {state === 'failed' && publishing?.message && `: ${publishing.message}`}
        </span>
      </p>
      <button type="button" className={button.plain} disabled={starting || state === 'building'} onClick={start}>
        <UploadCloud size={16} aria-hidden />
        {words.publish.publish}
      </button>
    </section>
  );
}
