import { useQueryClient } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import { Button, select } from '../shared/controls.tsx';
import { invalidateLists, namesOf } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { showToast } from '../shared/toast.tsx';
import { useReviewToast } from '../shared/waiting.ts';
import { eachRecord } from './each-record.ts';
import type { FailedRecordsProps } from './failed-records.tsx';

/** For how many records something was done, who was refused, and what that is called. */
export type BulkOutcome = Pick<FailedRecordsProps, 'sentence' | 'failed' | 'done'>;

export interface BulkChangeProps {
  entity: AnyEntity;
  field: string;
  ids: readonly number[];
  icon: LucideIcon;
  words: {
    label: string;
    choose: string;
    apply: string;
    done: (count: number) => string;
    failed: string;
  };
  /** The values that the field can be given, as a select has them and as they are called. */
  options: readonly { label: string; name: string; value: string | number | null }[];
  onDone: () => void;
  onRefused: (outcome: BulkOutcome) => void;
}

/** Gives a field of the selected rows one value. */
export function BulkChange(props: BulkChangeProps) {
  const { entity, field, ids, icon, words, options, onDone, onRefused } = props;
  const client = useQueryClient();
  const { lists } = useMessages();
  const showReviewToast = useReviewToast();
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const option = options.find(({ value }) => String(value) === chosen);
  const apply = async (): Promise<void> => {
    setBusy(true);
    const names = namesOf(client, entity);
    const { done, failed, waiting } = await eachRecord(ids, async (piece) => {
      await api.updateAll(entity, piece, { [field]: option?.value });
      return piece;
    });
    setBusy(false);
    if (done.length > 0)
      showToast('success', words.done(done.length), { about: `→ ${option?.name}` });
    if (waiting.length > 0) showReviewToast(lists.records(waiting.length));
    onDone();
    if (failed.length > 0)
      onRefused({
        sentence: words.failed,
        failed: failed.map((each) => ({ ...each, name: names.get(each.id) })),
        done: done.length
      });
    invalidateLists(client);
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <select
        aria-label={words.label}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        className={`${select} w-auto! min-w-0`}
      >
        <option value="" disabled>
          {words.choose}
        </option>
        {options.map(({ label, value }) => (
          <option key={value} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
      <Button
        look="plain"
        icon={icon}
        className="shrink-0 whitespace-nowrap"
        disabled={!option || busy}
        onClick={() => void apply()}
      >
        {words.apply}
      </Button>
    </span>
  );
}
