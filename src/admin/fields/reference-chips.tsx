import { X } from 'lucide-react';
import type { ListedRow } from '#lib/contract/entity.ts';
import { useMessages } from '../shared/i18n-provider.tsx';

interface ReferenceChipsProps {
  label: string;
  rows: readonly ListedRow[];
  onRemove: (row: ListedRow) => void;
}

/** The chosen rows, each with a button that removes it. */
export function ReferenceChips({ label, rows, onRemove }: ReferenceChipsProps) {
  const words = useMessages().forms.references;
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label} className="flex max-h-64 flex-wrap gap-1.5 overflow-y-auto">
      {rows.map((row) => (
        <li
          key={row.id}
          className="inline-flex max-w-full items-center rounded-full border border-edge bg-leaf-tint pl-3 text-sm"
        >
          <span className="truncate">{row.name}</span>
          <button
            type="button"
            aria-label={words.remove(row.name)}
            onClick={() => onRemove(row)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-chili"
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
