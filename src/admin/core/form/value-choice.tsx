import { useMessages } from '../shared/i18n-provider.tsx';

interface ValueChoiceProps<Side extends string> {
  name: string;
  legend: string;
  sides: readonly { side: Side; label: string; text: string }[];
  /** Undefined if the value is that of neither side. */
  chosen: Side | undefined;
  onChoose: (side: Side) => void;
}

/** Lets the user choose between two values of a field. */
export function ValueChoice<Side extends string>(props: ValueChoiceProps<Side>) {
  const { name, legend, sides, chosen, onChoose } = props;
  const { empty } = useMessages().forms.stale;
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {sides.map(({ side, label, text }) => (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the label contains its input
        <label
          key={side}
          className="flex min-h-11 gap-2 rounded-lg border border-rule bg-ground-raised p-2.5 text-sm has-checked:border-leaf"
        >
          <input
            type="radio"
            name={name}
            checked={chosen === side}
            onChange={() => onChoose(side)}
            className="mt-0.5 size-4 shrink-0 accent-leaf"
          />
          <span className="min-w-0">
            <span className="block text-xs font-semibold">{label}</span>
            <span className="block max-h-40 overflow-y-auto break-words whitespace-pre-line">
              {text || empty}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
