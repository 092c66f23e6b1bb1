import { useMessages } from '../../shared/i18n-provider.tsx';
import { screenPath } from '../../shared/router.ts';
import { useHasReview, useWaitingCounts } from '../../shared/waiting.ts';

/** How many changes wait for review, with the way to them; nothing where none is reviewed. */
export function WaitingFigure() {
  const { review: words } = useMessages();
  const counts = useWaitingCounts();
  if (!useHasReview() || !counts) return null;
  return (
    <a
      href={screenPath('review')}
      className="flex min-h-11 items-center justify-between gap-3 rounded-xl border border-rule bg-ground-raised p-4 hover:border-leaf"
    >
      <span className="text-sm text-ink-soft">
        {words.card}
        {counts.returned > 0 && (
          <span className="block font-semibold text-chili">{words.returned(counts.returned)}</span>
        )}
      </span>
      <b className="text-3xl tabular-nums">{counts.waiting}</b>
    </a>
  );
}
