import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ANY_FIELD, hasStatus, STATUSES } from '#lib/contract/states.ts';
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

/** A filter with a label that is visible only in the dialog of a small screen. */
const FilterField = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 sm:contents">
    <span aria-hidden className="text-sm font-semibold sm:hidden">
      {label}
    </span>
    {children}
  </div>
);

const FIELD_WIDTH = 'sm:w-auto! sm:max-w-48 sm:shrink-0';

interface FilterSelectProps extends Omit<ListFilterProps, 'entity'> {
  label: string;
  /** The label of the option without a filter. */
  all: string;
  /** The filters that the select sets; at most one is active. */
  names: readonly (keyof ListFilters)[];
  /** Options with their query, such as `lacks=price`; a single group has no heading. */
  groups: readonly { heading?: string; options: readonly (readonly [string, string])[] }[];
}

function FilterSelect({ label, all, names, groups, state, onChange }: FilterSelectProps) {
  const active = names.filter((name) => state[name]).map((name) => `${name}=${state[name]}`);
  const query = active.join('&');
  const applyFilter = (next: string): void => {
    const none = Object.fromEntries(names.map((name) => [name, '']));
    onChange({ ...state, ...none, ...Object.fromEntries(new URLSearchParams(next)), page: 1 });
  };
  return (
    <FilterField label={label}>
      <select
        aria-label={label}
        value={query}
        onChange={({ target }) => applyFilter(target.value)}
        className={`field ${FIELD_WIDTH}`}
      >
        {/* A URL can combine filters that this select cannot show. */}
        {active.length > 1 && <option value={query}>…</option>}
        <option value="">{all}</option>
        {groups.map(({ heading, options }) => {
          const items = options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ));
          if (!heading || items.length === 0) return items;
          return (
            <optgroup key={heading} label={heading}>
              {items}
            </optgroup>
          );
        })}
      </select>
    </FilterField>
  );
}

/** Filters by status, category and missing content, if the entity has them. */
function Filters({ entity, state, onChange }: ListFilterProps) {
  const { lists, fields, statuses } = useMessages();
  const { filter: t } = lists;
  const languageName = useLanguageName();
  const fieldLabel = useFieldLabel();
  const category = categoryField(entity);
  const languages = translatedFields(entity).length > 0 ? translationLanguages() : [];
  return (
    <>
      {hasStatus(entity) && (
        <FilterSelect
          label={fields.status}
          all={t.allStatuses}
          names={['status']}
          groups={[{ options: STATUSES.map((status) => [`status=${status}`, statuses[status]]) }]}
          state={state}
          onChange={onChange}
        />
      )}
      {category && (
        <FilterField label={fieldLabel(category)}>
          <EntityCombobox
            entityName="productCategory"
            label={fieldLabel(category)}
            value={state.category || null}
            none={t.allCategories}
            onChoose={(row) => onChange({ ...state, category: row?.id ?? '', page: 1 })}
            className={FIELD_WIDTH}
          />
        </FilterField>
      )}
      {(entity.needs.length > 0 || languages.length > 0) && (
        <FilterSelect
          label={t.label}
          all={t.all}
          names={['without', 'outdated', 'lacks']}
          groups={[
            {
              heading: t.needs,
              options: (entity.needs.length > 0 ? [ANY_FIELD, ...entity.needs] : []).map(
                (field) => [
                  `lacks=${field}`,
                  field === ANY_FIELD ? t.incomplete : t.lacking(fieldLabel(field))
                ]
              )
            },
            {
              heading: t.texts,
              options: languages.flatMap((language) => [
                [`without=${language}`, t.without(languageName(language))] as const,
                [`outdated=${language}`, t.outdated(languageName(language))] as const
              ])
            }
          ]}
          state={state}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** Sorts by time or a column. */
function SortSelect({ entity, state, onChange }: ListFilterProps) {
  const { filter: t } = useMessages().lists;
  const columns = useSortableColumns(entity);
  const sort = (chosen: string): void => {
    const [field = '', order] = chosen.split(' ');
    onChange({ ...state, sort: field, order: order === 'desc' ? 'desc' : 'asc', page: 1 });
  };
  const value = state.sort ? `${state.sort} ${state.order}` : '';
  return (
    <FilterField label={t.sort}>
      <Select
        label={t.sort}
        value={value}
        options={[
          ['', t.unsorted],
          ['created_at desc', t.newest],
          ['updated_at desc', t.lastChanged],
          // Only the header of a column can choose this order.
          ...(value === 'updated_at asc' ? [[value, t.firstChanged] as const] : []),
          ...columns.flatMap(({ field, header }) => [
            [`${field} asc`, t.ascending(header)] as const,
            [`${field} desc`, t.descending(header)] as const
          ])
        ]}
        onChoose={sort}
        className={`field ${FIELD_WIDTH}`}
      />
    </FilterField>
  );
}

/** Filters and sorts a list, on a small screen in a dialog; every choice applies immediately. */
export function ListFilter(props: ListFilterProps) {
  const { entity, state } = props;
  const { filter: t, bulk } = useMessages().lists;
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const active = Object.keys(activeFilters(entity, state)).length + (state.sort ? 1 : 0);
  const close = (): void => setOpen(false);
  const filters = (
    <>
      <Filters {...props} />
      <SortSelect {...props} />
    </>
  );
  if (!isNarrow) return filters;
  return (
    <>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="relative size-11 shrink-0 p-0!"
        icon={SlidersHorizontal}
      >
        <span className="sr-only">{t.open}</span>
        {active > 0 && (
          <span className="absolute -top-1.5 -right-1.5 min-w-5 rounded-full bg-turmeric px-1 text-xs leading-5 text-on-turmeric">
            <span aria-hidden>{active}</span>
            <span className="sr-only">: {t.active(active)}</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Dialog shape="question" title={t.open} closeLabel={bulk.close} onClose={close}>
          <div className="grid gap-4 overflow-y-auto p-5">
            {filters}
            <Button variant="primary" onClick={close}>
              {bulk.close}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
