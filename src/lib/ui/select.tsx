import type { ComponentProps } from 'react';

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value'> {
  label: string;
  value: Value;
  options: readonly (readonly [value: Value, text: string])[];
  onChoose: (value: Value) => void;
}

/** A native `<select>` whose options have a value of the type `Value`. */
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
