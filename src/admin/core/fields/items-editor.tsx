import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n.tsx';
import { isComposed } from '../shared/keys.ts';
import type { InputProps } from './formatted-input.tsx';
import { moveItem } from '../shared/rows.ts';

interface ItemButtonsProps {
  index: number;
  count: number;
  canRemove?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function ItemButtons(props: ItemButtonsProps) {
  const { index, count, canRemove = true, onMove, onRemove } = props;
  const t = useMessages().forms.items;
  return (
    <>
      <Button
        variant="icon"
        icon={ArrowUp}
        aria-label={t.up(index + 1)}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <Button
        variant="icon"
        icon={ArrowDown}
        aria-label={t.down(index + 1)}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
      <Button
        variant="icon"
        icon={X}
        aria-label={t.remove(index + 1)}
        disabled={!canRemove}
        onClick={onRemove}
      />
    </>
  );
}

/**
 * Edits each line of a text in its own field. Enter adds a line, Backspace removes an empty line,
 * and Alt with an arrow key moves the line.
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
  // An object, so that the effect also runs if the index is the same as before.
  const [next, setNext] = useState<{ index: number }>();
  useEffect(() => {
    if (next) group.current?.querySelectorAll('textarea')[next.index]?.focus();
  }, [next]);
  const items = value.split('\n');
  const set = (changed: readonly string[], focus: number): void => {
    onValue(changed.join('\n'));
    setNext({ index: Math.max(0, Math.min(focus, changed.length - 1)) });
  };
  const remove = (index: number): void => set(items.toSpliced(index, 1), index);
  const move = (index: number, to: number): void => set(moveItem(items, index, to), to);
  const handleKey = (event: React.KeyboardEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || isComposed(event.nativeEvent)) return;
    if (event.key === 'Enter') set(items.toSpliced(index + 1, 0, ''), index + 1);
    else if (event.altKey && event.key === 'ArrowUp') move(index, index - 1);
    else if (event.altKey && event.key === 'ArrowDown') move(index, index + 1);
    else if (event.key === 'Backspace' && items[index] === '' && items.length > 1) remove(index);
    else return;
    event.preventDefault();
  };
  const paste = (event: React.ClipboardEvent, index: number): void => {
    const text = event.clipboardData.getData('text').trim();
    const lines = text.split(/\s*\n\s*/);
    if (lines.length < 2 || items[index] !== '') return;
    event.preventDefault();
    set(items.toSpliced(index, 1, ...lines), index + lines.length - 1);
  };
  return (
    <div ref={group} role="group" aria-label={label} className="grid gap-2">
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no id
        <div key={index} className="flex items-start gap-0.5">
          <textarea
            {...props}
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            aria-label={t.item(label, index + 1)}
            aria-required={required}
            rows={1}
            inputMode={inputMode}
            autoComplete="off"
            value={item}
            onChange={(event) => onValue(items.with(index, event.target.value).join('\n'))}
            onKeyDown={(event) => handleKey(event, index)}
            onPaste={(event) => paste(event, index)}
            className="field field-sizing-content min-w-0 resize-none"
          />
          <ItemButtons
            index={index}
            count={items.length}
            canRemove={items.length > 1 || item !== ''}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        </div>
      ))}
      <Button
        variant="small"
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
