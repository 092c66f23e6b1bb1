import { siteWords } from '#lib/i18n/site.ts';
import { LANGUAGE, WORDINGS, localPath } from '#lib/i18n/wording.ts';
import type { Wording } from '#lib/i18n/wording.ts';

/** The same page in each wording. */
export const languageLinks = (wording: Wording, path: string) =>
  WORDINGS.map((other) => ({
    href: localPath(other, path),
    text: siteWords[wording].nav[other],
    lang: LANGUAGE[other],
    current: other === wording ? ('true' as const) : undefined
  }));
