import { rupiah } from '#lib/content/rupiah.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { importWords } from '#lib/i18n/admin-import.ts';
import { Thumbnail } from '#core/fields/cell.tsx';
import { useFieldLabel, useMessages, useWords } from '#core/shared/i18n-provider.tsx';
import { useServerSentence } from '#core/shared/server-sentence.ts';
import type { PlannedLine } from './batches.ts';

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

type Change = NonNullable<PlannedLine['changes']>[number];

const isEmptied = ({ field, from, to }: Change): boolean =>
  !isEmpty(from) && (isEmpty(to) || (field === 'price' && to === 0));

/** Returns the changes of a line that delete a stored value. */
export const lossesOf = ({ changes }: PlannedLine): Change[] => (changes ?? []).filter(isEmptied);

function Value({ field, value }: { field: string; value: unknown }) {
  const { statuses, fields } = useMessages();
  const t = useWords(importWords);
  // A product without a price has 0.
  if (isEmpty(value) || (field === 'price' && value === 0)) return <i>{t.nothing}</i>;
  if (field === 'image') return <Thumbnail path={String(value)} alt={fields.image} />;
  if (field === 'price') return rupiah(Number(value));
  if (field === 'status') return statuses[value as keyof typeof statuses];
  return Array.isArray(value)
    ? (value as ListedRow[]).map(({ name }) => name).join(', ')
    : String(value);
}

/** Problems of a line, values that it deletes or changes, and values that are read differently. */
export function LineDetails({ line }: { line: PlannedLine }) {
  const t = useWords(importWords);
  const labelOf = useFieldLabel();
  const translate = useServerSentence();
  const { problem, fields = {}, changes = [], corrected = {}, left_out = {}, values } = line;
  const sentence = (field: string, text: string): string => translate(text, field, values[field]);
  const losses = lossesOf(line);
  const rest = changes.filter((change) => !losses.includes(change));
  const label = (field: string) => <span className="font-semibold">{labelOf(field)}: </span>;
  return (
    <ul className="grid gap-1 text-sm wrap-anywhere">
      {problem && <li className="text-chili">{t.problems[problem]}</li>}
      {Object.entries(fields).map(([field, text]) => (
        <li key={field} className="text-chili">
          {label(field)}
          {sentence(field, text)}
        </li>
      ))}
      {[...losses, ...rest].map((change) => (
        <li
          key={change.field}
          className={`line-clamp-3 ${losses.includes(change) ? 'text-chili' : ''}`}
        >
          {label(change.field)}
          <del className="text-ink-soft">
            <Value field={change.field} value={change.from} />
          </del>{' '}
          → <Value field={change.field} value={change.to} />
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
          {sentence(field, text)}
        </li>
      ))}
    </ul>
  );
}
