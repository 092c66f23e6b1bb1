import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Trashed } from '#lib/contract/endpoints/deletions.ts';
import { TRASH } from '#lib/contract/limits.ts';
import { Button } from '#lib/ui/button.tsx';
import { type Selection } from '#core/selection/selection.tsx';
import { useDateFormat, useMessages } from '#core/shared/i18n.tsx';
import { DataTable } from '#core/table/data-table.tsx';

const MS_PER_DAY = 24 * 60 * 60_000;

/** Returns the days, including today, until a deleted row is removed permanently. */
export const daysLeft = (deletedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + TRASH.days * MS_PER_DAY - now) / MS_PER_DAY));

interface TrashTableProps {
  rows: readonly Trashed[];
  busy: boolean;
  selection: Selection;
  onRestore: (row: Trashed) => void;
  onRestoreDeletion: (row: Trashed) => void;
  /** Undefined if the account may not delete rows permanently. */
  onRemove: ((row: Trashed) => void) | undefined;
}

export function TrashTable(props: TrashTableProps) {
  const { rows, busy, selection, onRestore, onRestoreDeletion, onRemove } = props;
  const { lists, resources } = useMessages();
  const { trash: t } = lists;
  const formatDate = useDateFormat();
  const [now] = useState(() => Date.now());
  // The first of several rows that were deleted together has a button to restore all of them.
  const isFirst = (row: Trashed): boolean =>
    row.together > 1 && rows.find(({ deletion }) => deletion === row.deletion) === row;
  return (
    <DataTable
      caption={t.title}
      rows={rows}
      rowKey={({ id }) => id}
      busy={busy}
      wrapsCards
      selection={{ ...selection, nameOf: ({ title }) => title }}
      columns={[
        {
          key: 'name',
          header: t.name,
          rowHeader: true,
          cell: ({ title }) => <span className="line-clamp-2 break-words">{title}</span>,
          note: (row) =>
            isFirst(row) && (
              <Button
                variant="small"
                icon={RotateCcw}
                className="-ml-2.5 text-left"
                disabled={busy}
                onClick={() => onRestoreDeletion(row)}
              >
                {t.restoreDeletion(row.together)}
              </Button>
            )
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
      actions={(row) => (
        <span className="-ml-2.5 inline-flex gap-2 max-sm:ml-0">
          <Button
            variant="small"
            className="max-sm:size-11"
            aria-label={t.restoreOf(row.title)}
            disabled={busy}
            onClick={() => onRestore(row)}
            icon={RotateCcw}
          >
            <span className="max-sm:sr-only">{t.restore}</span>
          </Button>
          {onRemove && (
            <Button
              variant="smallDanger"
              className="max-sm:size-11 pointer-coarse:min-w-11"
              aria-label={t.removeOf(row.title)}
              title={t.remove}
              onClick={() => onRemove(row)}
              icon={Trash2}
            />
          )}
        </span>
      )}
    />
  );
}
