import type { EntityName } from '#lib/contract/entities.ts';
import { PHOTO_STATES, type PhotoState } from '#lib/contract/states.ts';
import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { Select } from '#lib/ui/select.tsx';
import { EntityCombobox } from '#core/fields/entity-combobox.tsx';
import { useWords } from '#core/shared/i18n.tsx';
import { readNumber, readPage } from '#core/shared/list-state.ts';
import { setSearch } from '#core/shared/router.ts';

/** The filter of photographs in the URL: `?state=&product=&centre=&page=`. */
export interface PhotoFilter {
  state: PhotoState | undefined;
  product: number | undefined;
  centre: number | undefined;
  page: number;
}

/** Reads the filter. The default state is `new`; `any` stands for every state. */
export function readPhotoFilter(search: Readonly<Record<string, string>>): PhotoFilter {
  const { state = 'new', product, centre, page } = search;
  return {
    state: PHOTO_STATES.find((known) => known === state),
    product: readNumber(product),
    centre: readNumber(centre),
    page: readPage(page)
  };
}

export const showPhotos = ({ state, ...filter }: PhotoFilter): void =>
  setSearch('visitorPhotos', { state: state === 'new' ? '' : (state ?? 'any'), ...filter });

export function PhotoFilters({ filter }: { filter: PhotoFilter }) {
  const t = useWords(visitorPhotoWords);
  const setFilter = (part: Partial<PhotoFilter>) => showPhotos({ ...filter, ...part, page: 1 });
  const rowFilter = (field: 'product' | 'centre', listed: EntityName, label: string) => (
    <EntityCombobox
      entityName={listed}
      label={label}
      value={filter[field]}
      placeholder={t.search(label)}
      none={filter[field] === undefined ? undefined : t.clear(label)}
      onChoose={(row) => setFilter({ [field]: row?.id })}
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
        onChoose={(state) => setFilter({ state: state || undefined })}
        className="field w-auto!"
      />
      {rowFilter('product', 'product', t.plant)}
      {rowFilter('centre', 'jamuCentre', t.garden)}
    </>
  );
}
