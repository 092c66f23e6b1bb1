import { localPath, type Locale } from './locale.ts';

/**
 * Browsers resolve these as relative paths, even when encoded. Names are trimmed when they are
 * looked up, so an added space keeps them intact.
 */
const DOTS = /^\.{1,2}$/;

/** The address of a product's page; the name is its key (§2 Addresses). */
export const productPath = (locale: Locale, name: string): string =>
  localPath(locale, `/product/${encodeURIComponent(DOTS.test(name) ? `${name} ` : name)}`);
