import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Stands in for the label on a phone. */
  icon?: ReactNode;
  value: string | number;
  options: readonly { value: string | number; text: string }[];
  onChoose: (value: string) => void;
  onFocus?: () => void;
}

/** A label with its select, in one line: the order of the list, the size of a page. */
export const ListChoice = ({ label, icon, value, options, onChoose, onFocus }: Props) => (
  <label className="flex shrink-0 items-center gap-3 text-sm">
    {icon}
    <span className={`shrink-0 text-ink-soft ${icon ? 'max-sm:sr-only' : ''}`}>{label}</span>
    <select
      className="field w-auto"
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      onFocus={onFocus}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
);
