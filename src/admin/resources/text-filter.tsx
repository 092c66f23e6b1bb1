import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { select } from '../shared/class-names.ts';
import { useLanguageName } from '../shared/field-label.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { ListState } from '../shared/list-state.ts';

type Texts = Pick<ListState, 'without' | 'outdated'>;

interface TextFilterProps {
  entity: AnyEntity;
  value: Texts;
  onChoose: (texts: Texts) => void;
}

/** Shows all rows of a list, or those that lack a text in a language, or have one that is old. */
export function TextFilter({ entity, value, onChoose }: TextFilterProps) {
  const { without: words } = useMessages().lists;
  const languageName = useLanguageName();
  if (translatedFields(entity).length === 0) return null;
  const all = { label: words.all, texts: { without: '', outdated: '' } satisfies Texts };
  const choices: { label: string; texts: Texts }[] = [
    all,
    ...translationLanguages().flatMap((language) => {
      const name = languageName(language);
      return [
        { label: words.without(name), texts: { without: language, outdated: '' as const } },
        { label: words.outdated(name), texts: { without: '' as const, outdated: language } }
      ];
    })
  ];
  const isChosen = ({ texts }: (typeof choices)[number]) =>
    texts.without === value.without && texts.outdated === value.outdated;
  return (
    <select
      aria-label={words.label}
      value={choices.findIndex(isChosen)}
      onChange={({ target }) => onChoose((choices[Number(target.value)] ?? all).texts)}
      className={`${select} w-36! shrink-0 sm:w-auto! pointer-coarse:min-h-11`}
    >
      {choices.map(({ label }, at) => (
        <option key={label} value={at}>
          {label}
        </option>
      ))}
    </select>
  );
}
