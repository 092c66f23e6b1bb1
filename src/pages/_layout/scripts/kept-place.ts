import { safeSessionStorage } from '#lib/session/safe-storage.ts';

/** The position in a list that a visitor left, stored by this tab. */
export interface ListPlace {
  search: string;
  /**
   * The path that the first card in sight leads to, and its distance from the window's top in px.
   */
  card?: string;
  top?: number;
}

const keyOf = (path: string) => `list-place:${path.replace(/\/+$/, '')}`;
const RETURNING = 'list-place-returning';

export const keepPlace = (path: string, place: ListPlace) =>
  safeSessionStorage.set(keyOf(path), JSON.stringify(place));

export function keptPlace(path: string): ListPlace | undefined {
  const kept = safeSessionStorage.get(keyOf(path));
  return kept ? (JSON.parse(kept) as ListPlace) : undefined;
}

/** On an item's page: lets the link to the list lead to where this tab left it. */
export function leadBackToPlace(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-list]');
  const place = link && keptPlace(link.pathname);
  if (!place) return;
  link.search = place.search;
  link.addEventListener('click', () => safeSessionStorage.set(RETURNING, link.href));
}

/** Whether that link, and no other way, led to the list that is shown. */
export function cameByLink(): boolean {
  const returned = safeSessionStorage.get(RETURNING) === location.href;
  safeSessionStorage.remove(RETURNING);
  return returned;
}
