import { LOCALES, type Locale } from './locale.ts';

/** The type of a topic's strings, derived from the default locale. */
export type WordsOf<T> = T extends string ? string : { readonly [Key in keyof T]: WordsOf<T[Key]> };

/** Strings of a topic, some of which a language can lack. */
export type SomeWords<Words> = Words extends
  | string
  | readonly unknown[]
  | ((...of: never) => unknown)
  ? Words
  : { readonly [Key in keyof Words]?: SomeWords<Words[Key]> };

/** Strings of a topic in another language's folder, by path: `./jv/site.ts`. */
type TopicFiles = Readonly<Record<string, unknown>>;

const isGroup = (t: unknown): t is TopicFiles =>
  typeof t === 'object' && t !== null && !Array.isArray(t);

/** Returns `t` with strings overridden by `some`. */
const over = (t: unknown, some: unknown): unknown =>
  isGroup(t) && isGroup(some)
    ? Object.entries(some).reduce((all, [key, one]) => ({ ...all, [key]: over(t[key], one) }), t)
    : (some ?? t);

/**
 * Returns a topic's strings in every locale. Languages other than `id` and `en` have a folder of
 * strings, which only the bundler finds; missing strings are those of the base language (decision
 * 090).
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
