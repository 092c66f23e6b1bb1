import { DAY_MINUTES, parseWeek } from '#lib/contract/hours/week.ts';
import { parseClosedDates } from '#lib/contract/hours/closed-dates.ts';
import type { MapPlace } from '../place.ts';
import { provinceOf } from '../province.ts';

const DAY_MS = DAY_MINUTES * 60_000;
const UTC_OFFSETS = { wib: 7, wita: 8, wit: 9 } as const;
/** The default, because most places are in this time zone. */
const JAKARTA_UTC_OFFSET = 7;

/** Returns the UTC offset of coordinates in hours; undefined outside Indonesia. */
function offsetAt(latitude: number, longitude: number): number | undefined {
  if (latitude < -11.5 || latitude > 6.5 || longitude < 94.5 || longitude > 141.1) return undefined;
  if (longitude < 114.45) return UTC_OFFSETS.wib;
  return longitude < 125.5 ? UTC_OFFSETS.wita : UTC_OFFSETS.wit;
}

/** Returns the UTC offset: from the province, the coordinates, or Jakarta's. */
function offsetOf({ address, latitude, longitude }: MapPlace): number | undefined {
  const province = provinceOf(address);
  if (province) return province.zone;
  if (latitude === undefined || longitude === undefined) return JAKARTA_UTC_OFFSET;
  return offsetAt(latitude, longitude);
}

/**
 * Whether a place is open at a moment, in its local time; undefined if its hours or its UTC offset
 * are unknown, or if the day is by appointment.
 */
export function isOpen(place: MapPlace, now: Date): boolean | undefined {
  const week = parseWeek(place.hours ?? '');
  const utcOffset = offsetOf(place);
  if (!week || utcOffset === undefined) return undefined;
  const local = new Date(now.getTime() + utcOffset * 3_600_000);
  const closures = parseClosedDates(place.closed_on ?? '') ?? [];
  const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
  /** Reads the day of `date`, `minuteOfDay` after its midnight. */
  const isOpenOn = (date: Date, minuteOfDay: number): boolean | undefined => {
    const iso = date.toISOString().slice(0, 10);
    if (closures.some(({ from, to }) => from <= iso && iso <= to)) return false;
    const hours = week[(date.getUTCDay() + 6) % 7] ?? [];
    if (hours === 'appointment') return minuteOfDay < DAY_MINUTES ? undefined : false;
    return hours.some(([from, to]) => from <= minuteOfDay && minuteOfDay < to);
  };
  // Hours after midnight belong to the day before.
  const isOpenSinceYesterday = isOpenOn(new Date(local.getTime() - DAY_MS), minute + DAY_MINUTES);
  return isOpenSinceYesterday || isOpenOn(local, minute);
}
