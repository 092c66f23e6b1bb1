import { HOUR_MS, MINUTE_MS } from '../limits.ts';
import { DAY_MINUTES, parseWeek, type DayHours } from './week.ts';

const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** The hours and closed dates of a place as stored, and its UTC offset in hours. */
export interface Hours {
  hours?: string | undefined;
  closed_on?: string | undefined;
  zone?: number | undefined;
}

export interface OpenState {
  /** Undefined if the place opens by appointment that day. */
  isOpen: boolean | undefined;
  /** The hours of today. After midnight, the hours that began yesterday, until they end. */
  hours: DayHours;
}

const isOpenAt = (hours: DayHours, minute: number): boolean =>
  hours !== 'appointment' && hours.some(([from, to]) => from <= minute && minute < to);

/** Returns today's date at a UTC offset in hours, such as `2026-07-08`. */
export const todayAt = (zone: number): string =>
  new Date(Date.now() + zone * HOUR_MS).toISOString().slice(0, 10);

/** Returns whether a place is open at a time; undefined if its hours or UTC offset are unknown. */
export function openState({ hours, closed_on, zone }: Hours, now: Date): OpenState | undefined {
  const week = parseWeek(hours ?? '');
  if (!week || zone === undefined) return undefined;
  // Not validated, because stored dates are valid.
  const closures = (closed_on ?? '').split(', ').map((range) => range.split('/'));
  const local = now.getTime() + zone * HOUR_MS;
  const hoursAt = (time: number): DayHours => {
    const date = new Date(time);
    const iso = date.toISOString().slice(0, 10);
    if (closures.some(([from = '', to = from]) => from <= iso && iso <= to)) return [];
    return week[(date.getUTCDay() + 6) % 7] ?? [];
  };
  const minute = Math.floor((local % DAY_MS) / MINUTE_MS);
  // Hours after midnight belong to the previous day.
  const yesterday = hoursAt(local - DAY_MS);
  if (isOpenAt(yesterday, minute + DAY_MINUTES)) return { isOpen: true, hours: yesterday };
  const today = hoursAt(local);
  return { isOpen: today === 'appointment' ? undefined : isOpenAt(today, minute), hours: today };
}
