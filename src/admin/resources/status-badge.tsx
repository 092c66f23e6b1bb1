import { EyeOff, Globe, Hourglass, PencilLine } from 'lucide-react';
import { isPublished } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { type Row, statusOf } from '../shared/rows.ts';

const SHAPE =
  'ml-1 inline-flex shrink-0 items-center gap-1 rounded-full px-1.5 py-0.5 align-middle text-xs font-semibold whitespace-nowrap';

/** Says of a row that a change of it waits for review. */
export const WaitingBadge = () => (
  <span className={`${SHAPE} bg-leaf-tint text-leaf`}>
    <Hourglass size={12} aria-hidden />
    {useMessages().review.badge}
  </span>
);

/** Says of a row that it is a draft or hidden; nothing of what everybody sees. */
export function StatusBadge({ row }: { row: Row }) {
  const { statuses } = useMessages();
  if (isPublished(row)) return null;
  const status = statusOf(row);
  const [Icon, colour] =
    status === 'draft'
      ? [PencilLine, 'bg-turmeric-tint text-ink']
      : [EyeOff, 'bg-ground-sunk text-ink-soft'];
  return (
    <span className={`${SHAPE} ${colour}`}>
      <Icon size={12} aria-hidden />
      {statuses[status]}
    </span>
  );
}

/** Says of a row that the site shows it; on a small screen by its sign. */
export function ShownBadge({ entity }: { entity: AnyEntity }) {
  const { order: words } = useMessages().lists;
  const text = entity.shown === 1 ? words.shown : words.atHome;
  return (
    <span
      title={text}
      className="ml-1 inline-flex shrink-0 items-center gap-1 rounded-full bg-leaf-tint px-1.5 py-0.5 align-middle text-xs font-semibold whitespace-nowrap text-leaf"
    >
      <Globe size={12} aria-hidden />
      <span className="max-xl:sr-only">{text}</span>
    </span>
  );
}
