import { Clock, LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import type { PlaceMapWords } from '#lib/i18n/place-map.ts';
import { setQuery } from '#lib/browser/use-query.ts';
import type { PlaceFilter, provincesOf } from './filter-places.ts';
import { provinceKey } from './province.ts';
import type { Near } from './place-state.ts';

interface Props {
  provinces: ReturnType<typeof provincesOf>;
  filter: PlaceFilter;
  near: Near;
  onNear: () => void;
  hasHours: boolean;
  hasPoints: boolean;
  t: PlaceMapWords;
  locale: Locale;
  children: ReactNode;
}

interface ToggleProps {
  on: boolean;
  onPress: () => void;
  className?: string;
  children: ReactNode;
}

export const Toggle = ({ on, onPress, className = '', children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={on}
    onClick={onPress}
    className={`inline-flex min-h-11.5 flex-initial items-center gap-2 rounded-full border border-edge px-[0.8rem] text-[0.95rem] hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf ${className}`}
  >
    {children}
  </button>
);

/** The URL contains all filters, except the visitor's position. */
export function PlaceFilters(props: Props) {
  const { provinces, filter, near, onNear, hasHours, hasPoints, t, locale, children } = props;
  const { province: chosen, isOpenOnly } = filter;
  return (
    <div className="needs-script flex flex-wrap items-center gap-2">
      {provinces.length > 0 && (
        <select
          aria-label={t.province}
          className="field min-w-0 flex-[1_1_9rem] rounded-full"
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
      {children}
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
