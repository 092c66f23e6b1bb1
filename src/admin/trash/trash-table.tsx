import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TRASH } from '#lib/contract/limits.ts';
import type { Trashed } from '#lib/contract/endpoints/history.ts';
import { Button } from '#lib/ui/button.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useDateFormat, useMessages } from '../shared/i18n-provider.tsx';

const DAY = 24 * 60 * 60_000;

/** Days until a deleted row is removed permanently, the current one included. */
export const daysLeft = (deletedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH.days * DAY - now) / DAY));

interface TrashTableProps {
  rows: readonly Trashed[];
  busy: boolean;
  onRestore: (row: Trashed) => void;
  /** Absent if the account may not delete permanently. */
  onRemove: ((row: Trashed) => void) | undefined;
}

/** Deleted rows with their author, date and remaining days. */
export function TrashTable({ rows, busy, onRestore, onRemove }: TrashTableProps) {
  const { lists, list, resources } = useMessages();
  const { trash: t } = lists;
  const formatDate = useDateFormat();
  const [now] = useState(() => Date.now());
  return (
    <DataTable
      caption={t.title}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      columns={[
        {
          key: 'name',
          header: t.name,
          rowHeader: true,
          cell: ({ title }) => <span className="line-clamp-2 break-words">{title}</span>
        },
        {
          key: 'entity',
          header: lists.entity,
          className: 'whitespace-nowrap',
          cell: ({ entity }) => resources[entity].kind
        },
        { key: 'by', header: t.by, cell: ({ by_username }) => by_username },
        {
          key: 'at',
          header: t.at,
          className: 'whitespace-nowrap',
          cell: ({ deleted_at }) => <time dateTime={deleted_at}>{formatDate(deleted_at)}</time>
        },
        {
          key: 'left',
          header: t.left,
          className: 'whitespace-nowrap',
          cell: ({ deleted_at }) => t.days(daysLeft(deleted_at, now))
        }
      ]}
      actions={{
        header: list.actions,
        cell: (row) => (
          <span className="-ml-2.5 inline-flex max-sm:ml-0">
            <Button look="small" aria-label={t.restoreOf(row.title)} onClick={() => onRestore(row)}>
              <RotateCcw size={15} aria-hidden />
              <span className="max-sm:sr-only">{t.restore}</span>
            </Button>
            {onRemove && (
              <Button
                look="smallDanger"
                aria-label={t.removeOf(row.title)}
                title={t.remove}
                onClick={() => onRemove(row)}
              >
                <Trash2 size={15} aria-hidden />
              </Button>
            )}
          </span>
        )
      }}
    />
  );
}
