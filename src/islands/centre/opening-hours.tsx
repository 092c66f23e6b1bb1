import { describeWeek, formatClosedDates } from '#lib/contract/hours/describe-week.ts';
import { parseWeek } from '#lib/contract/hours/week.ts';
import { fill } from '#lib/i18n/fill.ts';
import { LANGUAGE, type Locale } from '#lib/i18n/locale.ts';
import { openingHoursWords } from '#lib/i18n/opening-hours.ts';
import type { Garden } from './garden.ts';

interface OpeningHoursProps {
  garden: Pick<Garden, 'hours' | 'closed_on' | 'today'>;
  locale: Locale;
}

export function OpeningHours({ garden, locale }: OpeningHoursProps) {
  const words = openingHoursWords[locale];
  const week = parseWeek(garden.hours);
  if (!week) return <p className="text-sm text-ink-soft">{words.unchecked}</p>;
  const dates = formatClosedDates(garden.closed_on, garden.today ?? '', LANGUAGE[locale]);
  return (
    <>
      <ul>
        {describeWeek(week, words, LANGUAGE[locale]).map(({ days, hours }) => (
          <li key={days}>
            {days} {hours}
          </li>
        ))}
      </ul>
      {dates && <p>{fill(words.closedOn, { dates })}</p>}
    </>
  );
}
