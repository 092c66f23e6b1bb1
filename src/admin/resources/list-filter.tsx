import { useEffect, useRef, useState } from 'react';
import { SlidersHorizontal } from 'lucide-react';
import { SearchBox } from '#lib/ui/search-box.tsx';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { buttonClass } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import { activeFilters, type ListState } from '../shared/list-state.ts';
import { FilterSelect } from './filter-select.tsx';
import { useFilterChoices } from './use-filter-choices.ts';

/** How long typing pauses before the server is asked, in milliseconds. */
const REST = 250;

interface ListSearchProps {
  label: string;
  value: string;
  onSearch: (value: string) => void;
}

/** The search of a list, which stands in the address. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const { list } = useMessages();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back, forward and links change the address without typing; what this box sent itself comes back
  // while more is typed.
  const known = useRef(value);
  useEffect(() => {
    if (value !== known.current) setTyped(value);
    known.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => {
        known.current = next;
        onSearch(next);
      },
      next ? REST : 0
    );
  };
  return (
    <div className="max-w-md">
      <SearchBox label={label} clear={list.clear} value={typed} onChange={change} />
    </div>
  );
}

const FilterDialog = lazyScreen(async () => (await import('./filter-dialog.tsx')).FilterDialog);

interface ListFilterProps {
  entity: AnyEntity;
  state: ListState;
  onChange: (state: ListState) => void;
}

/** Filters a list; on a small screen, whose columns have no heads, also sorts it. */
export function ListFilter({ entity, state, onChange }: ListFilterProps) {
  const { filter: t } = useMessages().lists;
  const filters = useFilterChoices(entity);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const chosen = Object.keys(activeFilters(entity, state)).length + (state.sort ? 1 : 0);
  if (!isNarrow)
    return filters.map((filter) => (
      <FilterSelect
        key={filter.label}
        filter={filter}
        value={state}
        onChoose={(next) => onChange({ ...state, ...next, page: 1 })}
        className="w-auto! max-w-48 shrink-0"
      />
    ));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`${buttonClass('ghost')} relative size-11 shrink-0 p-0!`}
      >
        <SlidersHorizontal size={18} aria-hidden />
        <span className="sr-only">{t.open}</span>
        {chosen > 0 && (
          <span className="absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-turmeric px-1 text-xs leading-5 text-on-turmeric">
            <span aria-hidden>{chosen}</span>
            <span className="sr-only">: {t.active(chosen)}</span>
          </span>
        )}
      </button>
      {isOpen && (
        <FilterDialog
          entity={entity}
          filters={filters}
          state={state}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
