interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
  disabled?: boolean;
  className: string;
}

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
