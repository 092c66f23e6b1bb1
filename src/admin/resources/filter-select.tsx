import { EntityCombobox } from '../fields/entity-combobox.tsx';
import type { ListFilters } from '../shared/list-state.ts';
import type { Choice, Filter } from './use-filter-choices.ts';

const OTHER = -2;

interface FilterSelectProps {
  filter: Filter;
  value: ListFilters;
  onChoose: (chosen: Partial<ListFilters>) => void;
  className?: string;
}

/** Chooses what a list is narrowed to in one way. */
export function FilterSelect({ filter, value, onChoose, className = '' }: FilterSelectProps) {
  const { label, all } = filter;
  if ('listed' in filter)
    return (
      <EntityCombobox
        listed={filter.listed}
        label={label}
        value={value[filter.field] || null}
        none={all}
        onChoose={(row) => onChoose({ [filter.field]: row?.id ?? '' })}
        className={className}
      />
    );
  const { none, groups } = filter;
  const choices = groups.flatMap((group) => group.choices);
  const isChosen = ({ chosen }: Choice): boolean =>
    (Object.keys(chosen) as (keyof ListFilters)[]).every((name) => chosen[name] === value[name]);
  const at = choices.findIndex(isChosen);
  // An address may name what is none of these, as a category that is gone.
  const isOther =
    at < 0 && (Object.keys(none) as (keyof ListFilters)[]).some((name) => value[name]);
  const option = (choice: Choice) => (
    <option key={choice.label} value={choices.indexOf(choice)}>
      {choice.label}
    </option>
  );
  return (
    <select
      aria-label={label}
      value={isOther ? OTHER : at}
      onChange={({ target }) => onChoose(choices[Number(target.value)]?.chosen ?? none)}
      className={`field ${className}`}
    >
      {isOther && <option value={OTHER}>…</option>}
      <option value={-1}>{all}</option>
      {groups.map((group) =>
        group.label ? (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map(option)}
          </optgroup>
        ) : (
          group.choices.map(option)
        )
      )}
    </select>
  );
}
