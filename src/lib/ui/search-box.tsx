import { Search, X } from 'lucide-react';
import { useRef } from 'react';

interface Props {
  value: string;
  onChange: (value: string) => void;
  label: string;
  clear: string;
  onFocus?: () => void;
}

/** A search input with a button that clears it. On a phone, Enter closes the keyboard. */
export function SearchBox({ value, onChange, label, clear, onFocus }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const empty = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <search className="relative block w-full max-w-xl">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={input}
        type="search"
        className="field search-field"
        placeholder={label}
        // Longer texts are not searched, and could make the URL too long.
        maxLength={255}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onFocus={onFocus}
        onKeyDown={({ key, currentTarget }) =>
          key === 'Enter' && matchMedia('(pointer:coarse)').matches && currentTarget.blur()
        }
        autoComplete="off"
        // Phones would correct names of plants.
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
      />
      {value && (
        <button
          type="button"
          onClick={empty}
          className="absolute end-0.5 top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full text-ink-soft hover:text-leaf"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{clear}</span>
        </button>
      )}
    </search>
  );
}
