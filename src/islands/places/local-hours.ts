// Only for builds: pages contain the time zone and the week of each place.
import { inPlainText } from '#lib/content/strip-markdown.ts';
import { describeWeek } from '#lib/contract/hours/describe-week.ts';
import { parseWeek } from '#lib/contract/hours/week.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { openingHoursWords } from '#lib/i18n/opening-hours.ts';
import { WIB, WIT, WITA } from '#lib/i18n/provinces.ts';
import { toCentre, type CentreItem, type Place } from './place.ts';
import { provinceOf } from './province.ts';

type Located = Pick<Place, 'address'> & {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};

/**
 * Returns the UTC offset in hours. Uses the province in the address, else the coordinates, else
 * Jakarta, where most places are. Undefined outside Indonesia.
 */
function utcOffsetOf({ address, latitude, longitude }: Located): number | undefined {
  const province = provinceOf(address);
  if (province) return province.zone;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return WIB;
  if (latitude < -11.5 || latitude > 6.5 || longitude < 94.5 || longitude > 141.1) return undefined;
  return longitude < 114.45 ? WIB : longitude < 125.5 ? WITA : WIT;
}

/**
 * Returns the time zone of a place and its week in one line, such as `Senin tutup, Selasa–Minggu
 * 08.00–16.00`, if they are known.
 */
export function localHours(
  place: Located & Pick<Place, 'hours'>,
  locale: Locale
): Pick<Place, 'zone' | 'week'> {
  const hours = parseWeek(place.hours ?? '');
  if (!hours) return {};
  const zone = utcOffsetOf(place);
  const week = describeWeek(hours, openingHoursWords[locale], LANGUAGE[locale])
    .map((line) => `${line.days} ${line.hours}`)
    .join(', ');
  return { ...(zone !== undefined && { zone }), week };
}

export const toListedCentre = (centre: CentreItem & Located, locale: Locale): Place => ({
  ...toCentre(inPlainText(centre)),
  ...localHours(centre, locale)
});
