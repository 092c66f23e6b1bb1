import { useMessages } from '#core/shared/i18n-provider.tsx';
import { screenPath } from '#core/shared/router.ts';
import { useReviewCounts } from './use-versions.ts';

/** A link to the changes that wait for review, with their number. */
export function WaitingCard() {
  const { review: t } = useMessages();
  const counts = useReviewCounts();
  if (!counts?.required && !counts?.total) return null;
  return (
    <a
      href={screenPath('review')}
      className="flex min-h-11 items-center justify-between gap-3 rounded-xl border border-rule bg-ground-raised p-4 hover:border-leaf"
    >
      <span className="text-sm text-ink-soft">
        {t.card}
        {counts.returned > 0 && (
          <span className="block font-semibold text-chili">{t.returned(counts.returned)}</span>
        )}
      </span>
      <b className="text-3xl tabular-nums">{counts.waiting}</b>
    </a>
  );
}
