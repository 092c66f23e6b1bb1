import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { useMessages } from './i18n-provider.tsx';

const SEARCH_DEBOUNCE_MS = 250;

interface ListSearchProps {
  label: string;
  value: string;
  onSearch: (value: string) => void;
}

/** The search of a list, which is part of its state; searches when typing pauses. */
export function ListSearch({ label, value, onSearch }: ListSearchProps) {
  const { list } = useMessages();
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The last search that this input sent. The typed text is only replaced if the URL changes for
  // another reason, such as Back or a link.
  const known = useRef(value);
  useEffect(() => {
    if (value !== known.current) setTyped(value);
    known.current = value;
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    const search = (): void => {
      known.current = next;
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
