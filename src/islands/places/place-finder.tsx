import { useStore } from '@nanostores/react';
import { Map } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { fill } from '#lib/i18n/fill.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { askPosition } from '#lib/browser/position.ts';
import { PlaceMap } from './map/place-map.tsx';
import { applyPlaceFilter, FILTERS, provincesOf } from './filter-places.ts';
import type { MapPlace, PlaceKind } from './place.ts';
import { PlaceFilters, Toggle } from './place-filters.tsx';
import { $shared, setShared, usePlaceFilter } from './place-state.ts';

interface Props {
  kind: PlaceKind;
  places: readonly MapPlace[];
  t: PlaceMapWords;
  locale: Locale;
}

/** The map, and the filters of map and list. The list is in another island, `places.tsx`. */
export function PlaceFinder({ kind, places: built, t, locale }: Props) {
  const { near, now, places } = useStore($shared, { ssr: 'initial' });
  const all = places ?? built;
  const filter = usePlaceFilter(kind);
  const provinces = useMemo(() => provincesOf(all), [all]);
  const { matches, unread } = applyPlaceFilter(all, filter, now);
  useEffect(() => setShared({ filters: FILTERS }), []);
  useEffect(() => {
    if (!filter.isOpenOnly) return undefined;
    const update = () => setShared({ now: new Date() });
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [filter.isOpenOnly]);
  const latestRequest = useRef(0);
  // A second press removes the position. A position that arrives afterwards is ignored.
  const onNear = () => {
    const request = ++latestRequest.current;
    if (near.state === 'located' || near.state === 'asking')
      return setShared({ near: { state: 'off' } });
    setShared({ near: { state: 'asking' } });
    void askPosition().then(
      (position) => request === latestRequest.current && setShared({ near: position })
    );
  };
  const here = near.state === 'located' ? near.at : undefined;
  const hasPoints = all.some(({ latitude }) => latitude !== undefined);
  const [isMapOpen, setMapOpen] = useState(false);
  const hasHours = all.some(({ hours }) => hours);
  return (
    <div className="grid grid-cols-1 gap-3">
      <PlaceFilters {...{ provinces, filter, near, onNear, hasHours, hasPoints, t, locale }}>
        {hasPoints && (
          <Toggle
            on={isMapOpen}
            onPress={() => setMapOpen(!isMapOpen)}
            className="min-[44rem]:hidden"
          >
            <Map aria-hidden="true" className="size-4.5" />
            {t.show}
          </Toggle>
        )}
      </PlaceFilters>
      <div role="status" className="grid text-sm text-ink-soft empty:hidden">
        {near.state !== 'off' && <p>{t[near.state]}</p>}
        {unread > 0 && <p>{fill(t.unread, { n: unread })}</p>}
      </div>
      {hasPoints && (
        <div
          className="needs-script max-[44rem]:not-data-open:hidden"
          data-open={isMapOpen || undefined}
        >
          <PlaceMap places={matches} {...{ here, t, locale }} />
        </div>
      )}
    </div>
  );
}
