import { map } from 'nanostores';
import { useEffect, useState } from 'react';
import type { Position } from '#lib/browser/position.ts';
import { useQuery } from '#lib/browser/use-query.ts';
import type { Place, PlaceKind } from './place.ts';

/** The visitor's position, or whether it is being requested. */
export type Near = Position | { state: 'off' | 'asking' };

/** The state that the list and the map of a page share. */
export const $shared = map<{
  near: Near;
  /** The current places, once the list has loaded them. */
  places: readonly Place[] | undefined;
}>({ near: { state: 'off' }, places: undefined });

const MINUTE_MS = 60_000;

/** The current time, updated each minute while `wanted`; epoch 0 when prerendered. */
function useNow(wanted: boolean): Date {
  const [now, setNow] = useState(() => new Date(0));
  useEffect(() => {
    if (!wanted) return;
    const update = () => setNow(new Date());
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [wanted]);
  return now;
}

/** The filters in the URL, and the time for opening hours. */
export function usePlaceFilter(kind: PlaceKind) {
  const query = useQuery();
  const isOpenOnly = query.get('buka') === '1';
  return {
    kind,
    q: query.get('q') ?? '',
    /** The key of a province; '' for all. */
    province: query.get('provinsi') ?? '',
    isOpenOnly,
    now: useNow(isOpenOnly)
  };
}

export type PlaceFilter = ReturnType<typeof usePlaceFilter>;
