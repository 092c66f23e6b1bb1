import type { ListedRow } from '#lib/contract/entity.ts';

interface ReferenceOptionsProps {
  id: string;
  label: string;
  options: readonly ListedRow[];
  /** The place of the option that Enter chooses; -1 for none. */
  active: number;
  onChoose: (row: ListedRow) => void;
}

/** What a search offers; the input beside it keeps the focus and takes the keys. */
export const ReferenceOptions = ({
  id,
  label,
  options,
  active,
  onChoose
}: ReferenceOptionsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={label}
    hidden={options.length === 0}
    className="max-h-56 overflow-y-auto rounded-lg border border-edge bg-ground-raised p-2"
  >
    {options.map((option, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input has the focus and takes the keys
      <div
        key={option.id}
        id={`${id}-${at}`}
        role="option"
        aria-selected={at === active}
        ref={at === active ? (element) => element?.scrollIntoView({ block: 'nearest' }) : null}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option)}
        className="flex min-h-11 cursor-pointer items-center rounded-md px-3 text-sm hover:bg-leaf-tint aria-selected:bg-leaf-tint"
      >
        {option.name}
      </div>
    ))}
  </div>
);
