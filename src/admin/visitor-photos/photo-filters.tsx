import type { EntityName } from '#lib/contract/entities.ts';
import { PHOTO_STATES } from '#lib/contract/states.ts';
import { Select } from '#lib/ui/select.tsx';
import { EntityCombobox } from '../fields/entity-combobox.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { PhotoFilter } from './photo-filter.ts';

interface PhotoFiltersProps {
  filter: PhotoFilter;
  onFilter: (filter: PhotoFilter) => void;
}

/** Chooses photographs by state, plant and garden. */
export function PhotoFilters({ filter, onFilter }: PhotoFiltersProps) {
  const { photos: words } = useMessages();
  const choose = (part: Partial<PhotoFilter>) => onFilter({ ...filter, ...part, page: 1 });
  const rowFilter = (field: 'product' | 'centre', listed: EntityName, label: string) => (
    <EntityCombobox
      listed={listed}
      label={label}
      value={filter[field]}
      placeholder={words.search(label)}
      none={filter[field] === undefined ? undefined : words.clear(label)}
      onChoose={(row) => choose({ [field]: row?.id })}
      className="w-48! max-sm:w-full!"
    />
  );
  return (
    <>
      <Select
        label={words.state}
        value={filter.state ?? ''}
        options={[
          ['', words.anyState],
          ...PHOTO_STATES.map((state) => [state, words.states[state]] as const)
        ]}
        onChoose={(state) => choose({ state: state || undefined })}
        className="field w-auto!"
      />
      {rowFilter('product', 'product', words.plant)}
      {rowFilter('centre', 'jamuCentre', words.garden)}
    </>
  );
}
