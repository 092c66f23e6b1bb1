import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { adminWords, type AdminWords, type FieldName } from '#lib/i18n/admin.ts';
import { LANGUAGE, type Locale, LOCALES } from '#lib/i18n/locale.ts';
import { inLocale } from '#lib/i18n/sentences.ts';
import { serverWords } from '#lib/i18n/server-sentences.ts';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const LOCALE_KEY = 'dashboard-wording';

const readLocale = (): Locale =>
  LOCALES.find((known) => known === safeLocalStorage.get(LOCALE_KEY)) ?? 'default';

interface LocaleChoice {
  locale: Locale;
  setLocale: (locale: Locale) => void;
}

const LocaleContext = createContext<LocaleChoice>({ locale: 'default', setLocale: () => {} });

export function I18nProvider({ children }: { children: ReactNode }) {
  const [locale, setState] = useState(readLocale);
  useEffect(() => {
    document.documentElement.lang = LANGUAGE[locale];
  }, [locale]);
  const setLocale = (next: Locale): void => {
    safeLocalStorage.set(LOCALE_KEY, next);
    setState(next);
  };
  return <LocaleContext value={{ locale, setLocale }}>{children}</LocaleContext>;
}

export const useLocale = (): LocaleChoice => useContext(LocaleContext);

/** Returns the strings of a topic in the current locale. */
export const useWords = <Words,>(topic: Record<Locale, Words>): Words => topic[useLocale().locale];

export const useMessages = (): AdminWords => useWords(adminWords);

/** Translates a message of the server. Not a hook, so it can be called outside of components. */
export function translateSentence(sentence: string): string {
  const words = serverWords[readLocale()];
  const isTaken = / with this data already exists/.test(sentence);
  return isTaken ? words.taken(sentence) : inLocale(words, sentence);
}

/** Returns a function that formats a date and time, by default in the browser's time zone. */
export function useDateFormat(timeZone?: string): (time: string | number) => string {
  const format = new Intl.DateTimeFormat(useMessages().overview.locale.times, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone
  });
  return (time) => format.format(new Date(time));
}

function languageNamer({ overview }: AdminWords): (language: string) => string {
  const names = new Intl.DisplayNames([overview.locale.months], { type: 'language' });
  return (language) => names.of(language) ?? language;
}

export const useLanguageName = () => languageNamer(useMessages());

/** Returns a function that labels a field; the label of `description@en` includes the language. */
export function fieldLabeller(t: AdminWords): (name: string) => string {
  const languageName = languageNamer(t);
  return (name) => {
    const [field = '', language] = name.split('@');
    // In CSV files, the column of a category is `…_name`. It has the label of the field `…_id`.
    const id = field.replace(/_name$/, '_id');
    const label = t.fields[field as FieldName] ?? t.fields[id as FieldName] ?? field;
    return language ? `${label} (${languageName(language)})` : label;
  };
}

export const useFieldLabel = () => fieldLabeller(useMessages());
