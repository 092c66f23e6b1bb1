import type { ProposalInFull } from '#lib/contract/endpoints/review.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { useFieldLabel, useMessages } from '../shared/i18n-provider.tsx';

const textOf = (value: unknown): string =>
  Array.isArray(value)
    ? (value as ListedRow[]).map(({ name }) => name).join(', ')
    : String(value ?? '');

interface KeptFieldsProps {
  data: ProposalInFull;
  keep: readonly string[];
  onKeep: (keep: string[]) => void;
}

/**
 * Of a record that changed meanwhile: what is proposed beside what there is now, to choose from.
 */
export function KeptFields({ data: { fields, current }, keep, onKeep }: KeptFieldsProps) {
  const { review: words, forms } = useMessages();
  const labelOf = useFieldLabel();
  const isChanged = (name: string): boolean =>
    textOf(current[name]) !== textOf(fields[name]?.before) &&
    textOf(current[name]) !== textOf(fields[name]?.after);
  return (
    <section className="grid gap-4 rounded-xl border border-edge bg-ground p-4">
      <p role="status" className="text-sm font-semibold">
        {words.stale}
      </p>
      {Object.keys(fields)
        .filter(isChanged)
        .map((name) => (
          <fieldset key={name} className="grid gap-2 sm:grid-cols-2">
            <legend className="mb-1 text-sm font-semibold">{words.keep(labelOf(name))}</legend>
            {([false, true] as const).map((isKept) => (
              // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- it holds its input and both of its texts
              <label
                key={String(isKept)}
                className="flex min-h-11 gap-2 rounded-lg border border-rule bg-ground-raised p-2.5 text-sm has-checked:border-leaf"
              >
                <input
                  type="radio"
                  name={`keep-${name}`}
                  checked={keep.includes(name) === isKept}
                  onChange={() =>
                    onKeep(isKept ? [...keep, name] : keep.filter((one) => one !== name))
                  }
                  className="mt-0.5 size-4 shrink-0 accent-leaf"
                />
                <span className="min-w-0">
                  <span className="block text-xs font-semibold">
                    {isKept ? words.now : words.proposed}
                  </span>
                  <span className="block max-h-40 overflow-y-auto break-words whitespace-pre-line">
                    {textOf(isKept ? current[name] : fields[name]?.after) || forms.stale.empty}
                  </span>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
    </section>
  );
}
