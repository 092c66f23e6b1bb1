import type { Pinned } from '../to-pinned.ts';
import { provinceOf } from '../province.ts';
import { weeklyHours } from './weekly-hours.ts';

const DAY = 24 * 60;
const ZONES = { wib: 7, wita: 8, wit: 9 } as const;
/** Most places are there. */
const JAKARTA = 7;

/** Hours ahead of UTC where Indonesia lies; undefined abroad. */
function zoneAt(latitude: number, longitude: number): number | undefined {
  if (latitude < -11.5 || latitude > 6.5 || longitude < 94.5 || longitude > 141.1) return undefined;
  if (longitude < 114.45) return ZONES.wib;
  return longitude < 125.5 ? ZONES.wita : ZONES.wit;
}

/** The time of a place: what its hours say, its province's, its coordinates', else Jakarta's. */
function zoneOf({ opening_hours = '', address, latitude, longitude }: Pinned): number | undefined {
  const [said] = /\b(?:wib|wita|wit)\b/i.exec(opening_hours) ?? [];
  if (said) return ZONES[said.toLowerCase() as keyof typeof ZONES];
  const province = provinceOf(address);
  if (province) return province.zone;
  if (latitude === undefined || longitude === undefined) return JAKARTA;
  return zoneAt(latitude, longitude);
}

/**
 * Whether a place is open at a moment, in its own time; undefined where its hours or its time
 * cannot be told.
 */
export function isOpen(place: Pinned, now: Date): boolean | undefined {
  const hours = weeklyHours(place.opening_hours ?? '');
  if (!hours) return undefined;
  if (hours.every((spans) => spans.some(([from, to]) => from === 0 && to >= DAY))) return true;
  const zone = zoneOf(place);
  if (zone === undefined) return undefined;
  const there = new Date(now.getTime() + zone * 3_600_000);
  const [day, minute] = [there.getUTCDay(), there.getUTCHours() * 60 + there.getUTCMinutes()];
  const isWithin = (on: number, at: number) =>
    hours[on]?.some(([from, to]) => from <= at && at < to) ?? false;
  return isWithin(day, minute) || isWithin((day + 6) % 7, minute + DAY);
}
