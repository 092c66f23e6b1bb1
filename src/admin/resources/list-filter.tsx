import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { hasStatus, STATUSES } from '#lib/contract/statuses.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { select } from '../shared/class-names.ts';
import { useLanguageName } from '../shared/field-label.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { ListState } from '../shared/list-state.ts';

type Chosen = Pick<ListState, 'status' | 'without' | 'outdated'>;
type Choice = { label: string; chosen: Chosen };

const ALL: Chosen = { status: '', without: '', outdated: '' };

/** What a list of an entity is narrowed to, in groups. */
function useChoices(entity: AnyEntity): { label: string; choices: Choice[] }[] {
  const { lists, fields, statuses } = useMessages();
  const languageName = useLanguageName();
  const languages = translatedFields(entity).length > 0 ? translationLanguages() : [];
  const known = hasStatus(entity) ? STATUSES : [];
  const ofTexts = languages.flatMap((language): Choice[] => [
    { label: lists.filter.without(languageName(language)), chosen: { ...ALL, without: language } },
    { label: lists.filter.outdated(languageName(language)), chosen: { ...ALL, outdated: language } }
  ]);
  const ofStatus = known.map((status) => ({
    label: statuses[status],
    chosen: { ...ALL, status }
  }));
  return [
    { label: fields.status, choices: ofStatus },
    { label: lists.filter.texts, choices: ofTexts }
  ].filter(({ choices }) => choices.length > 0);
}

interface ListFilterProps {
  entity: AnyEntity;
  value: Chosen;
  onChoose: (chosen: Chosen) => void;
}

/** Shows all rows of a list, those with a status, or those whose texts lack or are old. */
export function ListFilter({ entity, value, onChoose }: ListFilterProps) {
  const { filter: words } = useMessages().lists;
  const groups = useChoices(entity);
  const choices = groups.flatMap((group) => group.choices);
  const isChosen = ({ chosen }: Choice): boolean =>
    chosen.status === value.status &&
    chosen.without === value.without &&
    chosen.outdated === value.outdated;
  if (groups.length === 0) return null;
  return (
    <select
      aria-label={words.label}
      value={choices.findIndex(isChosen)}
      onChange={({ target }) => onChoose(choices[Number(target.value)]?.chosen ?? ALL)}
      className={`${select} w-36! shrink-0 sm:w-auto! pointer-coarse:min-h-11`}
    >
      <option value={-1}>{words.all}</option>
      {groups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          {group.choices.map((choice) => (
            <option key={choice.label} value={choices.indexOf(choice)}>
              {choice.label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
