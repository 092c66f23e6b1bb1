import { useId, useState } from 'react';
import type { EntityName } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { ReferenceOptions } from '../fields/reference-options.tsx';
import { useReferenceSearch } from '../fields/use-reference-search.ts';
import { input } from '../shared/controls.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

interface RowSearchProps {
  listed: EntityName;
  label: string;
  onChoose: (row: ListedRow) => void;
  /** Whether the options stay open; a filter opens them with the focus. */
  stays?: boolean;
}

/** Finds one row by its name: type, arrows and Enter, or a press. */
export function RowSearch({ listed, label, onChoose, stays = false }: RowSearchProps) {
  const { photos, forms } = useMessages();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(stays);
  const [active, setActive] = useState(0);
  const { options, isSearching, hasFailed } = useReferenceSearch(listed, typed, [], isOpen);
  const words = forms.references;
  const choose = (row: ListedRow): void => {
    setTyped('');
    setOpen(stays);
    onChoose(row);
  };
  const press = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = isOpen && !isSearching ? options[active] : undefined;
    if (step && options.length) setActive((active + step + options.length) % options.length);
    else if (event.key === 'Enter') {
      if (option) choose(option);
    } else if (event.key === 'Escape' && isOpen && !stays) setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="relative grid gap-2">
      <input
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen && options.length > 0}
        aria-controls={id}
        aria-activedescendant={isOpen && options[active] ? `${id}-${active}` : undefined}
        autoComplete="off"
        placeholder={photos.search(label)}
        value={typed}
        data-autofocus={stays || undefined}
        onChange={({ target }) => (setTyped(target.value), setActive(0), setOpen(true))}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(stays)}
        onKeyDown={press}
        className={`${input} min-h-10`}
      />
      <div className={stays ? '' : 'absolute inset-x-0 top-full z-20 mt-1 shadow-lg'}>
        <ReferenceOptions
          id={id}
          label={label}
          options={isOpen ? options : []}
          active={active}
          onChoose={choose}
        />
      </div>
      {isOpen && options.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          {hasFailed ? words.failed : isSearching ? words.searching : words.noMatch}
        </p>
      )}
    </div>
  );
}
