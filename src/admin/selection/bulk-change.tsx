import { useQueryClient } from '@tanstack/react-query';
import { Eye, FolderInput, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { STATUSES } from '#lib/contract/states.ts';
import { api } from '../shared/api.ts';
import { EntityCombobox } from '../fields/entity-combobox.tsx';
import { Button } from '#lib/ui/button.tsx';
import { invalidateLists, namesOf } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { showToast } from '../shared/toast.tsx';
import { useReviewToast } from '../shared/review-status.ts';
import { eachRecord } from './each-record.ts';
import type { FailedRecordsProps } from './failed-records.tsx';

/** For how many records something was done, who was refused, and what that is called. */
export type BulkOutcome = Pick<FailedRecordsProps, 'sentence' | 'failed' | 'done'>;

interface BulkChangeProps {
  entity: AnyEntity;
  ids: readonly number[];
  onDone: () => void;
  onRefused: (outcome: BulkOutcome) => void;
}

/** A value for a field of the selected rows, and what it is called. */
interface Choice {
  value: string | number | null;
  name: string;
}

interface BulkFieldProps extends BulkChangeProps {
  field: string;
  icon: LucideIcon;
  t: { apply: string; done: (count: number) => string; failed: string };
  control: (chosen: Choice | undefined, onChoose: (choice: Choice) => void) => ReactNode;
}

/** Gives a field of the selected rows one value. */
function BulkChange(props: BulkFieldProps) {
  const { entity, field, ids, icon, t, control, onDone, onRefused } = props;
  const client = useQueryClient();
  const { lists } = useMessages();
  const showReviewToast = useReviewToast();
  const [chosen, setChosen] = useState<Choice>();
  const [busy, setBusy] = useState(false);
  const apply = async (): Promise<void> => {
    setBusy(true);
    const names = namesOf(client, entity);
    const { done, failed, waiting } = await eachRecord(ids, async (piece) => {
      await api.updateAll(entity, piece, { [field]: chosen?.value });
      return piece;
    });
    setBusy(false);
    if (done.length > 0) showToast('success', t.done(done.length), { about: `→ ${chosen?.name}` });
    if (waiting.length > 0) showReviewToast(lists.records(waiting.length));
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
      {control(chosen, setChosen)}
      <Button
        look="ghost"
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

/** Moves the selected rows to one category, or to none. */
export function CategoryChange({ field, ...props }: BulkChangeProps & { field: string }) {
  const { lists, list } = useMessages();
  const { bulk } = lists;
  return (
    <BulkChange
      {...props}
      field={field}
      icon={FolderInput}
      t={{ apply: bulk.move, done: bulk.moved, failed: bulk.moveFailed }}
      control={(chosen, onChoose) => (
        <EntityCombobox
          listed="productCategory"
          label={bulk.category}
          value={chosen && (chosen.value as number | null)}
          none={list.noCategory}
          placeholder={bulk.chooseCategory}
          onChoose={(row) =>
            onChoose(
              row ? { value: row.id, name: row.name } : { value: null, name: list.noCategory }
            )
          }
          className="w-52! min-w-0"
        />
      )}
    />
  );
}

/** Gives the selected rows one status. */
export function StatusChange(props: BulkChangeProps) {
  const { lists, statuses } = useMessages();
  const { bulk } = lists;
  return (
    <BulkChange
      {...props}
      field="status"
      icon={Eye}
      t={{ apply: bulk.set, done: bulk.statusSet, failed: bulk.statusFailed }}
      control={(chosen, onChoose) => (
        <select
          aria-label={bulk.status}
          value={chosen?.value ?? ''}
          onChange={({ target }) => {
            const value = STATUSES.find((status) => status === target.value);
            if (value) onChoose({ value, name: statuses[value] });
          }}
          className="field w-auto! min-w-0"
        >
          <option value="" disabled>
            {bulk.chooseStatus}
          </option>
          {STATUSES.map((status) => (
            <option key={status} value={status}>
              {statuses[status]}
            </option>
          ))}
        </select>
      )}
    />
  );
}
