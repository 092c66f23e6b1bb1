import { LOCALES, type Locale } from './locale.ts';

/** Words of a topic of which a language may lack any. */
export type SomeWords<Words> = Words extends
  | string
  | readonly unknown[]
  | ((...of: never) => unknown)
  ? Words
  : { readonly [Key in keyof Words]?: SomeWords<Words[Key]> };

/** What a folder of a further language has on a topic, by its path: `./jv/site.ts`. */
type Found = Readonly<Record<string, unknown>>;

const isGroup = (words: unknown): words is Found =>
  typeof words === 'object' && words !== null && !Array.isArray(words);

/** `words` with those that are in `some` instead. */
const over = (words: unknown, some: unknown): unknown =>
  isGroup(words) && isGroup(some)
    ? Object.entries(some).reduce(
        (all, [key, one]) => ({ ...all, [key]: over(words[key], one) }),
        words
      )
    : (some ?? words);

/**
 * Words of a topic in every locale. A further language has what the bundler finds in its folder,
 * and the words of the base language where it has none (decision 090). Node itself finds nothing.
 */
export const inLocales = <Words extends object | string>(
  own: Readonly<Record<'default' | 'id' | 'en', Words> & Partial<Record<Locale, Words>>>,
  found: Found | undefined
): Record<Locale, Words> => {
  const wordsOf = (locale: Locale): unknown => {
    const path = Object.keys(found ?? {}).find((one) => one.startsWith(`./${locale}/`));
    return own[locale] ?? over(own.id, path && found?.[path]);
  };
  return Object.fromEntries(LOCALES.map((one) => [one, wordsOf(one)])) as Record<Locale, Words>;
};
