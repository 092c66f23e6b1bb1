import { useState } from 'react';
import { useDateFormat, useMessages } from './i18n-provider.tsx';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE]
] as const;

/** For how long a moment is named by its distance, in milliseconds: a week. */
const RECENT = 7 * 24 * 60 * MINUTE;

/** How long ago a moment was, in the words of a locale; undefined where a date says it better. */
export function distance(time: string, now: number, locale: string): string | undefined {
  const ago = Math.max(0, now - Date.parse(time));
  if (!(ago < RECENT)) return undefined;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, each]) => ago >= each) ?? ['minute', MINUTE];
  return ago < MINUTE ? words.format(0, 'second') : words.format(-Math.floor(ago / length), unit);
}

/** A moment as its distance, or as a date after a week; the pointer is told the exact time. */
export function Moment({ time }: { time: string }) {
  const formatDate = useDateFormat();
  const { times } = useMessages().overview.locale;
  const [now] = useState(() => Date.now());
  const exact = formatDate(time);
  return (
    <time dateTime={time} title={exact} className="whitespace-nowrap">
      {distance(time, now, times) ?? exact}
    </time>
  );
}
