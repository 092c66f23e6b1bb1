import { Combobox } from '@base-ui/react/combobox';
import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { BATCH } from '#lib/contract/limits.ts';
import { parseList } from '#lib/contract/lists.ts';
import { joinNames, parseKnownNames } from '#lib/contract/name-lists.ts';
import { nameKey } from '#lib/contract/normalize.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { api } from '../shared/api.ts';
import { useMessages } from '../shared/i18n.tsx';
import { isComposed } from '../shared/keys.ts';
import type { InputProps } from './formatted-input.tsx';
import { chunks, rowName } from '../shared/rows.ts';
import { listNames } from '../shared/toast.tsx';
import { isSameRow, OptionList, useOptions } from './entity-search.tsx';
import { readReferences, writeReferences } from './form-values.ts';

export const isNameList = (text: string): boolean => /[\n\t;,]/.test(text.trim());

// A comma separates two names, unless it is part of a name that `isKnown` accepts. A tab separates
// the cells of a copied row.
const splitNames = (text: string, isKnown: (name: string) => boolean): string[] => {
  const lines = parseList(text.replaceAll('\t', '\n'));
  const names = parseKnownNames(lines.join('\n'), isKnown);
  return [...new Map(names.map((name) => [nameKey(name), name])).values()];
};

interface NameMatches {
  rows: ListedRow[];
  unknown: string[];
}

/** Finds the rows named in a text, ignoring case; also returns the unknown names. */
export function matchNames(text: string, rows: readonly ListedRow[]): NameMatches {
  const index = new Map(rows.map((row) => [nameKey(row.name), row]));
  const matches: NameMatches = { rows: [], unknown: [] };
  for (const name of splitNames(text, (known) => index.has(nameKey(known)))) {
    const row = index.get(nameKey(name));
    if (row) matches.rows.push(row);
    else matches.unknown.push(name);
  }
  return matches;
}

/** Finds the rows named in a text, with a dry run of an import: one request for many names. */
async function findNames(entity: AnyEntity, text: string): Promise<NameMatches> {
  const [unique = ''] = entity.unique;
  // A comma may separate two names or be part of a name. Looks up the names of both readings.
  const names = new Set([true, false].flatMap((isKnown) => splitNames(text, () => isKnown)));
  const rows: ListedRow[] = [];
  for (const batch of chunks([...names], BATCH.rows)) {
    const results = await api.importRows(
      entity,
      batch.map((name) => ({ [unique]: name })),
      true
    );
    const known = results.flatMap(({ row, action, id }) =>
      id === undefined || action === 'error' ? [] : [{ id, action, name: batch[row - 1] ?? '' }]
    );
    // The action is 'update' if a typed name differs from the stored name in capitalization.
    const named = known.map(async ({ id, action, name }) => ({
      id,
      name: action === 'same' ? name : rowName(entity, await api.one(entity, id))
    }));
    rows.push(...(await Promise.all(named)));
  }
  return matchNames(text, rows);
}

interface ChipsProps {
  label: string;
  rows: readonly ListedRow[];
  onRemove: (row: ListedRow) => void;
}

function Chips({ label, rows, onRemove }: ChipsProps) {
  const t = useMessages().forms.references;
  if (rows.length === 0) return null;
  return (
    <ul aria-label={label} className="flex max-h-64 flex-wrap gap-1.5 overflow-y-auto">
      {rows.map((row) => (
        <li
          key={row.id}
          className="inline-flex max-w-full items-center rounded-full border border-edge bg-leaf-tint pl-3 text-sm"
        >
          <span className="truncate">{row.name}</span>
          <button
            type="button"
            aria-label={t.remove(row.name)}
            onClick={() => onRemove(row)}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:text-chili"
          >
            <X size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * Chooses several rows of an entity. Backspace removes the last row. A pasted list of names adds
 * the rows with these names, and leaves unknown names in the field.
 */
export function EntityListCombobox({
  value,
  label,
  entityName,
  required,
  onValue,
  onBlur,
  ...props
}: InputProps & { entityName: EntityName }) {
  const t = useMessages().forms.references;
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [highlighted, setHighlighted] = useState<ListedRow>();
  const [problem, setProblem] = useState('');
  const [announced, setAnnounced] = useState('');
  const chosen = readReferences(value);
  const { options: rows, status } = useOptions(entityName, typed, isOpen);
  const options = rows.filter((row) => !chosen.some((each) => isSameRow(row, each)));
  // Rows may be added or removed while names are looked up.
  const current = useRef(value);
  useEffect(() => void (current.current = value), [value]);

  // A save would lose the typed text, so the form refuses to save.
  useEffect(() => {
    field.current?.setCustomValidity(typed.trim() ? t.unfinished : '');
  }, [typed, t]);

  const list = useRef<HTMLDivElement>(null);
  useEffect(
    () => void list.current?.scrollIntoView({ block: 'nearest' }),
    [isOpen, options.length]
  );

  const type = (text: string): void => {
    setTyped(text);
    setProblem('');
    setOpen(true);
  };
  const add = (added: readonly ListedRow[]): void => {
    onValue(writeReferences([...readReferences(current.current), ...added]));
    const names = added.map(({ name }) => name);
    setAnnounced(names.length > 0 ? t.added(listNames(names)) : '');
  };
  const remove = (row: ListedRow): void => {
    onValue(writeReferences(chosen.filter((each) => !isSameRow(row, each))));
    setAnnounced(t.removed(row.name));
    field.current?.focus();
  };
  const addNames = async (text: string): Promise<void> => {
    const searched = text.trim().replaceAll(/\s*[\r\n\t]+\s*/g, '; ');
    setOpen(false);
    setTyped(searched);
    setAnnounced(t.searching);
    try {
      const { rows: matches, unknown } = await findNames(entities[entityName], text);
      add(matches);
      // The user may have continued to type.
      setTyped((now) => {
        const rest = now.slice(searched.length).replace(/^[\s,;]+/, '');
        const isContinued = now.startsWith(searched);
        return isContinued ? [joinNames(unknown), rest].filter(Boolean).join('; ') : now;
      });
      setProblem(unknown.length ? t.unknown(unknown.join(', ')) : '');
    } catch {
      setAnnounced('');
      setProblem(t.failed);
    }
  };
  const handleKey: ComponentProps<typeof Combobox.Input>['onKeyDown'] = (event) => {
    const { key, ctrlKey, metaKey, nativeEvent } = event;
    if (isComposed(nativeEvent) || (key === 'Enter' && (ctrlKey || metaKey)))
      return event.preventBaseUIHandler();
    const last = chosen.at(-1);
    // Base UI would submit the form on Enter without a highlighted option, and remove all chosen
    // rows on Escape with a closed list.
    if (key === 'Enter' && typed.trim() && (isNameList(typed) || !highlighted))
      void addNames(typed);
    else if (key === 'Escape' && isOpen) setOpen(false);
    else if (key === 'Escape') return event.preventBaseUIHandler();
    else if (key === 'Backspace' && typed === '' && last) remove(last);
    else {
      if (key === 'ArrowDown' || key === 'ArrowUp') setOpen(true);
      return;
    }
    event.preventBaseUIHandler();
    event.preventDefault();
    event.stopPropagation();
  };
  const paste = (event: React.ClipboardEvent<HTMLInputElement>): void => {
    const text = event.clipboardData.getData('text');
    if (!isNameList(text)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    const [before, after] = [typed.slice(0, selectionStart ?? 0), typed.slice(selectionEnd ?? 0)];
    void addNames(`${before}\n${text}\n${after}`);
  };
  const message = `${props.id}-unknown`;
  const describedBy = [props['aria-describedby'], problem && message].filter(Boolean).join(' ');
  return (
    <div className="grid gap-2">
      <Chips label={t.chosen(label, chosen.length)} rows={chosen} onRemove={remove} />
      <Combobox.Root
        inline
        multiple
        autoHighlight
        open={isOpen}
        items={isOpen ? options : []}
        filter={null}
        value={chosen}
        isItemEqualToValue={isSameRow}
        itemToStringLabel={({ name }) => name}
        inputValue={typed}
        onInputValueChange={(text, { reason, isItemPress }) => {
          // Base UI would also clear the typed text when the list closes.
          if (reason === 'input-change' || isItemPress) type(text);
        }}
        onItemHighlighted={setHighlighted}
        onValueChange={(next) => add(next.slice(chosen.length))}
      >
        <Combobox.Input
          {...props}
          ref={field}
          aria-label={label}
          aria-required={required}
          aria-expanded={isOpen && options.length > 0}
          aria-invalid={props['aria-invalid'] || problem !== ''}
          aria-describedby={describedBy || undefined}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={(event) => (setOpen(false), onBlur?.(event))}
          onKeyDown={handleKey}
          onPaste={paste}
          className="field min-h-11"
        />
        {isOpen && (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field keeps the focus
          <div
            ref={list}
            onMouseDown={(event) => event.preventDefault()}
            className="rounded-lg border border-edge bg-ground-raised p-2"
          >
            <OptionList label={label} status={options.length === 0 ? status || t.noMatch : ''} />
          </div>
        )}
      </Combobox.Root>
      {problem && (
        <Alert id={message} className="text-sm">
          {problem}
        </Alert>
      )}
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}
