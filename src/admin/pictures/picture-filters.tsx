import { PICTURE_FILTERS, PICTURE_ORDERS } from '#lib/contract/states.ts';
import { Select } from '#lib/ui/select.tsx';
import { type PictureFilter, useWords } from './use-pictures.ts';

interface PictureFiltersProps {
  filter: PictureFilter;
  onFilter: (filter: PictureFilter) => void;
}

/** Chooses which pictures are shown, and in which order. */
export function PictureFilters({ filter, onFilter }: PictureFiltersProps) {
  const words = useWords();
  return (
    <div className="flex flex-wrap gap-2">
      <Select
        label={words.show}
        value={filter.show ?? ''}
        options={[
          ['', words.all],
          ...PICTURE_FILTERS.map((each) => [each, words.filters[each]] as const)
        ]}
        onChoose={(show) => onFilter({ ...filter, show: show || undefined, page: 1 })}
        className="field w-auto!"
      />
      <Select
        label={words.order}
        value={filter.sort}
        options={PICTURE_ORDERS.map((each) => [each, words.orders[each]])}
        onChoose={(sort) => onFilter({ ...filter, sort, page: 1 })}
        className="field w-auto!"
      />
    </div>
  );
}
