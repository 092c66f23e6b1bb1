/**
 * Caches of what a visitor asked to have without a network; the service worker answers from them
 * and never tidies them.
 */
export const KEPT_IDENTIFIER = 'kept-identifier';

/** The cache of a jamu centre's pages. */
export const keptGardenCache = (centre: number): string => `kept-garden-${centre}`;

/** The cache of the page that lists a device's favourites, in a locale. */
export const keptFavouritesCache = (locale: string): string => `kept-favourites-${locale}`;
