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
  const { photos: t } = useMessages();
  const choose = (part: Partial<PhotoFilter>) => onFilter({ ...filter, ...part, page: 1 });
  const rowFilter = (field: 'product' | 'centre', listed: EntityName, label: string) => (
    <EntityCombobox
      listed={listed}
      label={label}
      value={filter[field]}
      placeholder={t.search(label)}
      none={filter[field] === undefined ? undefined : t.clear(label)}
      onChoose={(row) => choose({ [field]: row?.id })}
      className="w-48! max-sm:w-full!"
    />
  );
  return (
    <>
      <Select
        label={t.state}
        value={filter.state ?? ''}
        options={[
          ['', t.anyState],
          ...PHOTO_STATES.map((state) => [state, t.states[state]] as const)
        ]}
        onChoose={(state) => choose({ state: state || undefined })}
        className="field w-auto!"
      />
      {rowFilter('product', 'product', t.plant)}
      {rowFilter('centre', 'jamuCentre', t.garden)}
    </>
  );
}
