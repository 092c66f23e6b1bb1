import { useEffect, useRef, useState } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { input } from '../shared/controls.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { inputAttributes, type InputProps } from '../shared/labelled-field.tsx';
import { findNames } from './find-names.ts';
import { ReferenceChips } from './reference-chips.tsx';
import { ReferenceOptions } from './reference-options.tsx';
import { isNameList, readReferences, writeReferences } from './references.ts';
import { useReferenceSearch } from './use-reference-search.ts';

/** Names that are said when several are added at once. */
const SAID = 3;

/**
 * Picks rows of another entity: type to search, arrows and Enter to add, Backspace to remove the
 * last one. Pasted names are all added; those that are not found stay in the field.
 */
export function ReferencePicker({
  value,
  label,
  listed,
  onValue,
  ...props
}: InputProps & { listed: EntityName }) {
  const words = useMessages().forms.references;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [unknown, setUnknown] = useState('');
  const [said, setSaid] = useState('');
  const chosen = readReferences(value);
  const { options, isSearching, hasFailed } = useReferenceSearch(listed, typed, chosen, isOpen);
  // Names are looked up while other rows are added or removed.
  const current = useRef(value);
  useEffect(() => void (current.current = value), [value]);

  // A name that is typed, or still being looked up, would be lost with a save.
  useEffect(() => {
    field.current?.setCustomValidity(typed.trim() ? words.unfinished : '');
  }, [typed, words]);

  const type = (text: string): void => {
    setTyped(text);
    setUnknown('');
    setActive(-1);
    setOpen(true);
  };
  const add = (rows: readonly ListedRow[]): void => {
    onValue(writeReferences([...readReferences(current.current), ...rows]));
    setSaid(
      rows.length > SAID
        ? words.addedMany(rows.length)
        : rows.length
          ? words.added(rows.map(({ name }) => name).join(', '))
          : ''
    );
  };
  const remove = (row: ListedRow): void => {
    onValue(writeReferences(chosen.filter(({ id }) => id !== row.id)));
    setSaid(words.removed(row.name));
    field.current?.focus();
  };
  const choose = (row: ListedRow): void => {
    add([row]);
    type('');
  };
  const addNames = async (text: string): Promise<void> => {
    setOpen(false);
    setTyped(text.replaceAll(/\s*[\r\n]+\s*/g, '; '));
    setSaid(words.searching);
    try {
      const { found, unknown: names } = await findNames(entities[listed], text);
      add(found);
      setTyped(names.join('; '));
      setUnknown(names.length ? words.unknown(names.join(', ')) : '');
    } catch {
      setSaid('');
      setUnknown(words.failed);
    }
  };
  const press = (event: React.KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = isOpen ? options[active] : undefined;
    if (step) {
      setOpen(true);
      const count = options.length;
      if (count) setActive(active < 0 && step < 0 ? count - 1 : (active + step + count) % count);
    } else if (event.key === 'Enter' && isNameList(typed)) void addNames(typed);
    else if (event.key === 'Enter' && option) choose(option);
    else if (event.key === 'Enter' && typed.trim()) void addNames(typed);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Backspace' && typed === '' && chosen.length)
      remove(chosen.at(-1) as ListedRow);
    else return;
    event.preventDefault();
    // Escape closes the list and not the form.
    event.stopPropagation();
  };
  const paste = (event: React.ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!isNameList(text)) return;
    event.preventDefault();
    void addNames(text);
  };
  const [list, message] = [`${props.id}-list`, `${props.id}-unknown`];
  const isListed = isOpen && options.length > 0;
  const status = hasFailed ? words.failed : isSearching ? words.searching : words.noMatch;
  return (
    <div className="grid gap-2">
      <ReferenceChips label={words.chosen(label, chosen.length)} rows={chosen} onRemove={remove} />
      <input
        {...inputAttributes({ ...props, label, value: typed, onValue: type })}
        ref={field}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={list}
        aria-activedescendant={isListed && options[active] ? `${list}-${active}` : undefined}
        aria-invalid={props['aria-invalid'] || unknown !== ''}
        aria-describedby={[props['aria-describedby'], unknown && message].filter(Boolean).join(' ')}
        autoComplete="off"
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={(event) => (setOpen(false), props.onBlur?.(event))}
        onKeyDown={press}
        onPaste={paste}
        className={`${input} min-h-11`}
      />
      <ReferenceOptions
        id={list}
        label={label}
        options={isOpen ? options : []}
        active={active}
        onChoose={choose}
      />
      {isOpen && options.length === 0 && <p className="text-sm text-ink-soft">{status}</p>}
      {unknown && (
        <p id={message} role="alert" className="text-sm break-words text-chili">
          {unknown}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
