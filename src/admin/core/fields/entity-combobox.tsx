import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ComponentProps } from 'react';
import type { EntityName } from '#lib/contract/entities.ts';
import type { ListedRow } from '#lib/contract/entity.ts';
import { optionNameKey, useOptionName } from '../shared/entity-queries.ts';
import { lazyScreen } from '../shared/lazy-screen.tsx';

const EntitySearch = lazyScreen(() => import('./entity-search.tsx'), 'EntitySearch', null);

interface EntityComboboxProps extends Omit<ComponentProps<'button'>, 'value'> {
  entityName: EntityName;
  label: string;
  /** The id of the chosen row; null for no row, undefined before a choice. */
  value: number | null | undefined;
  /** The label of the option for no row. */
  none?: string | undefined;
  placeholder?: string;
  startsOpen?: boolean;
  onChoose: (row: ListedRow | null) => void;
  onClose?: () => void;
}

/** A button that shows the chosen row of an entity and opens a search for another row. */
export function EntityCombobox({
  entityName,
  label,
  value,
  none,
  placeholder,
  startsOpen = false,
  onChoose,
  onClose,
  className = '',
  ...props
}: EntityComboboxProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const { data: name = `#${value}` } = useOptionName(entityName, value);
  const close = (): void => {
    setOpen(false);
    onClose?.();
  };
  const chosen = value
    ? { id: value, name }
    : value === null && none
      ? { id: 0, name: none }
      : null;
  return (
    <>
      <button
        {...props}
        ref={setTrigger}
        type="button"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={EntitySearch.preload}
        onFocus={EntitySearch.preload}
        onClick={({ currentTarget }) => {
          // Receives keys that are typed before the popup opens.
          currentTarget.focus();
          if (isOpen) close();
          else setOpen(true);
        }}
        className={`field flex min-h-10 cursor-pointer items-center justify-between gap-2 text-left pointer-coarse:min-h-11 ${className}`}
      >
        <span className="truncate">{chosen?.name ?? placeholder}</span>
        <ChevronDown size={16} aria-hidden className="shrink-0" />
      </button>
      {isOpen && trigger && (
        <EntitySearch
          entityName={entityName}
          label={label}
          value={chosen}
          none={none}
          trigger={trigger}
          id={id}
          onChoose={(row) => {
            if (row.id) client.setQueryData(optionNameKey(entityName, row.id), row.name);
            setOpen(false);
            onChoose(row.id ? row : null);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
