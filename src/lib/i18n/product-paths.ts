import type { Locale } from './locale.ts';
import { namedPath } from './named-path.ts';

/** Returns the path of a product's page, which contains its name (§2 Addresses). */
export const productPath = (locale: Locale, name: string): string =>
  namedPath(locale, '/product', name);

/** The path of the favourites page, without locale. */
export const FAVOURITES = '/favorit';
