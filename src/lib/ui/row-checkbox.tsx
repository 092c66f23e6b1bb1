interface RowCheckboxProps {
  label: string;
  checked: boolean | 'some';
  /** `isRange`: Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** Selects a row, or a page of rows with `some` as the third state; finger-sized. */
export function RowCheckbox({ label, checked, onToggle }: RowCheckboxProps) {
  return (
    <label className="-my-2 grid size-11 cursor-pointer place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={checked === true}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'some';
        }}
        onChange={(event) => onToggle((event.nativeEvent as MouseEvent).shiftKey)}
        className="size-4.5 cursor-pointer accent-leaf"
      />
    </label>
  );
}
