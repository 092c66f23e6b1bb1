import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useResource } from '#lib/browser/use-resource.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { nearest } from '#lib/browser/distance.ts';
import { askPosition } from '#lib/browser/position.ts';
import { fill } from '#lib/i18n/fill.ts';
import { textLang } from '#lib/i18n/translated.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import { gardens, type PlacedGarden, type Garden } from './gardens.ts';

/** From how far a garden is offered, in metres. */
export const NEAR = 500;

export type Found =
  | { found: 'near'; garden: PlacedGarden; metres: number }
  | { found: 'none' | 'refused' | 'failed' };

/**
 * The nearest garden. The browser asks the visitor; the way is computed here, from the gardens'
 * public places, so that the position leaves no phone.
 */
export async function nearestGarden(locale: Locale): Promise<Found> {
  try {
    const [here, all] = await Promise.all([askPosition(), gardens(locale)]);
    if (here.found !== 'here') return here;
    const found = nearest(here.at, all, NEAR);
    return found ? { found: 'near', garden: found.place, metres: found.metres } : { found: 'none' };
  } catch {
    return { found: 'failed' };
  }
}

const ON_BAND = 'button border-on-band/45 px-4! text-on-band hover:border-on-band';

interface Props {
  t: IdentificationWords['garden'];
  locale: Locale;
  garden: Garden | undefined;
  onChoose: (garden: Garden | undefined) => void;
}

/** Another garden, none, or the nearest one. */
export function GardenChoice({ t, locale, garden, onChoose }: Props) {
  const { data: all, failed } = useResource(locale, () => gardens(locale));
  const [found, setFound] = useState<Found>();
  const [looking, setLooking] = useState(false);
  const look = async () => {
    setLooking(true);
    setFound(await nearestGarden(locale));
    setLooking(false);
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
          {(all ?? (garden ? [garden] : [])).map((one) => (
            <option key={one.id} value={one.id} lang={textLang(one, 'name', locale)}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      {'geolocation' in navigator && (
        <button type="button" className={ON_BAND} disabled={looking} onClick={() => void look()}>
          <LocateFixed aria-hidden size={20} />
          {looking ? t.looking : t.nearest}
        </button>
      )}
      <p className="text-sm text-on-band-soft">{t.private}</p>
      <div role="status">
        {failed && <p>{t.failed}</p>}
        {found?.found === 'near' ? (
          <div className="flex flex-wrap items-center gap-3">
            <p>{fill(t.near, { name: found.garden.name, metres: Math.round(found.metres) })}</p>
            <button type="button" className={ON_BAND} onClick={() => onChoose(found.garden)}>
              {t.identifyHere}
            </button>
          </div>
        ) : (
          found && <p>{t.notNear[found.found]}</p>
        )}
      </div>
    </div>
  );
}
