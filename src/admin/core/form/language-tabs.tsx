import { Fragment, useRef } from 'react';
import { indexAfterKey } from '#lib/browser/arrow-keys.ts';
import {
  BASE_LANGUAGE,
  LANGUAGES,
  translationLanguages,
  type Language
} from '#lib/contract/languages.ts';
import { fieldsInState } from '../fields/translated-texts.ts';
import { useFieldLabel, useLanguageName, useMessages } from '../shared/i18n-provider.tsx';
import type { ResourceFormState } from './use-resource-form.ts';

interface LanguageTabsProps {
  form: ResourceFormState;
  panel: string;
  language: Language;
  onLanguage: (language: Language) => void;
}

/**
 * Lists the missing and outdated translations of each language. A narrow screen also has tabs to
 * choose the language to edit. A wide screen shows the fields of all languages side by side.
 */
export function LanguageTabs(props: LanguageTabsProps) {
  const { form, panel, language: current, onLanguage } = props;
  const { translations: t } = useMessages().forms;
  const [labelOf, languageName] = [useFieldLabel(), useLanguageName()];
  const list = useRef<HTMLDivElement>(null);
  const fieldNames = (language: Language, state: 'missing' | 'outdated'): string =>
    fieldsInState(form.entity, { values: form.formik.values, row: form.base }, language, state)
      .map(labelOf)
      .join(', ');
  const states = translationLanguages().map((language) => ({
    language,
    missing: fieldNames(language, 'missing'),
    outdated: fieldNames(language, 'outdated')
  }));
  const isIncomplete = (language: Language): boolean =>
    states.some((state) => state.language === language && (state.missing || state.outdated));
  const handleKey = (event: React.KeyboardEvent): void => {
    const index = indexAfterKey(event.key, LANGUAGES.indexOf(current), LANGUAGES.length);
    const next = index === undefined ? undefined : LANGUAGES[index];
    if (!next) return;
    event.preventDefault();
    onLanguage(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className="grid gap-2">
      <div
        ref={list}
        role="tablist"
        aria-label={t.label}
        className="flex gap-1 border-b border-rule md:hidden"
      >
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            role="tab"
            id={`${panel}-${language}`}
            data-tab={language}
            aria-selected={current === language}
            aria-controls={panel}
            tabIndex={current === language ? 0 : -1}
            onClick={() => onLanguage(language)}
            onKeyDown={handleKey}
            className="inline-flex min-h-11 items-center gap-2 border-b-3 border-transparent px-4 text-sm font-semibold text-ink-soft aria-selected:border-leaf aria-selected:text-leaf"
          >
            {languageName(language)}
            {isIncomplete(language) && (
              <span aria-hidden className="size-2 rounded-full bg-turmeric" />
            )}
          </button>
        ))}
      </div>
      <ul className="grid gap-1 text-sm text-ink-soft">
        {states.map(({ language, missing, outdated }) => (
          <Fragment key={language}>
            {missing && <li>{t.lacks(languageName(language), missing)}</li>}
            {outdated && (
              <li>{t.older(languageName(language), languageName(BASE_LANGUAGE), outdated)}</li>
            )}
            {!missing && !outdated && <li>{t.complete(languageName(language))}</li>}
          </Fragment>
        ))}
      </ul>
    </div>
  );
}
