import type { FieldName } from '#lib/i18n/admin.ts';
import { useMessages } from './i18n-provider.tsx';

/** Says the name of a language in that of the forms: `en` is "English" or "Inggris". */
export function useLanguageName(): (language: string) => string {
  const { overview } = useMessages();
  const names = new Intl.DisplayNames([overview.locale.months], { type: 'language' });
  return (language) => names.of(language) ?? language;
}

/** A field's label; that of a translated text, `description@en`, says its language too. */
export function useFieldLabel(): (name: string) => string {
  const { fields } = useMessages();
  const languageName = useLanguageName();
  return (name) => {
    const [field = '', language] = name.split('@');
    const label = fields[field as FieldName] ?? field;
    return language ? `${label} (${languageName(language)})` : label;
  };
}
