import { useEffect, useRef, useState } from 'react';
import { SearchBox } from '#lib/ui/search-box.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';

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
  // The public site's search box, made denser.
  return (
    <div className="max-w-md [&_input]:min-h-10 [&_input]:rounded-lg [&_input]:text-base sm:[&_input]:text-sm pointer-coarse:[&_input]:min-h-11">
      <SearchBox label={label} clear={list.clear} value={typed} onChange={change} />
    </div>
  );
}
