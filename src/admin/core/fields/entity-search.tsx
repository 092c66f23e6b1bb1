import { Combobox } from '@base-ui/react/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { entities, type EntityName } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { QUERY } from '#lib/contract/search.ts';
import { fold } from '#lib/i18n/fold.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { api } from '../shared/api.ts';
import { views } from '../entities/views.ts';
import { entityKey, type RowPage } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n.tsx';
import { isComposed } from '../shared/keys.ts';
import { everyStatus } from '../shared/list-state.ts';
import { optionName } from '../shared/rows.ts';
import { isPressOn, placement, POPUP_CLASS, portal } from '../shared/popup.ts';

const MAX_OPTIONS = 20;

export const isSameRow = (a: ListedRow, b: ListedRow): boolean => a.id === b.id;

/** Searches rows by a typed text. `status` is the reason if there are no options, else ''. */
export function useOptions(entityName: EntityName, typed: string, isEnabled = true) {
  const entity = entities[entityName];
  const t = useMessages().forms.references;
  const q = useDebouncedValue(typed.trim());
  const query = {
    page: 1,
    per_page: MAX_OPTIONS,
    // Without `sort`, the best matches come first.
    ...(q ? { q } : !views[entityName].isNumbered && { sort: String(entity.search[0]) }),
    ...everyStatus(entity)
  };
  const { data, isFetching, isError } = useQuery({
    queryKey: [...entityKey(entityName), 'page', query],
    queryFn: (): Promise<RowPage> => api.page(entity, query),
    enabled: isEnabled,
    placeholderData: keepPreviousData
  });
  const isSearching = isFetching || typed.trim() !== q;
  const rows = (data?.items ?? []).map((row) => ({ id: row.id, name: optionName(entity, row) }));
  // Until the response arrives, `rows` are the result of the previous search. Omits rows without
  // the typed text, so that Enter cannot choose them.
  const options = isSearching ? rows.filter(({ name }) => fold(name).includes(fold(typed))) : rows;
  const reason = isError ? t.failed : isSearching ? t.searching : t.noMatch;
  return { options, status: options.length === 0 ? reason : '' };
}

export const OptionList = ({ label, status }: { label: string; status: string }) => (
  <>
    <Combobox.Status className="px-3 py-2 text-sm text-ink-soft empty:hidden">
      {status}
    </Combobox.Status>
    <Combobox.List
      aria-label={label}
      className="max-h-72 scroll-py-1 overflow-y-auto overscroll-contain outline-none empty:hidden"
    >
      {(row: ListedRow) => (
        <Combobox.Item
          key={row.id}
          value={row}
          className="flex min-h-9 cursor-pointer items-center justify-between gap-2 rounded-md px-3 text-sm data-highlighted:bg-leaf-tint pointer-coarse:min-h-11"
        >
          {row.name}
          <Combobox.ItemIndicator>
            <Check size={16} aria-hidden />
          </Combobox.ItemIndicator>
        </Combobox.Item>
      )}
    </Combobox.List>
  </>
);

interface EntitySearchProps {
  entityName: EntityName;
  label: string;
  value?: ListedRow | null;
  /** The label of the first option, which means no row and has the id 0. */
  none?: string | undefined;
  /** The element that opens the popup; absent in a dialog. */
  trigger?: HTMLElement;
  id?: string;
  onChoose: (row: ListedRow) => void;
  onClose?: () => void;
}

/** A search for one row of an entity, in a popup of `trigger` or inside a dialog. */
export function EntitySearch(props: EntitySearchProps) {
  const { entityName, label, value = null, none, trigger, id, onChoose, onClose } = props;
  const { resources } = useMessages();
  const [typed, setTyped] = useState('');
  const { options: rows, status } = useOptions(entityName, typed);
  // Receives keys that are typed before the popup has the focus.
  useEffect(() => {
    const type = ({ key, ctrlKey, metaKey }: KeyboardEvent): void => {
      if (key.length === 1 && key !== ' ' && !ctrlKey && !metaKey) setTyped((text) => text + key);
    };
    trigger?.addEventListener('keydown', type);
    return () => trigger?.removeEventListener('keydown', type);
  }, [trigger]);
  const options = none && !typed ? [{ id: 0, name: none }, ...rows] : rows;
  const handleKey = (event: React.KeyboardEvent): void => {
    const { key } = event;
    if (isComposed(event.nativeEvent)) return event.stopPropagation();
    if (key === 'Tab' || key === 'Escape') {
      trigger?.focus();
      onClose?.();
    } else if (key !== 'Enter' || options.length > 0) return;
    // Tab moves the focus from the trigger to the next element. Escape would close the dialog
    // around the popup.
    if (key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  const search = (
    <>
      <Combobox.Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user opens it to type
        autoFocus={!trigger}
        aria-label={resources[entityName].search}
        maxLength={QUERY.characters}
        placeholder={resources[entityName].search}
        className="field shrink-0 text-ellipsis"
      />
      <OptionList label={label} status={status} />
    </>
  );
  return (
    <Combobox.Root
      inline={!trigger}
      open
      autoHighlight
      items={options}
      filter={null}
      value={value}
      isItemEqualToValue={isSameRow}
      itemToStringLabel={({ name }) => name}
      inputValue={typed}
      onInputValueChange={setTyped}
      onValueChange={(row) => {
        trigger?.focus();
        if (row) onChoose(row);
      }}
      onOpenChange={(isOpen, { reason, event }) => {
        const isChoice = reason === 'item-press' || (trigger && isPressOn(trigger, event));
        if (isOpen || isChoice) return;
        // Base UI gives this reason for Enter without a highlighted option.
        if (reason === 'none') trigger?.focus();
        onClose?.();
      }}
    >
      {trigger ? (
        <Combobox.Portal {...portal(trigger)}>
          <Combobox.Positioner {...placement} anchor={trigger} align="start">
            <Combobox.Popup
              id={id}
              aria-label={label}
              finalFocus={false}
              onKeyDownCapture={handleKey}
              className={`${POPUP_CLASS} grid w-[max(var(--anchor-width),18rem)] gap-2 p-2`}
            >
              {search}
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      ) : (
        <div className="grid gap-2">{search}</div>
      )}
    </Combobox.Root>
  );
}
