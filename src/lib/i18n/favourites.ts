import { favourites as base, type FavouritesWords } from './default/favourites.ts';
import { favourites as en } from './en/favourites.ts';
import { inLocales } from './in-locales.ts';

export type { FavouritesWords } from './default/favourites.ts';

/** Words of the page of favourites. */
export const favouritesWords = inLocales<FavouritesWords>(
  { default: base, id: base, en },
  import.meta.env &&
    import.meta.glob(['./*/favourites.ts', '!./{default,id,en}/**'], {
      eager: true,
      import: 'favourites'
    })
);
