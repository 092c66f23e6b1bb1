import { PAGE_SIZES } from '#lib/contract/limits.ts';

interface Props {
  size: number;
  label: string;
  onSize: (size: number) => void;
}

export const PageSize = ({ size, label, onSize }: Props) => (
  <label className="flex items-center gap-3 text-sm">
    <span className="text-ink-soft">{label}</span>
    <select
      className="field w-auto"
      value={size}
      onChange={(event) => onSize(Number(event.target.value))}
    >
      {PAGE_SIZES.map((offered) => (
        <option key={offered}>{offered}</option>
      ))}
    </select>
  </label>
);
