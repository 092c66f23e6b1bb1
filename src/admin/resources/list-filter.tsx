import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ANY, hasStatus, STATUSES } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Select } from '#lib/ui/select.tsx';
import { EntityCombobox } from '../fields/entity-combobox.tsx';
import { useFieldLabel, useLanguageName, useMessages } from '../shared/i18n-provider.tsx';
import { activeFilters, type ListFilters, type ListState } from '../shared/list-state.ts';
import { categoryField } from '../shared/rows.ts';
import { useSortableColumns } from './columns.tsx';

interface ListFilterProps {
  entity: AnyEntity;
  state: ListState;
  onChange: (state: ListState) => void;
}

interface FilterGroup {
  label?: string;
  /** The queries of the options, such as `lacks=price`. */
  options: [query: string, text: string][];
}

interface FilterSelectProps extends Omit<ListFilterProps, 'entity'> {
  label: string;
  /** The option of all rows. */
  all: string;
  /** The filters that it sets: one of them, or none. */
  names: readonly (keyof ListFilters)[];
  groups: FilterGroup[];
  className: string;
}

function FilterSelect(props: FilterSelectProps) {
  const { label, all, names, groups, className, state, onChange } = props;
  const active = names.filter((name) => state[name]).map((name) => `${name}=${state[name]}`);
  const query = active.join('&');
  const choose = (next: string): void => {
    const none = Object.fromEntries(names.map((name) => [name, '']));
    onChange({ ...state, ...none, ...Object.fromEntries(new URLSearchParams(next)), page: 1 });
  };
  return (
    <select
      aria-label={label}
      value={query}
      onChange={({ target }) => choose(target.value)}
      className={`field ${className}`}
    >
      {/* A URL can combine filters. */}
      {active.length > 1 && <option value={query}>…</option>}
      <option value="">{all}</option>
      {groups.map(({ label: heading, options }) => {
        const items = options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ));
        return heading ? (
          <optgroup key={heading} label={heading}>
            {items}
          </optgroup>
        ) : (
          items
        );
      })}
    </select>
  );
}

interface Filter {
  label: string;
  control: (className?: string) => ReactNode;
}

/** Returns the filters of an entity's list: status, category, and missing content. */
function useFilters({ entity, state, onChange }: ListFilterProps): Filter[] {
  const { lists, fields, statuses } = useMessages();
  const { filter: t } = lists;
  const languageName = useLanguageName();
  const fieldLabel = useFieldLabel();
  const select = (
    label: string,
    all: string,
    names: readonly (keyof ListFilters)[],
    groups: FilterGroup[]
  ): Filter[] => {
    const props = { label, all, names, state, onChange };
    const filled = groups.filter(({ options }) => options.length > 0);
    const control = (className = '') => (
      <FilterSelect key={label} {...props} groups={filled} className={className} />
    );
    return filled.length > 0 ? [{ label, control }] : [];
  };
  const field = categoryField(entity);
  const categories = field && {
    label: fieldLabel(field),
    control: (className = '') => (
      <EntityCombobox
        key={field}
        listed="productCategory"
        label={fieldLabel(field)}
        value={state.category || null}
        none={t.allCategories}
        onChoose={(row) => onChange({ ...state, category: row?.id ?? '', page: 1 })}
        className={className}
      />
    )
  };
  const languages = translatedFields(entity).length > 0 ? translationLanguages() : [];
  const needs = entity.needs.length > 0 ? [ANY, ...entity.needs] : [];
  const statusOptions = hasStatus(entity) ? STATUSES : [];
  return [
    ...select(
      fields.status,
      t.allStatuses,
      ['status'],
      [{ options: statusOptions.map((status) => [`status=${status}`, statuses[status]]) }]
    ),
    ...(categories ? [categories] : []),
    ...select(
      t.label,
      t.all,
      ['without', 'outdated', 'lacks'],
      [
        {
          label: t.needs,
          options: needs.map((name) => [
            `lacks=${name}`,
            name === ANY ? t.incomplete : t.lacking(fieldLabel(name))
          ])
        },
        {
          label: t.texts,
          options: languages.flatMap((language): FilterGroup['options'] => [
            [`without=${language}`, t.without(languageName(language))],
            [`outdated=${language}`, t.outdated(languageName(language))]
          ])
        }
      ]
    )
  ];
}

interface FilterDialogProps extends ListFilterProps {
  filters: readonly Filter[];
  onClose: () => void;
}

/** Filters and sorts a list on a small screen; every choice applies at once. */
function FilterDialog({ entity, filters, state, onChange, onClose }: FilterDialogProps) {
  const { filter: t, bulk } = useMessages().lists;
  const columns = useSortableColumns(entity);
  const sort = (chosen: string): void => {
    const [field = '', order] = chosen.split(' ');
    onChange({ ...state, sort: field, order: order === 'desc' ? 'desc' : 'asc', page: 1 });
  };
  const sorting: Filter = {
    label: t.sort,
    control: () => (
      <Select
        label={t.sort}
        value={state.sort ? `${state.sort} ${state.order}` : ''}
        options={[
          ['', t.unsorted],
          ...columns.flatMap(({ field, header }) => [
            [`${field} asc`, t.ascending(header)] as const,
            [`${field} desc`, t.descending(header)] as const
          ])
        ]}
        onChoose={sort}
        className="field"
      />
    )
  };
  return (
    <Dialog shape="question" title={t.open} closeLabel={bulk.close} onClose={onClose}>
      <div className="grid gap-4 overflow-y-auto p-5">
        {[...filters, sorting].map(({ label, control }) => (
          <div key={label} className="grid gap-1">
            <span aria-hidden className="text-sm font-semibold">
              {label}
            </span>
            {control()}
          </div>
        ))}
        <Button look="primary" onClick={onClose}>
          {bulk.close}
        </Button>
      </div>
    </Dialog>
  );
}

/** Filters a list; on a small screen, whose columns have no heads, also sorts it. */
export function ListFilter(props: ListFilterProps) {
  const { entity, state } = props;
  const { filter: t } = useMessages().lists;
  const filters = useFilters(props);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const active = Object.keys(activeFilters(entity, state)).length + (state.sort ? 1 : 0);
  if (!isNarrow) return filters.map(({ control }) => control('w-auto! max-w-48 shrink-0'));
  return (
    <>
      <Button
        look="ghost"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative size-11 shrink-0 p-0!"
      >
        <SlidersHorizontal size={18} aria-hidden />
        <span className="sr-only">{t.open}</span>
        {active > 0 && (
          <span className="absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-turmeric px-1 text-xs leading-5 text-on-turmeric">
            <span aria-hidden>{active}</span>
            <span className="sr-only">: {t.active(active)}</span>
          </span>
        )}
      </Button>
      {isOpen && <FilterDialog {...props} filters={filters} onClose={() => setOpen(false)} />}
    </>
  );
}
