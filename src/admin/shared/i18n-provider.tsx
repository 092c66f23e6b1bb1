import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { adminWords, type AdminWords, type FieldName } from '#lib/i18n/admin.ts';
import { LANGUAGE, type Locale, LOCALES } from '#lib/i18n/locale.ts';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const KEY = 'dashboard-wording';

interface Chosen {
  locale: Locale;
  choose: (locale: Locale) => void;
}

const LocaleContext = createContext<Chosen>({ locale: 'default', choose: () => undefined });

/** Provides the chosen locale, which this browser remembers. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(
    () => LOCALES.find((each) => each === safeLocalStorage.get(KEY)) ?? 'default'
  );
  useEffect(() => {
    document.documentElement.lang = LANGUAGE[locale];
  }, [locale]);
  const chosen = useMemo(
    () => ({
      locale,
      choose: (next: Locale) => (safeLocalStorage.set(KEY, next), setLocale(next))
    }),
    [locale]
  );
  return <LocaleContext value={chosen}>{children}</LocaleContext>;
}

export const useLocale = (): Chosen => useContext(LocaleContext);

/** The words of the chosen locale. */
export const useMessages = (): AdminWords => adminWords[useLocale().locale];

/** Formats a time as day and time of the locale. */
export function useDateFormat(): (time: string | number) => string {
  const format = new Intl.DateTimeFormat(useMessages().overview.locale.times, {
    dateStyle: 'medium',
    timeStyle: 'short'
  });
  return (time) => format.format(new Date(time));
}

/** Names a language in that of the forms: `en` is "English" or "Inggris". */
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

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE]
] as const;

/** After a week a date replaces the relative time. */
const RELATIVE_LIMIT_MS = 7 * 24 * 60 * MINUTE;

/** Formats how long ago a time was; undefined after a week. */
export function formatRelative(time: string, now: number, locale: string): string | undefined {
  const ago = Math.max(0, now - Date.parse(time));
  if (!(ago < RELATIVE_LIMIT_MS)) return undefined;
  const t = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, each]) => ago >= each) ?? ['minute', MINUTE];
  return ago < MINUTE ? t.format(0, 'second') : t.format(-Math.floor(ago / length), unit);
}

/** Shows how long ago a time was, or its date after a week; the title has the exact time. */
export function RelativeTime({ time }: { time: string }) {
  const formatDate = useDateFormat();
  const { times } = useMessages().overview.locale;
  const [now] = useState(() => Date.now());
  const exact = formatDate(time);
  return (
    <time dateTime={time} title={exact} className="whitespace-nowrap">
      {formatRelative(time, now, times) ?? exact}
    </time>
  );
}
