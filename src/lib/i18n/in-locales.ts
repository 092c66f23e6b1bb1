import { LOCALES, type Locale } from './locale.ts';

// `@__NO_SIDE_EFFECTS__` lets the bundler drop unused strings. "Plain" means the default
// locale: the pages at URLs without a locale, which mix both languages.

/** A string in English, in Indonesian, and in the default locale (`plain`). */
export class Pair<T> {
  declare readonly texts: Record<'default' | 'id' | 'en', T>;
  constructor(en: T, id: T, plain: T) {
    this.texts = { default: plain, id, en };
  }
}

/** Pairs English with Indonesian. The default locale shows `plain`, else the English text. */
/* @__NO_SIDE_EFFECTS__ */
export const plainEn = <T>(en: T, id: NoInfer<T>, plain: NoInfer<T> = en) =>
  new Pair<T>(en, id, plain);

/** Pairs English with Indonesian. The default locale shows `plain`, else the Indonesian. */
/* @__NO_SIDE_EFFECTS__ */
export const plainId = <T>(en: T, id: NoInfer<T>, plain: NoInfer<T> = id) =>
  new Pair<T>(en, id, plain);

/** The type of a topic's strings in one locale. */
export type WordsOf<T> =
  T extends Pair<infer Text>
    ? Text
    : T extends (...of: infer Values) => Pair<infer Text>
      ? (...of: Values) => Text
      : T extends (...of: never) => unknown
        ? T
        : { readonly [Key in keyof T]: WordsOf<T[Key]> };

/** Translations of English strings by file name (decision 114). Undefined without a bundler. */
const DICTIONARIES: Record<string, Record<string, string>> | undefined =
  import.meta.env &&
  import.meta.glob('./*.json', { base: './languages', eager: true, import: 'default' });

/** Returns a topic's strings in one locale. Strings without a translation are in English. */
export const wordsIn = (
  t: unknown,
  locale: string,
  dictionary = DICTIONARIES?.[`./${locale}.json`]
): unknown => {
  const read = (value: unknown): unknown => {
    if (value instanceof Pair)
      return read(value.texts[locale in value.texts ? (locale as 'en') : 'en']);
    if (typeof value === 'function') return (...of: unknown[]) => read(value(...of));
    if (Array.isArray(value)) return value.map(read);
    if (value instanceof Object)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, read(one)]));
    return dictionary?.[value as string] ?? value;
  };
  return read(t);
};

/** Returns a topic's strings in every locale. */
/* @__NO_SIDE_EFFECTS__ */
export const inLocales = <T>(t: T): Record<Locale, WordsOf<T>> =>
  Object.fromEntries(LOCALES.map((one) => [one, wordsIn(t, one)])) as Record<Locale, WordsOf<T>>;
