import type { AnyEntity } from '#lib/contract/entities.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { useMessages } from '#core/shared/i18n.tsx';
import { screenPath } from '#core/shared/router.ts';
import type { Row } from '#core/shared/rows.ts';
import { useOpenVersions, useSchedule, useVisibleCounts } from './use-versions.ts';

export function OpenVersions({ entity, row }: { entity: AnyEntity; row: Row }) {
  const { open, look } = useMessages().review.pending;
  const { describe } = useSchedule();
  return useOpenVersions(entity, row.id).map((version) => (
    <p
      key={version.id}
      role="status"
      className="flex items-center gap-3 border-b border-rule bg-turmeric-tint px-5 py-1 text-sm"
    >
      <span className="min-w-0 grow break-words">
        {open[version.state as keyof typeof open](version.by_username)} {describe(version)}
      </span>
      <ButtonLink variant="small" href={screenPath('review', version.id)} className="shrink-0">
        {look}
      </ButtonLink>
    </p>
  ));
}

export function WaitingCard() {
  const { review: t } = useMessages();
  const counts = useVisibleCounts();
  if (!counts) return null;
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
