import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { api } from '../shared/api.ts';
import { changePages, invalidateLists } from '../shared/entity-queries.ts';
import { reason, showToast } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { type Row, rowName, valueOf } from '../shared/rows.ts';
import { useHandleWaiting } from '../shared/review-status.ts';
import { Cell } from '../fields/cell.tsx';
import { EntityCombobox } from '../fields/entity-combobox.tsx';
import { fieldKind } from '../fields/field-kind.ts';
import { AmountInput } from './amount-input.tsx';

/**
 * Saves some values of a row that a list shows, unless somebody else changed it since; says how it
 * went, and whether it did.
 */
function useQuickSave(entity: AnyEntity) {
  const client = useQueryClient();
  const handleWaiting = useHandleWaiting();
  const t = useMessages().resources[entity.name];
  return async (row: Row, values: Record<string, unknown>): Promise<boolean> => {
    const about = rowName(entity, row);
    try {
      const { updated_at } = row;
      const saved: Row = await api.update(entity, row.id, { ...values, updated_at });
      changePages(client, entity, (rows) =>
        rows.map((each) => (each.id === saved.id ? saved : each))
      );
      showToast('success', t.updated, { about });
      return true;
    } catch (error) {
      if (handleWaiting(error, about)) return true;
      showToast('error', t.saveFailed, { about: reason(about, error) });
      return false;
    } finally {
      invalidateLists(client);
    }
  };
}

interface EditableProps {
  children: ReactNode;
  onEdit: () => void;
  /** Whether it was edited just now, so that the focus comes back. */
  takesFocus: boolean;
}

function Editable({ children, onEdit, takesFocus }: EditableProps) {
  const { lists } = useMessages();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <button
      ref={button}
      type="button"
      title={lists.quickEdit}
      onClick={onEdit}
      className="group -ml-2 inline-flex min-h-9 items-center gap-2 rounded-lg border border-transparent px-2 text-left hover:border-edge hover:bg-ground-raised pointer-coarse:min-h-11"
    >
      {children}
      <Pencil
        size={13}
        aria-hidden
        className="shrink-0 text-leaf opacity-0 max-xl:hidden group-hover:opacity-100 group-focus-visible:opacity-100"
      />
    </button>
  );
}

/** An amount or category that is changed in the list; a small screen only shows it. */
export function QuickCell({ entity, row, field }: { entity: AnyEntity; row: Row; field: string }) {
  const [state, setState] = useState<'shown' | 'editing' | 'edited'>('shown');
  const { list, lists } = useMessages();
  const isNarrow = useMedia(NARROW);
  const save = useQuickSave(entity);
  const shown = <Cell entity={entity} row={row} field={field} />;
  const finish = async (value?: unknown): Promise<boolean> => {
    const isDone = value === undefined || (await save(row, { [field]: value }));
    if (isDone) setState('edited');
    return isDone;
  };
  if (isNarrow) return shown;
  if (state !== 'editing')
    return (
      <Editable takesFocus={state === 'edited'} onEdit={() => setState('editing')}>
        {shown}
      </Editable>
    );
  if (fieldKind(entity, field) !== 'category')
    return <AmountInput entity={entity} row={row} field={field} onFinish={finish} />;
  return (
    <EntityCombobox
      startsOpen
      listed="productCategory"
      label={lists.categoryOf(rowName(entity, row))}
      value={(valueOf(row, field) ?? null) as number | null}
      none={list.noCategory}
      onChoose={(category) => void finish(category?.id ?? null)}
      onClose={() => void finish()}
      className="w-44!"
    />
  );
}
