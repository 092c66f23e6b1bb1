import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { api } from '#core/shared/api.ts';
import { changePages } from '#core/shared/entity-queries.ts';
import type { Feature } from '#core/shared/features.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import { type Row, rowName, textOf, valueOf } from '#core/shared/rows.ts';
import { useSave } from '#core/shared/toast.tsx';
import { formatPrice, readAmount } from '#core/fields/amount.ts';
import { Cell, PriceHint } from '#core/fields/cell.tsx';
import { EntityCombobox } from '#core/fields/entity-combobox.tsx';
import { fieldKind, unitField } from '#core/entities/views.ts';
import { toFormValues, validate } from '#core/fields/form-values.ts';

interface AmountInputProps {
  entity: AnyEntity;
  row: Row;
  field: string;
  /**
   * Saves the amount, if given, and closes the input. Then focuses the cell, unless the focus has
   * moved elsewhere. Resolves to false if the save fails.
   */
  onFinish: (amount: number | undefined, hasFocus: () => boolean) => Promise<boolean>;
}

function AmountInput({ entity, row, field, onFinish }: AmountInputProps) {
  const t = useMessages();
  const stored = toFormValues(entity, row);
  const [typed, setTyped] = useState(stored[field] ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const element = useRef<HTMLInputElement>(null);
  const error = useId();
  useEffect(() => {
    element.current?.focus();
    element.current?.select();
  }, []);
  const hasFocus = (): boolean => document.activeElement === element.current;
  const save = async (): Promise<void> => {
    if (isSaving) return;
    const price = typed.trim() ? readAmount(typed) : 0;
    const invalid = validate(entity, { ...stored, [field]: typed })[field];
    setProblem(invalid);
    if (invalid || price === undefined) return;
    setSaving(true);
    const amount = price === valueOf(row, field) ? undefined : price;
    if (!(await onFinish(amount, hasFocus))) setSaving(false);
  };
  return (
    <span className="grid w-44 gap-1">
      <input
        ref={element}
        type="text"
        inputMode="decimal"
        aria-label={t.lists.priceOf(rowName(entity, row))}
        aria-invalid={problem !== undefined}
        aria-describedby={error}
        value={typed}
        readOnly={isSaving}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') void onFinish(undefined, hasFocus);
          if (event.key !== 'Enter') return;
          // Prevents Enter from pressing the button that replaces the input after the save.
          event.preventDefault();
          void save();
        }}
        className="field tabular-nums"
      />
      <PriceHint price={formatPrice(typed, textOf(row, unitField(entity, field) ?? ''))} />
      <span id={error} role="alert" className="text-sm text-chili">
        {problem}
      </span>
    </span>
  );
}

/** An amount or category that can be edited in the list; read-only on a small screen. */
export function QuickCell({ entity, row, field }: { entity: AnyEntity; row: Row; field: string }) {
  const [state, setState] = useState<'shown' | 'editing' | 'edited'>('shown');
  const { list, lists, resources } = useMessages();
  const { updated, saveFailed } = resources[entity.name];
  const isNarrow = useMedia(NARROW);
  const client = useQueryClient();
  const { save } = useSave();
  const shown = <Cell entity={entity} row={row} field={field} />;
  const send = async (value: unknown): Promise<void> => {
    const { id, updated_at } = row;
    const saved: Row = await api.update(entity, id, { [field]: value, updated_at });
    changePages(client, entity, (rows) => rows.map((each) => (each.id === id ? saved : each)));
  };
  const finish = async (value?: unknown, hasFocus = () => true): Promise<boolean> => {
    const result = { saved: updated, failed: saveFailed };
    const isDone =
      value === undefined || (await save(rowName(entity, row), () => send(value), result));
    if (isDone) setState(hasFocus() ? 'edited' : 'shown');
    return isDone;
  };
  if (isNarrow) return shown;
  if (state !== 'editing')
    return (
      <button
        type="button"
        title={lists.quickEdit}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- replaces the input that had the focus
        autoFocus={state === 'edited'}
        onClick={() => setState('editing')}
        className="group -ml-2 inline-flex min-h-9 items-center gap-2 rounded-lg border border-transparent px-2 text-left hover:border-edge hover:bg-ground-raised pointer-coarse:min-h-11"
      >
        {shown}
        <Pencil
          size={13}
          aria-hidden
          className="shrink-0 text-leaf opacity-0 max-xl:hidden group-hover:opacity-100 group-focus-visible:opacity-100"
        />
      </button>
    );
  if (fieldKind(entity, field) !== 'category')
    return <AmountInput entity={entity} row={row} field={field} onFinish={finish} />;
  return (
    <EntityCombobox
      startsOpen
      entityName="productCategory"
      label={lists.categoryOf(rowName(entity, row))}
      value={(valueOf(row, field) ?? null) as number | null}
      none={list.noCategory}
      onChoose={(category) => void finish(category?.id ?? null)}
      onClose={() => void finish()}
      className="w-44!"
    />
  );
}

export const quickEdit: Feature = { QuickCell };
