import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { input } from '../shared/controls.tsx';
import { useCategories } from '../shared/entity-queries.ts';
import { errorMessage } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { InputProps } from '../shared/labelled-field.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';

const CategorySearch = lazyScreen(
  async () => (await import('./category-search.tsx')).CategorySearch
);

/** Shows the chosen category, and opens a search through all of them. */
export function CategoryPicker({ value, required, onValue, label, ...props }: InputProps) {
  const words = useMessages();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { data: categories = [], error } = useCategories();
  const options = [
    { id: '', text: words.form.noCategory },
    ...categories.map(({ id, name }) => ({ id: String(id), text: `${id} · ${name}` }))
  ];
  const chosen = options.find(({ id }) => id === value)?.text ?? value;
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <button
        {...props}
        ref={opener}
        type="button"
        role="combobox"
        aria-label={label}
        aria-required={required}
        aria-expanded={open}
        aria-haspopup="listbox"
        aria-controls={`${props.id}-search`}
        onClick={() => setOpen(!open)}
        className={`${input} flex min-h-10 items-center justify-between gap-2 text-left`}
      >
        <span className="truncate">{chosen}</span>
        <ChevronDown size={16} aria-hidden className="shrink-0" />
      </button>
      <div id={`${props.id}-search`} hidden={!open}>
        {open && (
          <CategorySearch
            label={words.forms.category.search}
            options={options}
            value={value}
            onChoose={(id) => (onValue(id), close())}
            onClose={close}
          />
        )}
      </div>
      {error && (
        <span className="text-sm text-chili">
          {errorMessage(error, words.resources.productCategory.fetchFailed)}
        </span>
      )}
    </>
  );
}
