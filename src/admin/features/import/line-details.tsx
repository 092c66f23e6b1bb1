import { rupiah } from '#lib/content/rupiah.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { FieldValue } from '#core/fields/difference.tsx';
import { translateFieldSentence, useFieldLabel, useWords } from '#core/shared/i18n.tsx';
import type { PlannedLine } from './batches.ts';

const isEmpty = (value: unknown): boolean => (value ?? '') === '';

type Change = NonNullable<PlannedLine['changes']>[number];

/** Returns the changes that delete a stored value. An amount of 0 is no value. */
export const lossesOf = ({ changes }: PlannedLine, numbers: readonly string[]): Change[] =>
  (changes ?? []).filter(
    ({ field, from, to }) =>
      !isEmpty(from) && (isEmpty(to) || (numbers.includes(field) && to === 0))
  );

interface LineDetailsProps {
  line: PlannedLine;
  /** The fields with amounts, such as the price. */
  numbers: readonly string[];
}

export function LineDetails({ line, numbers }: LineDetailsProps) {
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  const { problem, fields = {}, changes = [], corrected = {}, left_out = {} } = line;
  const losses = lossesOf(line, numbers);
  const rest = changes.filter((change) => !losses.includes(change));
  const shown = (field: string, value: unknown): unknown => {
    if (!numbers.includes(field)) return value;
    return Number(value) ? rupiah(Number(value)) : '';
  };
  const label = (field: string) => <span className="font-semibold">{labelOf(field)}: </span>;
  return (
    <ul className="grid gap-1 text-sm wrap-anywhere">
      {problem && <li className="text-chili">{t.problems[problem]}</li>}
      {Object.entries(fields).map(([field, text]) => (
        <li key={field} className="text-chili">
          {label(field)}
          {translateFieldSentence(text, field)}
        </li>
      ))}
      {[...losses, ...rest].map((change) => (
        <li
          key={change.field}
          className={`line-clamp-3 ${losses.includes(change) ? 'text-chili' : ''}`}
        >
          {label(change.field)}
          <del className="text-ink-soft">
            <FieldValue field={change.field} value={shown(change.field, change.from)} />
          </del>{' '}
          → <FieldValue field={change.field} value={shown(change.field, change.to)} />
        </li>
      ))}
      {Object.entries({ ...corrected, ...left_out }).map(([field, value]) => (
        <li key={field} className="line-clamp-3 text-ink-soft">
          {label(field)}
          {left_out[field]
            ? translateFieldSentence(left_out[field], field)
            : t.corrected(String(value))}
        </li>
      ))}
    </ul>
  );
}
