import { rupiah } from '#lib/content/rupiah.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Thumbnail } from '#core/fields/cell.tsx';
import {
  useFieldLabel,
  useMessages,
  useWords,
  useServerSentence
} from '#core/shared/i18n-provider.tsx';
import type { PlannedLine } from './batches.ts';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

type Change = NonNullable<PlannedLine['changes']>[number];

/** Returns the changes that delete a stored value. An amount of 0 is no value. */
export const lossesOf = ({ changes }: PlannedLine, numbers: readonly string[]): Change[] =>
  (changes ?? []).filter(
    ({ field, from, to }) =>
      !isEmpty(from) && (isEmpty(to) || (numbers.includes(field) && to === 0))
  );

function Value({ field, value, isAmount }: { field: string; value: unknown; isAmount: boolean }) {
  const { statuses, fields } = useMessages();
  const t = useWords(importWords);
  if (isEmpty(value) || (isAmount && value === 0)) return <i>{t.nothing}</i>;
  if (field === 'image') return <Thumbnail path={String(value)} alt={fields.image} />;
  if (isAmount) return rupiah(Number(value));
  if (field === 'status') return statuses[value as keyof typeof statuses];
  return Array.isArray(value)
    ? (value as ListedRow[]).map(({ name }) => name).join(', ')
    : String(value);
}

interface LineDetailsProps {
  line: PlannedLine;
  /** The fields with amounts, such as the price. */
  numbers: readonly string[];
}

export function LineDetails({ line, numbers }: LineDetailsProps) {
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  const translate = useServerSentence();
  const { problem, fields = {}, changes = [], corrected = {}, left_out = {}, values } = line;
  const losses = lossesOf(line, numbers);
  const rest = changes.filter((change) => !losses.includes(change));
  const label = (field: string) => <span className="font-semibold">{labelOf(field)}: </span>;
  return (
    <ul className="grid gap-1 text-sm wrap-anywhere">
      {problem && <li className="text-chili">{t.problems[problem]}</li>}
      {Object.entries(fields).map(([field, text]) => (
        <li key={field} className="text-chili">
          {label(field)}
          {translate(text, field, values[field])}
        </li>
      ))}
      {[...losses, ...rest].map((change) => (
        <li
          key={change.field}
          className={`line-clamp-3 ${losses.includes(change) ? 'text-chili' : ''}`}
        >
          {label(change.field)}
          <del className="text-ink-soft">
            <Value {...change} value={change.from} isAmount={numbers.includes(change.field)} />
          </del>{' '}
          → <Value {...change} value={change.to} isAmount={numbers.includes(change.field)} />
        </li>
      ))}
      {Object.entries(corrected).map(([field, value]) => (
        <li key={`corrected ${field}`} className="line-clamp-3 text-ink-soft">
          {label(field)}
          {t.corrected(String(value))}
        </li>
      ))}
      {Object.entries(left_out).map(([field, text]) => (
        <li key={`left ${field}`} className="text-ink-soft">
          {label(field)}
          {translate(text, field, values[field])}
        </li>
      ))}
    </ul>
  );
}
