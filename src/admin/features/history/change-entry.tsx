import { RotateCcw } from 'lucide-react';
import type { Change } from '#lib/contract/endpoints/history.ts';
import { Button } from '#lib/ui/button.tsx';
import { Difference } from '#core/fields/difference.tsx';
import { useDateFormat, useMessages } from '#core/shared/i18n.tsx';
import { subjectOf } from '#core/shared/rows.ts';

type RestorableChange = Pick<Change, 'entity' | 'action' | 'fields'>;

/**
 * Returns whether the values before a change can be restored. Settings, passwords and numbers of
 * taught photographs cannot be restored. A new row has no earlier values.
 */
export const isRestorable = ({ entity, action, fields }: RestorableChange): boolean =>
  entity !== 'settings' &&
  action !== 'create' &&
  Object.keys(fields).some((field) => !/^(?:password$|taught_)/.test(field));

interface ChangeEntryProps {
  change: Change;
  /** Whether the entry names its row. */
  showsRow: boolean;
  onRestore: ((change: Change) => void) | undefined;
}

export function ChangeEntry({ change, showsRow, onRestore }: ChangeEntryProps) {
  const all = useMessages();
  const { history: t } = all.lists;
  const { kind, title, href } = subjectOf(change, all);
  const formatDate = useDateFormat();
  const count = Object.keys(change.fields).length;
  return (
    <li className="grid grid-cols-1 gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words">
            {t.sentence(change.by_username, t.actions[change.action])}
            {change.reviewed_by && ` (${t.publishedBy(change.reviewed_by)})`}
            {showsRow && (
              <>
                {` ${kind} `}
                <a href={href} className="font-semibold text-leaf underline underline-offset-2">
                  {title}
                </a>
              </>
            )}
          </p>
          <time dateTime={change.at} className="text-sm text-ink-soft">
            {formatDate(change.at)}
          </time>
        </div>
        {onRestore && isRestorable(change) && (
          <Button variant="small" onClick={() => onRestore(change)} icon={RotateCcw}>
            {t.restore}
            <span className="sr-only">{t.fromBefore(formatDate(change.at))}</span>
          </Button>
        )}
      </div>
      {count > 0 && (
        <details open={!showsRow && change.action !== 'create'}>
          <summary className="w-fit cursor-pointer rounded-md py-1 text-sm text-ink-soft hover:text-ink pointer-coarse:py-3">
            {t.changes(count)}
          </summary>
          <div className="pt-2">
            <Difference change={change} />
          </div>
        </details>
      )}
    </li>
  );
}
