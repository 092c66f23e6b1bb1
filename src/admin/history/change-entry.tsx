import { RotateCcw } from 'lucide-react';
import type { Change } from '#lib/contract/history.ts';
import { button } from '../shared/class-names.ts';
import { historyPath } from '../shared/router.ts';
import { useDateFormat } from '../shared/use-date-format.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { Difference } from './difference.tsx';
import { isRestorable } from './restorable.ts';

interface ChangeEntryProps {
  change: Change;
  /** Among changes of many rows it says which row it is. */
  isOfMany: boolean;
  onRestore: (change: Change) => void;
}

/** One change: who, what, when, and field by field what it changed. */
export function ChangeEntry({ change, isOfMany, onRestore }: ChangeEntryProps) {
  const { lists } = useMessages();
  const { history: words } = lists;
  const moment = useDateFormat();
  const count = Object.keys(change.fields).length;
  return (
    <li className="grid gap-3 rounded-xl border border-rule bg-ground-raised p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="break-words">
            {words.sentence(change.by_username, words.actions[change.action])}
            {isOfMany && (
              <>
                {` ${lists.entities[change.entity]} `}
                <a
                  href={historyPath(change.entity, change.row_id)}
                  className="font-semibold text-leaf underline underline-offset-2"
                >
                  {change.title || change.row_id}
                </a>
              </>
            )}
          </p>
          <time dateTime={change.at} className="text-sm text-ink-soft">
            {moment(change.at)}
          </time>
        </div>
        {isRestorable(change) && (
          <button type="button" className={button.small} onClick={() => onRestore(change)}>
            <RotateCcw size={15} aria-hidden />
            {words.restore}
            <span className="sr-only">{words.fromBefore(moment(change.at))}</span>
          </button>
        )}
      </div>
      {count > 0 && (
        <details open={!isOfMany && change.action !== 'create'}>
          <summary className="w-fit cursor-pointer rounded-md py-1 text-sm text-ink-soft hover:text-ink pointer-coarse:py-3">
            {words.changes(count)}
          </summary>
          <div className="pt-2">
            <Difference change={change} />
          </div>
        </details>
      )}
    </li>
  );
}
