import { writableBy } from '#lib/contract/entities.ts';
import type { EntityName } from '#lib/contract/entities.ts';
import type { Role } from '#lib/contract/roles.ts';
import { readPage, ROWS_PER_PAGE } from '../resources/list-state.ts';
import { select } from './class-names.ts';
import { useMessages } from './i18n-provider.tsx';
import { useRole } from './role.ts';
import { isEntity } from './router.ts';

/** What the trash or the activity shows, as it stands in the address: `?entity=&page=`. */
export interface EntityPage {
  entity: EntityName | undefined;
  page: number;
}

/** Reads an address's query; whatever makes no sense, or is not for the role, counts as absent. */
export const readEntityPage = (
  { entity = '', page = '' }: Readonly<Record<string, string>>,
  role: Role
): EntityPage => ({
  entity: isEntity(entity) && writableBy(role).includes(entity) ? entity : undefined,
  page: readPage(page)
});

/** The shortest query that says it. */
export const entityPageSearch = ({
  entity,
  page
}: EntityPage): Record<string, string | number> => ({
  ...(entity && { entity }),
  ...(page > 1 && { page })
});

/** What the server is asked for. */
export const toPageQuery = ({ entity, page }: EntityPage) => ({
  page,
  per_page: ROWS_PER_PAGE,
  ...(entity && { entity })
});

interface EntityFilterProps {
  value: EntityName | undefined;
  onChoose: (entity: EntityName | undefined) => void;
}

/** Chooses one kind of record that the user may write, or all. */
export function EntityFilter({ value, onChoose }: EntityFilterProps) {
  const { lists } = useMessages();
  const role = useRole();
  return (
    <select
      aria-label={lists.entity}
      value={value ?? ''}
      onChange={({ target }) => onChoose(isEntity(target.value) ? target.value : undefined)}
      className={`${select} w-auto!`}
    >
      <option value="">{lists.anyEntity}</option>
      {writableBy(role).map((name) => (
        <option key={name} value={name}>
          {lists.entities[name]}
        </option>
      ))}
    </select>
  );
}
