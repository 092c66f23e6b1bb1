import { Plus, X } from 'lucide-react';
import {
  APPOINTMENT,
  DAYS,
  formatDay,
  formatWeek,
  MAX_SPANS,
  parseWeek
} from '#lib/contract/hours/week.ts';
import { dayName } from '#lib/contract/hours/describe-week.ts';
import { Button } from '#lib/ui/button.tsx';
import { Select } from '#lib/ui/select.tsx';
import { useMessages } from '../shared/i18n.tsx';
import type { InputProps } from './formatted-input.tsx';

/** A typed day, whose times can be incomplete. */
interface EditedDay {
  state: 'open' | 'closed' | 'appointment';
  spans: [from: string, to: string][];
}

const USUAL_SPAN: [string, string] = ['08:00', '16:00'];

/** Parses the hours of a day in the syntax of `toRule`. */
function toEdited(hours: string): EditedDay {
  if (hours === APPOINTMENT) return { state: 'appointment', spans: [USUAL_SPAN] };
  if (hours === 'off') return { state: 'closed', spans: [USUAL_SPAN] };
  const spans = hours.split(',').map((span): [string, string] => {
    const [from = '', to = ''] = span.split('-');
    // Time inputs do not accept 24:00.
    return [from, to.replace('24:00', '00:00')];
  });
  return { state: 'open', spans };
}

/** Parses a result of `toText`: a valid week, or a rule per day if times are incomplete. */
const toDays = (text: string): EditedDay[] =>
  (parseWeek(text)?.map(formatDay) ?? text.split('; ').map((rule) => rule.slice(3))).map(toEdited);

function toRule({ state, spans }: EditedDay, day: number): string {
  const times = spans.map(([from, to]) => `${from}-${to === '00:00' ? '24:00' : to}`);
  const hours = { open: times.join(','), closed: 'off', appointment: APPOINTMENT }[state];
  return `${DAYS[day]} ${hours}`;
}

/** Formats a week. Missing or overlapping times result in a text that the schema refuses. */
function toText(days: readonly EditedDay[]): string {
  const text = days.map(toRule).join('; ');
  const week = parseWeek(text);
  return week ? formatWeek(week) : text;
}

interface DayRowProps {
  name: string;
  day: EditedDay;
  onChange: (day: EditedDay) => void;
}

function DayRow({ name, day, onChange }: DayRowProps) {
  const { hours: t } = useMessages().forms;
  const { state, spans } = day;
  const set = (changed: [string, string][]): void => onChange({ state, spans: changed });
  return (
    <div role="group" aria-label={name} className="flex flex-wrap items-center gap-2">
      <span className="w-24 text-sm font-semibold">{name}</span>
      <Select
        label={t.state(name)}
        value={state}
        options={(['open', 'closed', 'appointment'] as const).map((each) => [each, t.states[each]])}
        onChoose={(next) => onChange({ state: next, spans })}
        className="field w-auto"
      />
      {state === 'open' &&
        spans.map(([from, to], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- spans have no id
          <span key={index} className="flex items-center gap-1">
            <input
              type="time"
              aria-label={t.from(name, index + 1)}
              value={from}
              onChange={({ target }) => set(spans.with(index, [target.value, to]))}
              className="field w-auto"
            />
            –
            <input
              type="time"
              aria-label={t.to(name, index + 1)}
              value={to}
              onChange={({ target }) => set(spans.with(index, [from, target.value]))}
              className="field w-auto"
            />
            {spans.length > 1 && (
              <Button
                variant="icon"
                icon={X}
                aria-label={t.removeSpan(name, index + 1)}
                onClick={() => set(spans.toSpliced(index, 1))}
              />
            )}
          </span>
        ))}
      {state === 'open' && spans.length < MAX_SPANS && (
        <Button
          variant="icon"
          icon={Plus}
          aria-label={t.addSpan(name)}
          onClick={() => set([...spans, ['', '']])}
        />
      )}
    </div>
  );
}

/** Edits the opening hours of a week. An empty value means unknown hours. */
export function HoursEditor({ id, label, value, onValue, ...props }: InputProps) {
  const { hours: t } = useMessages().forms;
  const { months: language } = useMessages().overview.locale;
  const days = value ? toDays(value) : [];
  const set = (changed: readonly EditedDay[]): void => onValue(toText(changed));
  const start = (): void =>
    set(DAYS.map((): EditedDay => ({ state: 'open', spans: [USUAL_SPAN] })));
  const [first] = days;
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      data-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
      className="grid gap-2"
    >
      {days.map((day, index) => (
        <DayRow
          key={DAYS[index]}
          name={dayName(index, language)}
          day={day}
          onChange={(changed) => set(days.with(index, changed))}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        {first ? (
          <>
            <Button variant="small" onClick={() => set(days.map(() => first))}>
              {t.copyFirst(dayName(0, language))}
            </Button>
            <Button variant="small" onClick={() => onValue('')}>
              {t.clear}
            </Button>
          </>
        ) : (
          <Button variant="small" icon={Plus} onClick={start}>
            {t.start}
          </Button>
        )}
      </div>
    </div>
  );
}
