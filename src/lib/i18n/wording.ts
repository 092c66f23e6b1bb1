/** The three wordings of decisions.md: the plain addresses mix languages to the letter of the specification, `/id` and `/en` are complete. */
export const WORDINGS = ['plain', 'id', 'en'] as const;
export type Wording = (typeof WORDINGS)[number];

/** The language a page declares in its `lang` attribute. */
export const LANGUAGE: Record<Wording, 'id' | 'en'> = { plain: 'id', id: 'id', en: 'en' };

/** The address of a page in a wording: `/product` → `/id/product`. */
export const localPath = (wording: Wording, path: string): string =>
  wording === 'plain' ? path : `/${wording}${path === '/' ? '' : path}`;
