interface SelectProps<Value extends string> {
  /** Names it for screen readers. */
  label: string;
  value: Value;
  /** Each value with its text, in order. */
  options: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
  disabled?: boolean;
  className: string;
}

/** The platform's select, of known values. */
export const Select = <Value extends string>({
  label,
  value,
  options,
  onChoose,
  ...props
}: SelectProps<Value>) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChoose(target.value as Value)}
    {...props}
  >
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </select>
);
