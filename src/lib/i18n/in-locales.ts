import { LOCALES, type Locale } from './locale.ts';

/** The type of a topic whose texts are given by the default locale. */
export type WordsOf<T> = T extends string ? string : { readonly [Key in keyof T]: WordsOf<T[Key]> };

/** Words of a topic of which a language may lack any. */
export type SomeWords<Words> = Words extends
  | string
  | readonly unknown[]
  | ((...of: never) => unknown)
  ? Words
  : { readonly [Key in keyof Words]?: SomeWords<Words[Key]> };

/** The words of a topic in the folder of a further language, by path: `./jv/site.ts`. */
type TopicFiles = Readonly<Record<string, unknown>>;

const isGroup = (t: unknown): t is TopicFiles =>
  typeof t === 'object' && t !== null && !Array.isArray(t);

/** Returns `t` with the texts of `some` in place of its own. */
const over = (t: unknown, some: unknown): unknown =>
  isGroup(t) && isGroup(some)
    ? Object.entries(some).reduce((all, [key, one]) => ({ ...all, [key]: over(t[key], one) }), t)
    : (some ?? t);

/**
 * Returns the words of a topic in every locale. A further language has the words that the bundler
 * finds in its folder, else those of the base language (decision 090). Node itself finds none.
 */
export const inLocales = <Words extends object | string>(
  own: Readonly<Record<'default' | 'id' | 'en', Words> & Partial<Record<Locale, Words>>>,
  found: TopicFiles | undefined
): Record<Locale, Words> => {
  const wordsOf = (locale: Locale): unknown => {
    const path = Object.keys(found ?? {}).find((one) => one.startsWith(`./${locale}/`));
    return own[locale] ?? over(own.id, path && found?.[path]);
  };
  return Object.fromEntries(LOCALES.map((one) => [one, wordsOf(one)])) as Record<Locale, Words>;
};
