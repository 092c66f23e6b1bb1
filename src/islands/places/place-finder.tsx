import { useStore } from '@nanostores/react';
import { useMemo, useRef } from 'react';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { askPosition } from '#lib/browser/position.ts';
import { PlaceMap } from './map/place-map.tsx';
import { applyPlaceFilter, provincesOf } from './filter-places.ts';
import type { PlaceKind } from './place.ts';
import { PlaceFilters } from './place-filters.tsx';
import type { MapPlace } from './place.ts';
import { $shared, usePlaceFilter } from './use-place-filter.ts';

interface Props {
  kind: PlaceKind;
  places: readonly MapPlace[];
  t: PlaceMapWords;
  locale: Locale;
}

/** The map of a list of places, and the filters of both. The list is the surrounding island. */
export function PlaceFinder({ kind, places: built, t, locale }: Props) {
  const { near, places } = useStore($shared, { ssr: 'initial' });
  const all = places ?? built;
  const filter = usePlaceFilter(kind);
  const provinces = useMemo(() => provincesOf(all), [all]);
  const { matches, unread } = applyPlaceFilter(all, filter);
  const latestRequest = useRef(0);
  // A second press forgets the position; a result that arrives later is ignored.
  const onNear = () => {
    const request = ++latestRequest.current;
    if (near.state === 'located' || near.state === 'asking')
      return $shared.setKey('near', { state: 'off' });
    $shared.setKey('near', { state: 'asking' });
    void askPosition().then(
      (position) => request === latestRequest.current && $shared.setKey('near', position)
    );
  };
  const here = near.state === 'located' ? near.at : undefined;
  const hasPoints = all.some(({ latitude }) => latitude !== undefined);
  const hasHours = all.some(({ hours }) => hours);
  return (
    <div className="grid gap-3">
      <PlaceFilters {...{ provinces, filter, near, onNear, hasHours, hasPoints, t, locale }} />
      <div role="status" className="grid text-sm text-ink-soft empty:hidden">
        {near.state !== 'off' && <p>{t[near.state]}</p>}
        {unread > 0 && <p>{fill(t.unread, { n: unread })}</p>}
      </div>
      {hasPoints && <PlaceMap places={matches} {...{ here, t, locale }} />}
    </div>
  );
}
