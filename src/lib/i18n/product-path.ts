import type { Locale } from './locale.ts';
import { namedPath } from './named-path.ts';

/** The address of a product's page; the name is its key (§2 Addresses). */
export const productPath = (locale: Locale, name: string): string =>
  namedPath(locale, '/product', name);

/** The page of the favourites that a device keeps, without its locale. */
export const FAVOURITES = '/favorit';
