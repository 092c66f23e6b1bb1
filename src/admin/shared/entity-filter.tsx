import { writableBy } from '#lib/contract/entities.ts';
import type { EntityName } from '#lib/contract/entities.ts';
import { select } from './class-names.ts';
import { useRole } from './role.ts';
import { isEntity } from './router.ts';
import { useMessages } from './i18n-provider.tsx';

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
