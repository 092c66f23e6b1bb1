import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { select } from '../shared/class-names.ts';
import { useLanguageName } from '../shared/field-label.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { ListState } from '../shared/list-state.ts';

interface WithoutFilterProps {
  entity: AnyEntity;
  value: ListState['without'];
  onChoose: (without: ListState['without']) => void;
}

/** Shows all rows of a list, or those that lack a text in a language. */
export function WithoutFilter({ entity, value, onChoose }: WithoutFilterProps) {
  const { without: words } = useMessages().lists;
  const languageName = useLanguageName();
  const languages = translationLanguages();
  if (translatedFields(entity).length === 0) return null;
  return (
    <select
      aria-label={words.label}
      value={value}
      onChange={({ target }) => onChoose(languages.find((one) => one === target.value) ?? '')}
      className={`${select} w-36! shrink-0 sm:w-auto! pointer-coarse:min-h-11`}
    >
      <option value="">{words.all}</option>
      {languages.map((language) => (
        <option key={language} value={language}>
          {words.without(languageName(language))}
        </option>
      ))}
    </select>
  );
}
