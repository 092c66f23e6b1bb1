import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#lib/contract/limits.ts';
import { useDateFormat, useMessages } from './i18n-provider.tsx';

const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS]
] as const;

const RELATIVE_LIMIT_MS = 7 * 24 * 60 * MINUTE_MS;

/** Returns undefined for a time more than a week ago. */
export function formatRelative(time: string, now: number, locale: string): string | undefined {
  const ago = Math.max(0, now - Date.parse(time));
  if (!(ago < RELATIVE_LIMIT_MS)) return undefined;
  // With 'auto', 47 hours would be "yesterday".
  const t = new Intl.RelativeTimeFormat(locale, { numeric: ago < MINUTE_MS ? 'auto' : 'always' });
  const [unit, length] = UNITS.find(([, each]) => ago >= each) ?? ['second', MINUTE_MS];
  return t.format(-Math.floor(ago / length), unit);
}

/** Shows a time relative to now, or its date after a week. The title has the exact time. */
export function RelativeTime({ time }: { time: string }) {
  const formatDate = useDateFormat();
  const { sentences } = useMessages().overview.locale;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const date = new Intl.DateTimeFormat(sentences, { dateStyle: 'medium' });
  return (
    <time dateTime={time} title={formatDate(time)} className="whitespace-nowrap">
      {formatRelative(time, now, sentences) ?? date.format(new Date(time))}
    </time>
  );
}
