// The favourites of this device, in its local storage and nowhere else.
import { useSyncExternalStore } from 'react';
import { safeLocalStorage } from '#lib/session/safe-storage.ts';

const KEY = 'favourites';
const CHANGED = 'favouriteschange';

/** A product as the list of favourites shows it, also if it is deleted or unreachable. */
export interface Favourite {
  id: number;
  name: string;
  /** Its English common name, as far as it is known. */
  name_en?: string;
  latin: string;
  image: string;
}

/** The favourites of this page if nothing can be stored. */
let unstored: string | undefined;

const isFavourite = (value: unknown): value is Favourite =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  Number.isInteger(value.id) &&
  ['name', 'latin', 'image'].every((key) => typeof Object(value)[key] === 'string');

/** The favourites of a stored text; whatever else it holds is left out. */
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
  // The same text is the same list, as React asks for.
  if (text !== last.text) last = { text, favourites: readFavourites(text) };
  return last.favourites;
}

/** Returns whether it is stored; if not, this page still has it. */
function write(favourites: readonly Favourite[]): boolean {
  const text = JSON.stringify(favourites);
  const isStored = safeLocalStorage.set(KEY, text);
  unstored = isStored ? undefined : text;
  dispatchEvent(new Event(CHANGED));
  return isStored;
}

/**
 * Makes a product a favourite, the newest first, or no favourite any more.
 *
 * @returns whether this browser stored that
 */
export function setFavourite(favourite: Favourite, on: boolean): boolean {
  const others = current().filter(({ id }) => id !== favourite.id);
  return write(on ? [favourite, ...others] : others);
}

/** Writes what has changed of favourites, at their places; what is no favourite stays none. */
export function updateFavourites(newer: readonly Favourite[]): void {
  const known = new Map(newer.map((favourite) => [favourite.id, favourite]));
  const before = current();
  const after = before.map((favourite) => known.get(favourite.id) ?? favourite);
  if (JSON.stringify(after) !== JSON.stringify(before)) write(after);
}

/** Whether this browser stores anything at all; private windows may not. */
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

/** This device's favourites, also as another tab changes them; none when prerendered. */
export const useFavourites = (): readonly Favourite[] =>
  useSyncExternalStore(subscribe, current, () => NONE);
