// The favourites of this device, in local storage only.
import { atom, onMount } from 'nanostores';
import { onWindow } from '#lib/browser/window-events.ts';
import { isRecord } from '#lib/contract/is-record.ts';
import { attempt, safeLocalStorage } from './safe-storage.ts';

const STORAGE_KEY = 'favourites';

/** The data that the list of favourites shows, even offline or if the product was deleted. */
export interface Favourite {
  id: number;
  name: string;
  name_en?: string;
  latin: string;
  image: string;
  /** A value of `TOXICITIES`, if known. */
  toxic?: string | undefined;
}

/** Returns whether a value has the fields of a favourite, with the right types. */
const isFavourite = (value: unknown): value is Favourite =>
  isRecord(value) &&
  Number.isInteger(value['id']) &&
  ['string', 'undefined'].includes(typeof value['name_en']) &&
  ['name', 'latin', 'image'].every((key) => typeof value[key] === 'string');

/** Parses stored favourites; invalid entries are omitted. */
export function readFavourites(text: string): readonly Favourite[] {
  const parsed: unknown = attempt(() => JSON.parse(text));
  return Array.isArray(parsed) ? parsed.filter(isFavourite) : [];
}

/** This device's favourites, including changes by other tabs; empty when prerendered. */
export const $favourites = atom<readonly Favourite[]>([]);

onMount($favourites, () => {
  const read = (event?: Event) => {
    const text = safeLocalStorage.get(STORAGE_KEY);
    // If nothing is stored, keeps the favourites in memory, because storing may be impossible.
    if (text !== null || event?.type === 'storage') $favourites.set(readFavourites(text ?? ''));
  };
  read();
  return onWindow(['storage', 'pageshow'], read);
});

/** Sets the favourites. Returns whether they were stored; if not, only this page has them. */
function write(favourites: readonly Favourite[]): boolean {
  $favourites.set(favourites);
  return safeLocalStorage.set(STORAGE_KEY, JSON.stringify(favourites));
}

/** Adds a product as the first favourite, or removes it. Returns whether this was stored. */
export function setFavourite(favourite: Favourite, on: boolean): boolean {
  const others = $favourites.get().filter(({ id }) => id !== favourite.id);
  return write(on ? [favourite, ...others] : others);
}

/** Replaces the data of favourites, in the same order. Ignores all other products. */
export function updateFavourites(newer: readonly Favourite[]): void {
  const known = new Map(newer.map((favourite) => [favourite.id, favourite]));
  const before = $favourites.get();
  const after = before.map((favourite) => known.get(favourite.id) ?? favourite);
  if (JSON.stringify(after) !== JSON.stringify(before)) write(after);
}

/** Returns whether the browser can store favourites. Private windows may be unable to. */
export function canStoreFavourites(): boolean {
  const probe = `${STORAGE_KEY}-probe`;
  const can = safeLocalStorage.set(probe, '1');
  safeLocalStorage.remove(probe);
  return can;
}
