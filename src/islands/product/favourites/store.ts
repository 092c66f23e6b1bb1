// The favourites of this device, in local storage only.
import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const KEY = 'favourites';
const CHANGED = 'favouriteschange';

/** The data of a favourite that its list shows, even if the product is deleted or offline. */
export interface Favourite {
  id: number;
  name: string;
  /** Its English common name, if known. */
  name_en?: string;
  latin: string;
  image: string;
}

/** The favourites of this page if the browser cannot store anything. */
let unstored: string | undefined;

const isFavourite = (value: unknown): value is Favourite =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  ['name', 'latin', 'image'].every((key) => typeof Object(value)[key] === 'string');

/** Parses stored favourites; invalid entries are omitted. */
export function readFavourites(text: string): readonly Favourite[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isFavourite) : [];
  } catch {
    return [];
  }
}

const NONE: readonly Favourite[] = [];
let last = { text: '', favourites: NONE };

function current(): readonly Favourite[] {
  const text = unstored ?? safeLocalStorage.get(KEY) ?? '';
  // The same text must return the same array, as useSyncExternalStore requires.
  if (text !== last.text) last = { text, favourites: readFavourites(text) };
  return last.favourites;
}

/** Returns whether the favourites are stored; if not, only this page has them. */
function write(favourites: readonly Favourite[]): boolean {
  const text = JSON.stringify(favourites);
  const isStored = safeLocalStorage.set(KEY, text);
  unstored = isStored ? undefined : text;
  dispatchEvent(new Event(CHANGED));
  return isStored;
}

/**
 * Adds a product as the first favourite, or removes it.
 *
 * @returns whether the browser stored the change
 */
export function setFavourite(favourite: Favourite, on: boolean): boolean {
  const others = current().filter(({ id }) => id !== favourite.id);
  return write(on ? [favourite, ...others] : others);
}

/** Updates data of favourites in place; products that are no favourites are ignored. */
export function updateFavourites(newer: readonly Favourite[]): void {
  const known = new Map(newer.map((favourite) => [favourite.id, favourite]));
  const before = current();
  const after = before.map((favourite) => known.get(favourite.id) ?? favourite);
  if (JSON.stringify(after) !== JSON.stringify(before)) write(after);
}

/** Whether the browser can store favourites; private windows may not. */
export function canStoreFavourites(): boolean {
  const probe = `${KEY}-probe`;
  const can = safeLocalStorage.set(probe, '1');
  safeLocalStorage.remove(probe);
  return can;
}

function subscribe(notify: () => void): () => void {
  const events = ['storage', CHANGED];
  for (const event of events) addEventListener(event, notify);
  return () => {
    for (const event of events) removeEventListener(event, notify);
  };
}

/** This device's favourites, including changes by other tabs; empty when prerendered. */
export const useFavourites = (): readonly Favourite[] =>
  useSyncExternalStore(subscribe, current, () => NONE);
