import { useStore } from '@nanostores/react';
import { Clock, LocateFixed, Map } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { fill } from '#lib/i18n/fill.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { askPosition } from '#lib/browser/position.ts';
import { setUrlQuery } from '#lib/browser/url-query.ts';
import { PlaceMap } from './map/place-map.tsx';
import { applyPlaceFilter, FILTERS, provincesOf } from './filter-places.ts';
import type { MapPlace, PlaceKind } from './place.ts';
import { $shared, setShared, usePlaceFilter } from './place-state.ts';
import { provinceKey } from './province.ts';

interface ToggleProps {
  on: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

const Toggle = ({ on, onPress, className = '', children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onPress}
    className={`inline-flex min-h-11.5 flex-initial items-center gap-2 rounded-full border border-edge px-[0.8rem] text-[0.95rem] hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf ${className}`}
  >
    {children}
  </button>
);

interface Props {
  kind: PlaceKind;
  places: readonly MapPlace[];
  t: PlaceMapWords;
  locale: Locale;
}

/**
 * The map, and the filters of map and list. The URL contains all filters, except the visitor's
 * position. The list is in another island, `places.tsx`.
 */
export function PlaceFinder({ kind, places: built, t, locale }: Props) {
  const { near, now, places } = useStore($shared, { ssr: 'initial' });
  const all = places ?? built;
  const filter = usePlaceFilter(kind);
  const { isOpenOnly } = filter;
  const provinces = useMemo(() => provincesOf(all), [all]);
  const { matches, unclear } = applyPlaceFilter(all, filter, now);
  useEffect(() => setShared({ filters: FILTERS }), []);
  useEffect(() => {
    if (!isOpenOnly) return undefined;
    const update = () => setShared({ now: new Date() });
    update();
    const timer = setInterval(update, MINUTE_MS);
    return () => clearInterval(timer);
  }, [isOpenOnly]);
  // A second press removes the position. A position that arrives afterwards is ignored.
  const isNear = near.state === 'located' || near.state === 'asking';
  const onNear = () => {
    if (isNear) return setShared({ near: { state: 'off' } });
    const asking = { state: 'asking' } as const;
    setShared({ near: asking });
    void askPosition().then(
      (position) => $shared.get().near === asking && setShared({ near: position })
    );
  };
  const here = near.state === 'located' ? near.at : undefined;
  const hasPoints = all.some(({ latitude }) => latitude !== undefined);
  const [isMapOpen, setMapOpen] = useState(false);
  const hasHours = all.some(({ hours }) => hours);
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="needs-script flex flex-wrap items-center gap-2">
        {provinces.length > 0 && (
          <select
            aria-label={t.province}
            className="field min-w-0 flex-[1_1_9rem] rounded-full"
            value={filter.province}
            onChange={({ target }) => setUrlQuery({ provinsi: target.value }, 'push')}
          >
            <option value="">{t.everywhere}</option>
            {provinces.map(({ province, count }) => (
              <option key={provinceKey(province)} value={provinceKey(province)}>
                {province.names[LANGUAGE[locale]] ?? province.names.id} ({count})
              </option>
            ))}
          </select>
        )}
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
        {hasHours && (
          <Toggle
            on={isOpenOnly}
            onPress={() => setUrlQuery({ buka: isOpenOnly ? '' : '1' }, 'push')}
          >
            <Clock aria-hidden="true" className="size-4.5" />
            {t.open}
          </Toggle>
        )}
        {hasPoints && (
          <Toggle on={isNear} onPress={onNear}>
            <LocateFixed aria-hidden="true" className="size-4.5" />
            {t.near}
          </Toggle>
        )}
      </div>
      {/* Not hidden when empty: screen readers may skip a region that appears with its text. */}
      <div role="status" className="grid text-sm text-ink-soft empty:absolute">
        {near.state !== 'off' && <p>{t[near.state]}</p>}
        {unclear > 0 && <p>{fill(t.unclear, { n: unclear })}</p>}
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
