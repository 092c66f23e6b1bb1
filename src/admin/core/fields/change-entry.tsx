import { RotateCcw } from 'lucide-react';
import type { Change } from '#lib/contract/endpoints/history.ts';
import type { Status } from '#lib/contract/states.ts';
import { settingsWords } from '#lib/i18n/admin-settings.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { Button } from '#lib/ui/button.tsx';
import { Thumbnail } from './cell.tsx';
import {
  useDateFormat,
  useFieldLabel,
  useLocale,
  useMessages,
  useWords
} from '../shared/i18n-provider.tsx';
import { subjectOf } from '../shared/rows.ts';

type RestorableChange = Pick<Change, 'entity' | 'action' | 'fields'>;

/**
 * Returns whether previous values can be restored: not settings, passwords or taught photographs.
 */
export const isRestorable = ({ entity, action, fields }: RestorableChange): boolean =>
  entity !== 'settings' &&
  action !== 'create' &&
  Object.keys(fields).some((field) => !/^(?:password$|taught_)/.test(field));

function Value({ field, value }: { field: string; value: unknown }) {
  const { lists, fields, statuses } = useMessages();
  const { review } = useWords(settingsWords);
  const text = value === null || value === undefined ? '' : String(value);
  if (!text) return <span className="text-ink-soft">{lists.history.nothing}</span>;
  if (field === 'review') return review[text as keyof typeof review];
  if (field === 'status') return statuses[text as Status] ?? text;
  if (field !== 'image' && field !== 'photos') return text;
  return text.split('\n').map((line) => (
    <span key={line} className="my-1 flex items-center gap-2">
      <Thumbnail path={line.split(' ', 1)[0] ?? ''} alt={fields.image} />
      {line.split(' | ').slice(1).join(' | ')}
    </span>
  ));
}

/** The names of rows in `list` but not in `reference`. */
const missingNames = (list: unknown, reference: unknown): string =>
  ((list ?? []) as ListedRow[])
    .filter(({ id }) => !((reference ?? []) as ListedRow[]).some((row) => row.id === id))
    .map(({ name }) => name)
    .join(', ');

const VALUE_CLASS = 'min-w-0 rounded-md px-2.5 py-1.5 break-words whitespace-pre-line';

export function Difference({ change }: { change: Pick<Change, 'fields'> & { action: string } }) {
  const { lists } = useMessages();
  const labelOf = useFieldLabel();
  const { locale } = useLocale();
  const ownLabels: Record<string, string> = {
    ...teachWords[locale].fields,
    ...settingsWords[locale].fields
  };
  const { history: t } = lists;
  return (
    <dl className="grid gap-3 text-sm">
      {Object.entries(change.fields).map(([field, { before, after }]) => {
        const isList = Array.isArray(before) || Array.isArray(after);
        const [old, now] = isList
          ? [missingNames(before, after), missingNames(after, before)]
          : [before, after];
        return (
          <div key={field} className="grid gap-1">
            <dt className="font-semibold">{ownLabels[field] ?? labelOf(field)}</dt>
            {field === 'password' ? (
              <dd>{t.passwordChanged}</dd>
            ) : (
              <>
                {(isList ? old : change.action !== 'create') && (
                  <dd className={`${VALUE_CLASS} bg-chili-tint`}>
                    <span className="mr-2 text-xs font-semibold text-chili">
                      {isList ? t.removed : t.before}
                    </span>
                    <Value field={field} value={old} />
                  </dd>
                )}
                {(!isList || now) && (
                  <dd className={`${VALUE_CLASS} bg-leaf-tint`}>
                    <span className="mr-2 text-xs font-semibold text-leaf">
                      {isList ? t.added : t.after}
                    </span>
                    <Value field={field} value={now} />
                  </dd>
                )}
              </>
            )}
          </div>
        );
      })}
    </dl>
  );
}

interface ChangeEntryProps {
  change: Change;
  /** Whether the list also has changes of other rows. */
  showsRow: boolean;
  onRestore: (change: Change) => void;
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
            {change.reviewed_by && ` (${all.review.publishedBy(change.reviewed_by)})`}
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
        {isRestorable(change) && (
          <Button variant="small" onClick={() => onRestore(change)}>
            <RotateCcw size={15} aria-hidden />
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
