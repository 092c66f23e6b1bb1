import { useQueryClient } from '@tanstack/react-query';
import { Eye, FolderInput, type LucideIcon, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { STATUSES, type Status, hasStatus } from '#lib/contract/states.ts';
import { Alert } from '#lib/ui/alert.tsx';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Select } from '#lib/ui/select.tsx';
import { EntityCombobox } from '../fields/entity-combobox.tsx';
import { api } from '../shared/api.ts';
import { changePages, invalidateLists, namesOf } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n.tsx';
import type { RowFilter } from '../shared/list-state.ts';
import { categoryField, categoryName, fetchIds } from '../shared/rows.ts';
import { errorMessage, showToast, showWaitingToast } from '../shared/toast.tsx';
import { callInBatches, type FailedRecord } from './bulk-calls.ts';
import { SelectionFrame, type Selection } from './selection.tsx';

export interface BulkProblem {
  sentence: string;
  failed: readonly FailedRecord[];
  done: number;
}

interface FailedRecordsProps extends BulkProblem {
  entity: AnyEntity;
  onClose: () => void;
}

/** Lists the records that could not be changed or deleted. */
export function FailedRecords({ entity, sentence, failed, done, onClose }: FailedRecordsProps) {
  const { lists, resources } = useMessages();
  const { bulk: t } = lists;
  return (
    <Dialog shape="question" title={sentence} closeLabel={t.close} onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        <Alert>{t.result(done, failed.length)}</Alert>
        <ul className="grid max-h-80 gap-2 overflow-y-auto text-sm">
          {failed.map(({ id, name, error }) => (
            <li key={id} className="border-l-2 border-chili pl-3 break-words">
              <b className="block">{name ?? `${resources[entity.name].kind} #${id}`}</b>
              <span className="text-ink-soft">{errorMessage(error, sentence)}</span>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">{t.staySelected}</p>
        <Button variant="primary" data-autofocus className="justify-self-end" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </Dialog>
  );
}

interface BulkChangeProps {
  entity: AnyEntity;
  ids: readonly number[];
  onDone: () => void;
  onRefused: (problem: BulkProblem) => void;
}

interface BulkFieldProps extends BulkChangeProps {
  field: string;
  icon: LucideIcon;
  t: { apply: string; done: (count: number) => string; failed: string };
  chosen: { value: string | number | null; name: string } | undefined;
  children: ReactNode;
}

function BulkChange(props: BulkFieldProps) {
  const { entity, field, ids, icon, t, chosen, children, onDone, onRefused } = props;
  const client = useQueryClient();
  const { lists } = useMessages();
  const [busy, setBusy] = useState(false);
  const apply = async (): Promise<void> => {
    setBusy(true);
    const names = namesOf(client, entity);
    const { done, failed, waiting } = await callInBatches(ids, async (batch) => {
      await api.updateAll(entity, batch, { [field]: chosen?.value });
      return batch;
    });
    setBusy(false);
    const values = {
      [categoryName(field)]: chosen?.name.replace(`${chosen.value} · `, ''),
      [field]: chosen?.value
    };
    // Rows that were added since the list was opened are not fetched again.
    changePages(client, entity, (rows) =>
      rows.map((row) => (done.includes(row.id) ? { ...row, ...values } : row))
    );
    if (done.length > 0) showToast('success', t.done(done.length), { about: `→ ${chosen?.name}` });
    if (waiting.length > 0) showWaitingToast(lists.records(waiting.length));
    onDone();
    if (failed.length > 0)
      onRefused({
        sentence: t.failed,
        failed: failed.map((each) => ({ ...each, name: names.get(each.id) })),
        done: done.length
      });
    invalidateLists(client);
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      {children}
      <Button
        variant="ghost"
        icon={icon}
        className="shrink-0 whitespace-nowrap"
        disabled={!chosen || busy}
        onClick={() => void apply()}
      >
        {t.apply}
      </Button>
    </span>
  );
}

function CategoryChange({ field, ...props }: BulkChangeProps & { field: string }) {
  const { list, lists } = useMessages();
  const { bulk } = lists;
  const [chosen, setChosen] = useState<{ value: number | null; name: string }>();
  return (
    <BulkChange
      {...props}
      field={field}
      icon={FolderInput}
      t={{ apply: bulk.move, done: bulk.moved, failed: bulk.moveFailed }}
      chosen={chosen}
    >
      <EntityCombobox
        entityName="productCategory"
        label={bulk.category}
        value={chosen?.value}
        none={list.noCategory}
        placeholder={bulk.chooseCategory}
        onChoose={(row) =>
          setChosen({ value: row?.id ?? null, name: row?.name ?? list.noCategory })
        }
        className="w-52! min-w-0"
      />
    </BulkChange>
  );
}

function StatusChange(props: BulkChangeProps) {
  const { lists, statuses } = useMessages();
  const { bulk } = lists;
  const [status, setStatus] = useState<Status | ''>('');
  return (
    <BulkChange
      {...props}
      field="status"
      icon={Eye}
      t={{ apply: bulk.set, done: bulk.statusSet, failed: bulk.statusFailed }}
      chosen={status ? { value: status, name: statuses[status] } : undefined}
    >
      <Select
        label={bulk.status}
        value={status}
        options={[
          ['', bulk.chooseStatus],
          ...STATUSES.map((each) => [each, statuses[each]] as const)
        ]}
        onChoose={setStatus}
        className="field w-auto! min-w-0"
      />
    </BulkChange>
  );
}

interface SelectionBarProps {
  entity: AnyEntity;
  selection: Selection;
  filter: RowFilter;
  total: number;
  /** Undefined if rows cannot be deleted. */
  onRemove: (() => void) | undefined;
  onRefused: (problem: BulkProblem) => void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { entity, selection, filter, total, onRemove, onRefused } = props;
  const { bulk } = useMessages().lists;
  const field = categoryField(entity);
  const changes = { entity, ids: [...selection.ids], onDone: selection.clear, onRefused };
  return (
    <SelectionFrame
      selection={selection}
      total={total}
      fetchIds={() => fetchIds((page) => api.page(entity, { ...filter, ...page }))}
    >
      {field && <CategoryChange {...changes} field={field} />}
      {hasStatus(entity) && <StatusChange {...changes} />}
      {onRemove && (
        <Button variant="smallDanger" icon={Trash2} onClick={onRemove}>
          {bulk.remove}
        </Button>
      )}
    </SelectionFrame>
  );
}
