import { favourites as base, type FavouritesWords } from './default/favourites.ts';
import { favourites as en } from './en/favourites.ts';
import type { Locale } from './locale.ts';

export type { FavouritesWords } from './default/favourites.ts';

/** Words of the page of favourites. */
export const favouritesWords: Record<Locale, FavouritesWords> = { default: base, id: base, en };
