import type { MapPlace } from '../place.ts';
import { provinceOf } from '../province.ts';
import { weeklyHours } from './weekly-hours.ts';

const DAY_MINUTES = 24 * 60;
const UTC_OFFSETS = { wib: 7, wita: 8, wit: 9 } as const;
/** The default, because most places are in this time zone. */
const JAKARTA_UTC_OFFSET = 7;

/** Returns the UTC offset of coordinates in hours; undefined outside Indonesia. */
function offsetAt(latitude: number, longitude: number): number | undefined {
  if (latitude < -11.5 || latitude > 6.5 || longitude < 94.5 || longitude > 141.1) return undefined;
  if (longitude < 114.45) return UTC_OFFSETS.wib;
  return longitude < 125.5 ? UTC_OFFSETS.wita : UTC_OFFSETS.wit;
}

/** Returns the UTC offset: from the hours, the province, the coordinates, or Jakarta's. */
function offsetOf({
  opening_hours = '',
  address,
  latitude,
  longitude
}: MapPlace): number | undefined {
  const [zoneName] = /\b(?:wib|wita|wit)\b/i.exec(opening_hours) ?? [];
  if (zoneName) return UTC_OFFSETS[zoneName.toLowerCase() as keyof typeof UTC_OFFSETS];
  const province = provinceOf(address);
  if (province) return province.zone;
  if (latitude === undefined || longitude === undefined) return JAKARTA_UTC_OFFSET;
  return offsetAt(latitude, longitude);
}

/**
 * Whether a place is open at a moment, in its local time; undefined if its hours or its UTC offset
 * are unknown.
 */
export function isOpen(place: MapPlace, now: Date): boolean | undefined {
  const hours = weeklyHours(place.opening_hours ?? '');
  if (!hours) return undefined;
  if (hours.every((spans) => spans.some(([from, to]) => from === 0 && to >= DAY_MINUTES)))
    return true;
  const utcOffset = offsetOf(place);
  if (utcOffset === undefined) return undefined;
  const localTime = new Date(now.getTime() + utcOffset * 3_600_000);
  const [day, minute] = [
    localTime.getUTCDay(),
    localTime.getUTCHours() * 60 + localTime.getUTCMinutes()
  ];
  const isOpenAt = (dayIndex: number, minuteOfDay: number) =>
    hours[dayIndex]?.some(([from, to]) => from <= minuteOfDay && minuteOfDay < to) ?? false;
  return isOpenAt(day, minute) || isOpenAt((day + 6) % 7, minute + DAY_MINUTES);
}
