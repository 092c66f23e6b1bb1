import type { AnyEntity } from '#lib/contract/entities.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Select } from '#lib/ui/select.tsx';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { ListState } from '../shared/list-state.ts';
import { useSortableColumns } from './columns.tsx';
import { FilterSelect } from './filter-select.tsx';
import type { Filter } from './use-filter-choices.ts';

interface FilterDialogProps {
  entity: AnyEntity;
  filters: readonly Filter[];
  state: ListState;
  onChange: (state: ListState) => void;
  onClose: () => void;
}

/** How a list is narrowed and sorted on a small screen; it changes at once. */
export function FilterDialog({ entity, filters, state, onChange, onClose }: FilterDialogProps) {
  const { filter: t, bulk } = useMessages().lists;
  const columns = useSortableColumns(entity);
  const sorted = state.sort ? `${state.sort} ${state.order}` : '';
  const sort = (chosen: string): void => {
    const [field = '', order] = chosen.split(' ');
    onChange({ ...state, sort: field, order: order === 'desc' ? 'desc' : 'asc', page: 1 });
  };
  return (
    <Dialog shape="question" title={t.open} closeLabel={bulk.close} onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        {filters.map((filter) => (
          <div key={filter.label} className="grid gap-1">
            <span aria-hidden className="text-sm font-semibold">
              {filter.label}
            </span>
            <FilterSelect
              filter={filter}
              value={state}
              onChoose={(next) => onChange({ ...state, ...next, page: 1 })}
            />
          </div>
        ))}
        <div className="grid gap-1">
          <span aria-hidden className="text-sm font-semibold">
            {t.sort}
          </span>
          <Select
            label={t.sort}
            value={sorted}
            options={[
              ['', t.unsorted],
              ...columns.flatMap(({ field, header }) => [
                [`${field} asc`, t.ascending(header)] as const,
                [`${field} desc`, t.descending(header)] as const
              ])
            ]}
            onChoose={sort}
            className="field"
          />
        </div>
        <Button look="primary" onClick={onClose}>
          {bulk.close}
        </Button>
      </div>
    </Dialog>
  );
}
