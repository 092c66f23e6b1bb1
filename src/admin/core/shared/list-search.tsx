import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { useMessages } from './i18n-provider.tsx';

const SEARCH_DEBOUNCE_MS = 250;

interface ListSearchProps {
  label: string;
  value: string;
  onSearch: (value: string) => void;
}

/** The search field of a list. Searches when the user pauses typing. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const { list } = useMessages();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // If `value` differs from the last search of this field, the URL has changed for another reason,
  // such as Back or a link. Only then `value` replaces the typed text.
  const lastSearch = useRef(value);
  useEffect(() => {
    if (value !== lastSearch.current) setTyped(value);
    lastSearch.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    const search = (): void => {
      lastSearch.current = next;
      onSearch(next);
    };
    timer.current = setTimeout(search, next ? SEARCH_DEBOUNCE_MS : 0);
  };
  return (
    <div className="max-w-md">
      <SearchBox label={label} clear={list.clear} value={typed} onChange={change} />
    </div>
  );
}
