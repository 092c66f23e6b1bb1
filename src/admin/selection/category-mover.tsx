import { useQueryClient } from '@tanstack/react-query';
import { FolderInput } from 'lucide-react';
import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import { Button } from '../shared/button.tsx';
import { select } from '../shared/class-names.ts';
import { invalidateLists, useCategories } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { say } from '../shared/say.tsx';
import { eachRecord } from './each-record.ts';
import type { FailedRecordsProps } from './failed-records.tsx';

interface CategoryMoverProps {
  entity: AnyEntity;
  /** The field that holds the category. */
  field: string;
  ids: readonly number[];
  onDone: () => void;
  onRefused: (outcome: MoveOutcome) => void;
}

/** Of how many records the category was changed, and whose was not. */
export type MoveOutcome = Pick<FailedRecordsProps, 'failed' | 'done'>;

/** Moves the selected rows to one category, or to none. */
export function CategoryMover({ entity, field, ids, onDone, onRefused }: CategoryMoverProps) {
  const { lists, list } = useMessages();
  const { bulk } = lists;
  const client = useQueryClient();
  const { data: categories = [] } = useCategories();
  const [category, setCategory] = useState('');
  const [busy, setBusy] = useState(false);
  const move = async (): Promise<void> => {
    setBusy(true);
    const values = { [field]: category === 'none' ? null : Number(category) };
    const { done, failed } = await eachRecord(ids, async (piece) => {
      await api.updateAll(entity, piece, values);
      return piece;
    });
    setBusy(false);
    const chosen = categories.find(({ id }) => String(id) === category);
    if (done.length > 0)
      say('success', bulk.moved(done.length), { about: `→ ${chosen?.name ?? list.noCategory}` });
    onDone();
    if (failed.length > 0)
      onRefused({
        failed: failed.map((each) => ({ ...each, name: undefined })),
        done: done.length
      });
    invalidateLists(client);
  };
  return (
    <span className="flex min-w-0 items-center gap-1">
      <select
        aria-label={bulk.category}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
        className={`${select} w-auto! min-w-0`}
      >
        <option value="" disabled>
          {bulk.chooseCategory}
        </option>
        <option value="none">{list.noCategory}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {id} · {name}
          </option>
        ))}
      </select>
      <Button
        look="plain"
        icon={FolderInput}
        className="shrink-0 whitespace-nowrap"
        disabled={!category || busy}
        onClick={() => void move()}
      >
        {bulk.move}
      </Button>
    </span>
  );
}
