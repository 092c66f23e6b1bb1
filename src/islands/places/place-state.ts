import { atom } from 'nanostores';
import type { Position } from '#lib/browser/position.ts';
import { useUrlQuery } from '#lib/browser/url-query.ts';
import type { FILTERS, PlaceFilter } from './filter-places.ts';
import type { Place, PlaceKind } from './place.ts';

export type Near = Position | { state: 'off' | 'asking' };

interface Shared {
  near: Near;
  /** The current places, once the list has loaded them. */
  places?: readonly Place[] | undefined;
  /** Set once the island with the filters is loaded. */
  filters?: typeof FILTERS;
  /** Updated every minute while only open places are shown. */
  now: Date;
}

/** The state that the list and the map of a page share. */
export const $shared = atom<Shared>({ near: { state: 'off' }, now: new Date(0) });

export const setShared = (values: Partial<Shared>): void =>
  $shared.set({ ...$shared.get(), ...values });

export function usePlaceFilter(kind: PlaceKind): PlaceFilter {
  const query = useUrlQuery();
  return {
    kind,
    q: query.get('q') ?? '',
    province: query.get('provinsi') ?? '',
    isOpenOnly: query.get('buka') === '1'
  };
}
