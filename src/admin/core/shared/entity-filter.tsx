import { writableBy, type EntityName } from '#lib/contract/entities.ts';
import { Select } from '#lib/ui/select.tsx';
import { useMessages } from './i18n.tsx';
import { readPage, ROWS_PER_PAGE } from './list-state.ts';
import { useRole } from './account.ts';
import { isEntity, setSearch } from './router.ts';

/** The filter in the URLs of the trash and activity screens: `?entity=&page=`. */
export interface EntityPage {
  entity: EntityName | undefined;
  page: number;
}

/** Reads the filter in the URL and ignores invalid values. `show` changes the URL. */
export function useEntityPage(
  screen: 'trash' | 'activity',
  { entity = '', page }: Readonly<Record<string, string>>
) {
  const writable = writableBy(useRole());
  const known = isEntity(entity) && writable.includes(entity) ? entity : undefined;
  const show = (next: EntityPage): void => setSearch(screen, { ...next });
  return { state: { entity: known, page: readPage(page) }, show };
}

export const toPageQuery = ({ entity, page }: EntityPage) => ({
  page,
  per_page: ROWS_PER_PAGE,
  ...(entity && { entity })
});

interface EntityFilterProps {
  value: EntityName | undefined;
  onChoose: (entity: EntityName | undefined) => void;
}

export function EntityFilter({ value, onChoose }: EntityFilterProps) {
  const { lists, resources } = useMessages();
  const role = useRole();
  return (
    <Select
      label={lists.entity}
      value={value ?? ''}
      options={[
        ['', lists.anyEntity],
        ...writableBy(role).map((name) => [name, resources[name].kind] as const)
      ]}
      onChoose={(name) => onChoose(name || undefined)}
      className="field w-auto!"
    />
  );
}
