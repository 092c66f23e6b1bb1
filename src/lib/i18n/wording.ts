/**
 * The three locales (decision 004): the plain addresses mix languages to the letter of the
 * specification, `/id` and `/en` are complete.
 */
export const WORDINGS = ['plain', 'id', 'en'] as const;
export type Wording = (typeof WORDINGS)[number];

/** The language a page declares in its `lang` attribute. */
export const LANGUAGE: Record<Wording, 'id' | 'en'> = { plain: 'id', id: 'id', en: 'en' };

/**
 * The `lang` of content, which is Indonesian and not translated (§1), on a page; undefined where
 * the page's own is the same.
 */
export const contentLang = (wording: Wording): 'id' | undefined =>
  LANGUAGE[wording] === 'id' ? undefined : 'id';

/** The address of a page in a wording: `/product` → `/id/product`. */
export const localPath = (wording: Wording, path: string): string =>
  wording === 'plain' ? path : `/${wording}${path === '/' ? '' : path}`;
