import { ANY, hasStatus, STATUSES } from '#lib/contract/states.ts';
import type { AnyEntity, EntityName } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { useFieldLabel, useLanguageName, useMessages } from '../shared/i18n-provider.tsx';
import type { ListFilters } from '../shared/list-state.ts';
import { categoryField } from '../shared/rows.ts';

/** Something that a list is narrowed to. */
export interface Choice {
  label: string;
  chosen: Partial<ListFilters>;
}

/** The groups of choices of a select; `none` is the state without a choice. */
interface ChoiceFilter {
  label: string;
  all: string;
  none: Partial<ListFilters>;
  groups: { label?: string; choices: Choice[] }[];
}

/** Narrows a list to the rows that refer to one row of another entity. */
interface RowFilter {
  label: string;
  all: string;
  field: 'category';
  listed: EntityName;
}

export type Filter = ChoiceFilter | RowFilter;

/** Returns the filters of an entity's list: status, category, and missing fields. */
export function useFilterChoices(entity: AnyEntity): Filter[] {
  const { lists, fields, statuses } = useMessages();
  const { filter: t } = lists;
  const languageName = useLanguageName();
  const fieldLabel = useFieldLabel();
  const field = categoryField(entity);
  const languages = translatedFields(entity).length > 0 ? translationLanguages() : [];
  const none = { without: '', outdated: '', lacks: '' } as const;
  const ofTexts = languages.flatMap((language): Choice[] => [
    { label: t.without(languageName(language)), chosen: { ...none, without: language } },
    { label: t.outdated(languageName(language)), chosen: { ...none, outdated: language } }
  ]);
  const needs = entity.needs.length > 0 ? [ANY, ...entity.needs] : [];
  const ofNeeds = needs.map((field) => ({
    label: field === ANY ? t.incomplete : t.lacking(fieldLabel(field)),
    chosen: { ...none, lacks: field }
  }));
  const status: ChoiceFilter = {
    label: fields.status,
    all: t.allStatuses,
    none: { status: '' },
    groups: [
      {
        choices: (hasStatus(entity) ? STATUSES : []).map((each) => ({
          label: statuses[each],
          chosen: { status: each }
        }))
      }
    ]
  };
  const category: RowFilter[] = field
    ? [
        {
          label: fieldLabel(field),
          all: t.allCategories,
          field: 'category',
          listed: 'productCategory'
        }
      ]
    : [];
  const content: ChoiceFilter = {
    label: t.label,
    all: t.all,
    none,
    groups: [
      { label: t.needs, choices: ofNeeds },
      { label: t.texts, choices: ofTexts }
    ]
  };
  const filters: Filter[] = [status, ...category, content];
  return filters.flatMap((filter): Filter[] => {
    if ('listed' in filter) return [filter];
    const groups = filter.groups.filter(({ choices }) => choices.length > 0);
    return groups.length > 0 ? [{ ...filter, groups }] : [];
  });
}
