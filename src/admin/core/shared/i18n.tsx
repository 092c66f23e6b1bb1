import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { rupiah } from '#lib/content/rupiah.ts';
import { MAX_PRICE, MINUTE_MS } from '#lib/contract/limits.ts';
import { adminWords, type AdminWords, type FieldName } from '#lib/i18n/admin.ts';
import { fill } from '#lib/i18n/fill.ts';
import { type Locale, LOCALES } from '#lib/i18n/locale.ts';
import { inLocale } from '#lib/i18n/sentences.ts';
import { serverWords, translatePattern } from '#lib/i18n/server-sentences.ts';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const LOCALE_KEY = 'dashboard-wording';

export const $locale = atom(
  LOCALES.find((known) => known === safeLocalStorage.get(LOCALE_KEY)) ?? 'default'
);

export function setLocale(locale: Locale): void {
  $locale.set(locale);
  safeLocalStorage.set(LOCALE_KEY, locale);
}

/** Returns the strings of a topic in the current locale. */
export const useWords = <Words,>(topic: Record<Locale, Words>): Words => topic[useStore($locale)];

export const useMessages = (): AdminWords => useWords(adminWords);

/** Returns the same strings outside of components, for example when a call has ended. */
export const currentMessages = (): AdminWords => adminWords[$locale.get()];

/** Translates a message of the server. */
export function translateSentence(sentence: string): string {
  const words = serverWords[$locale.get()];
  return translatePattern(words.patterns, sentence) ?? inLocale(words, sentence);
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

const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS]
] as const;

const RELATIVE_LIMIT_MS = 7 * 24 * 60 * MINUTE_MS;

/** Returns undefined for a time more than a week ago. */
export function formatRelative(time: string, now: number, locale: string): string | undefined {
  const ago = Math.max(0, now - Date.parse(time));
  if (!(ago < RELATIVE_LIMIT_MS)) return undefined;
  // With 'auto', 47 hours would be "yesterday".
  const t = new Intl.RelativeTimeFormat(locale, { numeric: ago < MINUTE_MS ? 'auto' : 'always' });
  const [unit, length] = UNITS.find(([, each]) => ago >= each) ?? ['second', MINUTE_MS];
  return t.format(-Math.floor(ago / length), unit);
}

/** Shows a time relative to now, or its date after a week. The title has the exact time. */
export function RelativeTime({ time }: { time: string }) {
  const formatDate = useDateFormat();
  const { sentences } = useMessages().overview.locale;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const date = new Intl.DateTimeFormat(sentences, { dateStyle: 'medium' });
  return (
    <time dateTime={time} title={formatDate(time)} className="whitespace-nowrap">
      {formatRelative(time, now, sentences) ?? date.format(new Date(time))}
    </time>
  );
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

/** Translates a message of the server, which may be about a field. */
export function translateFieldSentence(sentence: string, field = ''): string {
  const text = translatePattern(serverWords[$locale.get()].fields, sentence);
  const label = fieldLabeller(currentMessages())(field);
  return text ? fill(text, { label, price: rupiah(MAX_PRICE) }) : translateSentence(sentence);
}
