import { Command } from 'cmdk';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { fold } from '#lib/i18n/fold.ts';
import { input } from '../shared/controls.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

interface CategorySearchProps {
  label: string;
  options: { id: string; text: string }[];
  value: string;
  onChoose: (id: string) => void;
  onClose: () => void;
}

/** More are found by typing. */
const SHOWN = 50;

/** A search through categories; Escape closes it without closing the form. */
export function CategorySearch({ label, options, value, onChoose, onClose }: CategorySearchProps) {
  const words = useMessages().forms.category;
  const [typed, setTyped] = useState('');
  const wanted = fold(typed);
  const found = options.filter(({ text }) => fold(text).includes(wanted)).slice(0, SHOWN);
  return (
    <Command
      label={label}
      shouldFilter={false}
      defaultValue={`id-${value}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      className="rounded-lg border border-edge bg-ground-raised p-2"
    >
      <Command.Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to be typed into
        autoFocus
        value={typed}
        onValueChange={setTyped}
        placeholder={label}
        className={input}
      />
      <Command.List label={label} className="mt-2 max-h-56 overflow-y-auto">
        <Command.Empty className="px-3 py-2 text-sm text-ink-soft">{words.noMatch}</Command.Empty>
        {found.map(({ id, text }) => (
          <Command.Item
            key={id}
            value={`id-${id}`}
            onSelect={() => onChoose(id)}
            className="flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-md px-3 text-sm data-[selected=true]:bg-leaf-tint pointer-coarse:min-h-11"
          >
            {text}
            {id === value && <Check size={16} aria-hidden />}
          </Command.Item>
        ))}
      </Command.List>
    </Command>
  );
}
