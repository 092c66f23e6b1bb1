import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useResource } from '#lib/browser/use-resource.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { sortByDistance } from '#lib/browser/distance.ts';
import { askPosition } from '#lib/browser/position.ts';
import { fill } from '#lib/i18n/fill.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { NamedGarden } from '../../core/result.ts';
import { gardens, type PlacedGarden } from './gardens.ts';

const MAX_DISTANCE_M = 500;

type GardenSearch =
  | { state: 'near'; garden: PlacedGarden; metres: number }
  | { state: 'none' | 'refused' | 'failed' };

/** Compares the gardens in this browser, so that the visitor's position is not sent. */
async function findNearest(locale: Locale): Promise<GardenSearch> {
  try {
    const [position, all] = await Promise.all([askPosition(), gardens(locale)]);
    if (position.state !== 'located') return position;
    const [nearest] = sortByDistance(all, position.at);
    return nearest && nearest.metres <= MAX_DISTANCE_M
      ? { state: 'near', garden: nearest.place, metres: nearest.metres }
      : { state: 'none' };
  } catch {
    return { state: 'failed' };
  }
}

const BUTTON_ON_BAND = 'button border-on-band/45 px-4! text-on-band hover:border-on-band';

interface Props {
  t: IdentificationWords['garden'];
  locale: Locale;
  garden: NamedGarden | undefined;
  onChoose: (garden: NamedGarden | undefined) => void;
}

export function GardenChoice({ t, locale, garden, onChoose }: Props) {
  const { data: all, failed } = useResource(locale, () => gardens(locale));
  const [search, setSearch] = useState<GardenSearch>();
  const [isSearching, setIsSearching] = useState(false);
  const findGarden = async () => {
    setIsSearching(true);
    setSearch(await findNearest(locale));
    setIsSearching(false);
  };
  return (
    <div className="mt-2 grid gap-3 sm:max-w-160">
      <label className="grid gap-1.5">
        <span className="text-sm text-on-band-soft">{t.which}</span>
        <select
          className="min-h-12 w-full rounded-[10px] border border-on-band/45 bg-band px-3 text-on-band"
          value={garden?.id ?? ''}
          disabled={!all}
          onChange={({ currentTarget }) =>
            onChoose(all?.find(({ id }) => String(id) === currentTarget.value))
          }
        >
          <option value="">{t.none}</option>
          {(all ?? (garden ? [garden] : [])).map((option) => (
            <option key={option.id} value={option.id} lang={textLang(option, 'name', locale)}>
              {option.name}
            </option>
          ))}
        </select>
      </label>
      {'geolocation' in navigator && (
        <button
          type="button"
          className={BUTTON_ON_BAND}
          disabled={isSearching}
          onClick={() => void findGarden()}
        >
          <LocateFixed aria-hidden size={20} />
          {isSearching ? t.looking : t.nearest}
        </button>
      )}
      <p className="text-sm text-on-band-soft">{t.private}</p>
      <div role="status">
        {failed && <p>{t.failed}</p>}
        {search?.state === 'near' ? (
          <div className="flex flex-wrap items-center gap-3">
            <p>{fill(t.near, { name: search.garden.name, metres: Math.round(search.metres) })}</p>
            <button
              type="button"
              className={BUTTON_ON_BAND}
              onClick={() => onChoose(search.garden)}
            >
              {t.identifyHere}
            </button>
          </div>
        ) : (
          search && <p>{t.notNear[search.state]}</p>
        )}
      </div>
    </div>
  );
}
