import { useState } from 'react';
import { useDateFormat, useMessages } from './i18n-provider.tsx';

const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE]
] as const;

/** After a week a date replaces the relative time. */
const RELATIVE_LIMIT_MS = 7 * 24 * 60 * MINUTE;

/** Formats how long ago a time was; undefined after a week. */
export function formatRelative(time: string, now: number, locale: string): string | undefined {
  const ago = Math.max(0, now - Date.parse(time));
  if (!(ago < RELATIVE_LIMIT_MS)) return undefined;
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const [unit, length] = UNITS.find(([, each]) => ago >= each) ?? ['minute', MINUTE];
  return ago < MINUTE ? words.format(0, 'second') : words.format(-Math.floor(ago / length), unit);
}

/** Shows how long ago a time was, or its date after a week; the title has the exact time. */
export function RelativeTime({ time }: { time: string }) {
  const formatDate = useDateFormat();
  const { times } = useMessages().overview.locale;
  const [now] = useState(() => Date.now());
  const exact = formatDate(time);
  return (
    <time dateTime={time} title={exact} className="whitespace-nowrap">
      {formatRelative(time, now, times) ?? exact}
    </time>
  );
}
