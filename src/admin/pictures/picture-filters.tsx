import { PICTURE_FILTERS, PICTURE_ORDERS } from '#lib/contract/states.ts';
import { select } from '../shared/controls.tsx';
import type { PictureFilter } from './picture-filter.ts';
import { useWords } from './use-words.ts';

interface PictureFiltersProps {
  filter: PictureFilter;
  onFilter: (filter: PictureFilter) => void;
}

/** Chooses which pictures are shown, and in which order. */
export function PictureFilters({ filter, onFilter }: PictureFiltersProps) {
  const words = useWords();
  return (
    <div className="flex flex-wrap gap-2">
      <select
        aria-label={words.show}
        value={filter.show ?? ''}
        onChange={({ target }) =>
          onFilter({
            ...filter,
            show: PICTURE_FILTERS.find((one) => one === target.value),
            page: 1
          })
        }
        className={`${select} w-auto!`}
      >
        <option value="">{words.all}</option>
        {PICTURE_FILTERS.map((one) => (
          <option key={one} value={one}>
            {words.filters[one]}
          </option>
        ))}
      </select>
      <select
        aria-label={words.order}
        value={filter.sort}
        onChange={({ target }) =>
          onFilter({
            ...filter,
            sort: PICTURE_ORDERS.find((one) => one === target.value) ?? 'newest',
            page: 1
          })
        }
        className={`${select} w-auto!`}
      >
        {PICTURE_ORDERS.map((one) => (
          <option key={one} value={one}>
            {words.orders[one]}
          </option>
        ))}
      </select>
    </div>
  );
}
