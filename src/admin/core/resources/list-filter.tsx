import { SlidersHorizontal } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ANY_FIELD, hasStatus, STATUSES } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { NARROW, useMedia } from '#lib/browser/use-media.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { Button } from '#lib/ui/button.tsx';
import { Dialog } from '#lib/ui/dialog.tsx';
import { Select } from '#lib/ui/select.tsx';
import { EntityCombobox } from '../fields/entity-combobox.tsx';
import { useFieldLabel, useLanguageName, useMessages } from '../shared/i18n.tsx';
import { activeFilters, isSortable, type ListState } from '../shared/list-state.ts';
import { categoryField } from '../shared/rows.ts';
import { headerOf } from './columns.tsx';

interface ListFilterProps {
  entity: AnyEntity;
  state: ListState;
  onChange: (state: ListState) => void;
}

/** A filter. Its label is visible only in the dialog of a small screen. */
const FilterField = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-1 sm:contents">
    <span aria-hidden className="text-sm font-semibold sm:hidden">
      {label}
    </span>
    {children}
  </div>
);

const FIELD_WIDTH = 'sm:w-auto! sm:max-w-48 sm:shrink-0';

/** Filters by empty recommended fields, and by missing or outdated translations. */
function ContentFilter({ entity, state, onChange }: ListFilterProps) {
  const { filter: t } = useMessages().lists;
  const languageName = useLanguageName();
  const fieldLabel = useFieldLabel();
  const fields = entity.needs.map((field) => [`lacks=${field}`, t.lacking(fieldLabel(field))]);
  const texts = translationLanguages().flatMap((language) => [
    [`without=${language}`, t.without(languageName(language))],
    [`outdated=${language}`, t.outdated(languageName(language))]
  ]);
  const groups = [
    {
      heading: t.needs,
      options: fields.length > 0 ? [[`lacks=${ANY_FIELD}`, t.incomplete], ...fields] : []
    },
    { heading: t.texts, options: translatedFields(entity).length > 0 ? texts : [] }
  ].filter(({ options }) => options.length > 0);
  if (groups.length === 0) return null;
  const active = (['without', 'outdated', 'lacks'] as const).filter((name) => state[name]);
  const query = active.map((name) => `${name}=${state[name]}`).join('&');
  const applyFilter = (next: string): void => {
    const chosen = Object.fromEntries(new URLSearchParams(next));
    onChange({ ...state, without: '', outdated: '', lacks: '', ...chosen, page: 1 });
  };
  return (
    <FilterField label={t.label}>
      <select
        aria-label={t.label}
        value={query}
        onChange={({ target }) => applyFilter(target.value)}
        className={`field ${FIELD_WIDTH}`}
      >
        {/* A URL can combine several filters, but this select can only set one. */}
        {active.length > 1 && <option value={query}>…</option>}
        <option value="">{t.all}</option>
        {groups.map(({ heading, options }) => (
          <optgroup key={heading} label={heading}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </FilterField>
  );
}

/** Filters by status and by category, if the entity has them. */
function Filters({ entity, state, onChange }: ListFilterProps) {
  const { lists, fields, statuses } = useMessages();
  const { filter: t } = lists;
  const fieldLabel = useFieldLabel();
  const category = categoryField(entity);
  return (
    <>
      {hasStatus(entity) && (
        <FilterField label={fields.status}>
          <Select
            label={fields.status}
            value={state.status}
            options={[
              ['', t.allStatuses],
              ...STATUSES.map((status) => [status, statuses[status]] as const)
            ]}
            onChoose={(status) => onChange({ ...state, status, page: 1 })}
            className={`field ${FIELD_WIDTH}`}
          />
        </FilterField>
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
    </>
  );
}

function SortSelect({ entity, state, onChange }: ListFilterProps) {
  const all = useMessages();
  const { filter: t } = all.lists;
  const columns = (entity.columns as readonly FieldName[]).filter(isSortable);
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
          // This order can only be chosen in the header of the column.
          ...(value === 'updated_at asc'
            ? [[value, t.ascending(all.fields.updated_at)] as const]
            : []),
          ...columns.flatMap((field) => [
            [`${field} asc`, t.ascending(headerOf(entity, field, all))] as const,
            [`${field} desc`, t.descending(headerOf(entity, field, all))] as const
          ])
        ]}
        onChoose={sort}
        className={`field ${FIELD_WIDTH}`}
      />
    </FilterField>
  );
}

/** Filters and sorts a list, on a small screen in a dialog. Choices apply immediately. */
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
      <ContentFilter {...props} />
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
