import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { InputProps } from '../shared/labelled-field.tsx';

/** A text's lines as items: at least one, so that there is an input. */
export const toItems = (text: string): string[] => text.split('\n');

export const fromItems = (items: readonly string[]): string => items.join('\n');

/** Replaces an item: by none to remove it, by several for pasted lines. */
export const withItems = (items: readonly string[], at: number, ...put: string[]): string[] =>
  items.toSpliced(at, 1, ...put);

/** Moves an item by one place; undefined at the end. */
export function moved(items: readonly string[], at: number, by: -1 | 1): string[] | undefined {
  const item = items[at];
  const other = items[at + by];
  return item === undefined || other === undefined
    ? undefined
    : items.with(at, other).with(at + by, item);
}

/**
 * Edits a text line by line: Enter adds a line, Backspace removes an empty one, Alt with an arrow
 * key moves it.
 */
export function ItemsEditor({
  id,
  name,
  label,
  value,
  required,
  onValue,
  inputMode,
  ...props
}: InputProps & { inputMode: 'text' | 'url' }) {
  const t = useMessages().forms.items;
  const group = useRef<HTMLDivElement>(null);
  // The item to focus next; an object, so that the same one can be focused twice.
  const [next, setNext] = useState<{ at: number }>();
  useEffect(() => {
    if (next) group.current?.querySelectorAll('textarea')[next.at]?.focus();
  }, [next]);
  const items = toItems(value);
  const set = (changed: readonly string[] | undefined, focus: number): void => {
    if (!changed) return;
    onValue(fromItems(changed));
    setNext({ at: Math.max(0, Math.min(focus, changed.length - 1)) });
  };
  const remove = (at: number): void =>
    set(withItems(items, at), at - (at === items.length - 1 ? 1 : 0));
  const press = (event: React.KeyboardEvent, at: number): void => {
    if (event.key === 'Enter') set(withItems(items, at, items[at] ?? '', ''), at + 1);
    else if (event.altKey && event.key === 'ArrowUp') set(moved(items, at, -1), at - 1);
    else if (event.altKey && event.key === 'ArrowDown') set(moved(items, at, 1), at + 1);
    else if (event.key === 'Backspace' && items[at] === '' && items.length > 1) remove(at);
    else return;
    event.preventDefault();
  };
  const paste = (event: React.ClipboardEvent, at: number): void => {
    const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
    if (lines.length < 2 || items[at] !== '') return;
    event.preventDefault();
    set(withItems(items, at, ...lines), at + lines.length - 1);
  };
  return (
    <div ref={group} role="group" aria-label={label} className="grid gap-2">
      {items.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- an item is nothing but its place and its text
        <div key={at} className="flex items-start gap-0.5">
          <textarea
            {...props}
            id={at === 0 ? id : `${id}-${at}`}
            name={name}
            aria-label={t.item(label, at + 1)}
            aria-required={required}
            rows={1}
            inputMode={inputMode}
            autoComplete="off"
            value={item}
            onChange={(event) => onValue(fromItems(withItems(items, at, event.target.value)))}
            onKeyDown={(event) => press(event, at)}
            onPaste={(event) => paste(event, at)}
            className="field field-sizing-content min-w-0 resize-none"
          />
          <Button
            look="icon"
            icon={ArrowUp}
            aria-label={t.up(at + 1)}
            disabled={at === 0}
            onClick={() => set(moved(items, at, -1), at - 1)}
          />
          <Button
            look="icon"
            icon={ArrowDown}
            aria-label={t.down(at + 1)}
            disabled={at === items.length - 1}
            onClick={() => set(moved(items, at, 1), at + 1)}
          />
          <Button
            look="icon"
            icon={X}
            aria-label={t.remove(at + 1)}
            disabled={items.length === 1 && item === ''}
            onClick={() => remove(at)}
          />
        </div>
      ))}
      <Button
        look="small"
        icon={Plus}
        onClick={() => set([...items, ''], items.length)}
        className="justify-self-start"
      >
        {t.add}
        <span className="sr-only">({label})</span>
      </Button>
    </div>
  );
}
