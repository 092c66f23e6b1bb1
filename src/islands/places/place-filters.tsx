import { Clock, LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { setQuery } from '#lib/browser/use-query.ts';
import type { provincesOf } from './filter-places.ts';
import { provinceKey } from './province.ts';
import type { Near, PlaceFilter } from './use-place-filter.ts';

interface Props {
  provinces: ReturnType<typeof provincesOf>;
  filter: PlaceFilter;
  near: Near;
  onNear: () => void;
  hasHours: boolean;
  hasPoints: boolean;
  t: PlaceMapWords;
  locale: Locale;
}

function Toggle(props: { on: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={props.on} onClick={props.onPress} className="map-toggle">
      {props.children}
    </button>
  );
}

/** The filters by province, opening hours and distance. All but the position are in the URL. */
export function PlaceFilters(props: Props) {
  const { provinces, filter, near, onNear, hasHours, hasPoints, t, locale } = props;
  const { province: chosen, isOpenOnly } = filter;
  return (
    <div className="needs-script flex flex-wrap items-center gap-2">
      {provinces.length > 0 && (
        <select
          aria-label={t.province}
          className="field map-province"
          value={chosen}
          onChange={({ target }) => setQuery({ provinsi: target.value })}
        >
          <option value="">{t.everywhere}</option>
          {provinces.map(({ province, count }) => (
            <option key={provinceKey(province)} value={provinceKey(province)}>
              {province.names[LANGUAGE[locale]] ?? province.names.id} ({count})
            </option>
          ))}
        </select>
      )}
      {hasHours && (
        <Toggle on={isOpenOnly} onPress={() => setQuery({ buka: isOpenOnly ? '' : '1' })}>
          <Clock aria-hidden="true" className="size-4.5" />
          {t.open}
        </Toggle>
      )}
      {hasPoints && (
        <Toggle on={near.state === 'located' || near.state === 'asking'} onPress={onNear}>
          <LocateFixed aria-hidden="true" className="size-4.5" />
          {t.near}
        </Toggle>
      )}
    </div>
  );
}
