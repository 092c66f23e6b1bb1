import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { entities } from '#lib/contract/entities.ts';
import { PHOTO_STATES } from '#lib/contract/states.ts';
import { api } from '#lib/session/session.ts';
import { Button, select } from '../shared/controls.tsx';
import { entityKey } from '../shared/entity-queries.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { PhotoFilter } from './photo-filter.ts';
import { RowSearch } from './row-search.tsx';

interface ByRowProps {
  listed: 'product' | 'jamuCentre';
  label: string;
  value: number | undefined;
  onChoose: (id: number | undefined) => void;
}

/** Filters by a row: a search, or the chosen one with a button that clears it. */
function ByRow({ listed, label, value, onChoose }: ByRowProps) {
  const { photos: words } = useMessages();
  const { data } = useQuery({
    queryKey: [...entityKey(listed), 'name', value],
    queryFn: async () => (await api.one(entities[listed], value ?? 0)).name,
    enabled: value !== undefined,
    retry: false
  });
  if (value === undefined)
    return (
      <div className="w-48 max-sm:w-full">
        <RowSearch listed={listed} label={label} onChoose={({ id }) => onChoose(id)} />
      </div>
    );
  return (
    <Button
      look="plain"
      icon={X}
      aria-label={`${words.clear(label)}: ${data ?? value}`}
      onClick={() => onChoose(undefined)}
    >
      {label}: {data ?? value}
    </Button>
  );
}

interface PhotoFiltersProps {
  filter: PhotoFilter;
  onFilter: (filter: PhotoFilter) => void;
}

/** Chooses photographs by state, plant and garden. */
export function PhotoFilters({ filter, onFilter }: PhotoFiltersProps) {
  const { photos: words } = useMessages();
  const choose = (part: Partial<PhotoFilter>) => onFilter({ ...filter, ...part, page: 1 });
  return (
    <>
      <select
        aria-label={words.state}
        value={filter.state ?? ''}
        onChange={({ target }) =>
          choose({ state: PHOTO_STATES.find((one) => one === target.value) })
        }
        className={`${select} w-auto!`}
      >
        <option value="">{words.anyState}</option>
        {PHOTO_STATES.map((state) => (
          <option key={state} value={state}>
            {words.states[state]}
          </option>
        ))}
      </select>
      <ByRow
        listed="product"
        label={words.plant}
        value={filter.product}
        onChoose={(product) => choose({ product })}
      />
      <ByRow
        listed="jamuCentre"
        label={words.garden}
        value={filter.centre}
        onChoose={(centre) => choose({ centre })}
      />
    </>
  );
}
