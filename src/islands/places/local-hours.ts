// Only for builds: pages contain the time zone and the week of each place.
import { inPlainText } from '#lib/content/formatted.ts';
import { describeWeek } from '#lib/contract/hours/describe-week.ts';
import { parseWeek, type Week } from '#lib/contract/hours/week.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { openingHoursWords } from '#lib/i18n/opening-hours.ts';
import { toCentre, type CentreItem, type Place } from './place.ts';
import { provinceOf } from './province.ts';

const UTC_OFFSETS = { wib: 7, wita: 8, wit: 9 } as const;
type Located = Pick<Place, 'address'> & {
  latitude?: number | null | undefined;
  longitude?: number | null | undefined;
};

/** Returns the UTC offset of coordinates in hours; undefined outside Indonesia. */
function offsetAt(latitude: number, longitude: number): number | undefined {
  if (latitude < -11.5 || latitude > 6.5 || longitude < 94.5 || longitude > 141.1) return undefined;
  if (longitude < 114.45) return UTC_OFFSETS.wib;
  return longitude < 125.5 ? UTC_OFFSETS.wita : UTC_OFFSETS.wit;
}

/** Uses the province in the address, else the coordinates, else Jakarta, where most places are. */
function utcOffsetOf({ address, latitude, longitude }: Located): number | undefined {
  const province = provinceOf(address);
  if (province) return province.zone;
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return UTC_OFFSETS.wib;
  return offsetAt(latitude, longitude);
}

/** Returns the hours of a week: `Senin tutup, Selasa–Minggu 08.00–16.00`. */
function weekLine(week: Week, locale: Locale): string {
  return describeWeek(week, openingHoursWords[locale], LANGUAGE[locale])
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ');
}

/** Returns the time zone of a place, and its week in one line, if they are known. */
export function localHours(
  place: Located & Pick<Place, 'hours'>,
  locale: Locale
): Pick<Place, 'zone' | 'week'> {
  const week = parseWeek(place.hours ?? '');
  if (!week) return {};
  const zone = utcOffsetOf(place);
  return { ...(zone !== undefined && { zone }), week: weekLine(week, locale) };
}

export const toListedCentre = (centre: CentreItem & Located, locale: Locale): Place => ({
  ...toCentre(inPlainText(centre)),
  ...localHours(centre, locale)
});
