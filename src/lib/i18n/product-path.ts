import { localPath, type Locale } from './locale.ts';

/**
 * A browser takes these for a way upwards, encoded too; names are trimmed where they are looked up,
 * so that a space makes them a name.
 */
const DOTS = /^\.{1,2}$/;

/** The address of a product's page; the name is its key (§2 Addresses). */
export const productPath = (locale: Locale, name: string): string =>
  localPath(locale, `/product/${encodeURIComponent(DOTS.test(name) ? `${name} ` : name)}`);
