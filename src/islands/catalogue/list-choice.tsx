import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** Replaces the label on a phone. */
  icon?: ReactNode;
  value: string | number;
  options: readonly { value: string | number; text: string }[];
  onChoose: (value: string) => void;
  onFocus?: () => void;
}

/** A label and its select in one line, for the order and the page size of a list. */
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
