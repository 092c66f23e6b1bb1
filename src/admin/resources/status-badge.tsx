import { EyeOff, PencilLine } from 'lucide-react';
import { isPublished } from '#lib/contract/statuses.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { statusOf, type Row } from '../shared/row.ts';

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
    <span
      className={`ml-1 inline-flex shrink-0 items-center gap-1 rounded-full px-1.5 py-0.5 align-middle text-xs font-semibold whitespace-nowrap ${colour}`}
    >
      <Icon size={12} aria-hidden />
      {statuses[status]}
    </span>
  );
}
