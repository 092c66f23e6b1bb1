import { createReader, UnclearHoursError } from './hours-reader.ts';
import { ALL, tokenize, type Days, type Token } from './hours-tokens.ts';
import { DAY_MINUTES, type DayHours, type Span, type Week } from './week.ts';

const MAX_CHARACTERS = 500;

/** A clause of a text: the hours of some days, and the breaks to subtract from these hours. */
interface Rule {
  days: Days;
  hours: DayHours;
  breaks: readonly Span[];
}

const without = (days: Days, removed: Days): Days => days.filter((day) => !removed.includes(day));

function readRules(tokens: readonly Token[]): Rule[] {
  const reader = createReader(tokens);
  const { peek, take, startsDays, startsSpan, readDays, readSpans, readBreaks } = reader;
  const rules: Rule[] = [];
  const closed = (days: Days): Rule => ({ days, hours: [], breaks: [] });

  const readClause = (): void => {
    if (take('closed')) {
      rules.push(closed(readDays()));
      return;
    }
    if (take('except')) {
      rules.push(closed(readDays()));
      if (!startsDays(1)) take('closed');
      if (startsSpan()) throw new UnclearHoursError();
      return;
    }
    if (peek() === 'break') {
      // A break without days belongs to the rule before it.
      const last = rules.at(-1);
      if (!last || last.hours === 'appointment') throw new UnclearHoursError();
      rules[rules.length - 1] = { ...last, breaks: [...last.breaks, ...readBreaks()] };
      return;
    }
    const early = startsSpan() ? readSpans() : undefined;
    const all = readDays();
    const days = take('except') ? without(all, readDays()) : all;
    // Skips the comma of "Senin–Sabtu, 08.00–16.00", the bracket of "Senin–Sabtu (08.00–16.00)", and
    // the line end before "Tutup", unless "Tutup" may belong to days that follow it.
    const isState = ['closed', 'appointment'].includes(peek(1) ?? 'end') && !startsDays(2);
    if (!early && (startsSpan(1) || isState) && !take('and')) take('end');
    if (early) rules.push({ days, hours: early, breaks: readBreaks() });
    else if (take('closed')) rules.push(closed(days));
    else if (take('appointment')) rules.push({ days, hours: 'appointment', breaks: [] });
    else if (peek() === 'break') rules.push({ days, hours: [], breaks: readBreaks() });
    else rules.push({ days, hours: readSpans(), breaks: readBreaks() });
    // In "08.00-16.00 Senin 09.00-…", the hours of Monday may be before or after "Senin".
    if (startsSpan() || (early && startsDays())) throw new UnclearHoursError();
  };

  while (peek() !== undefined) {
    if (take('end') || take('and')) continue;
    readClause();
  }
  return rules;
}

const subtract = (spans: readonly Span[], [from, to]: Span): Span[] =>
  spans
    .flatMap(([start, end]): Span[] => [
      [start, Math.min(end, from)],
      [Math.max(start, to), end]
    ])
    .filter(([start, end]) => start < end);

const overlap = (a: readonly Span[], b: readonly Span[]): boolean =>
  a.some(([start, end]) => b.some(([from, to]) => from < end && start < to));

/** Applies rules to a week, those for more days first. Days without a rule are closed. */
function toWeek(rules: readonly Rule[]): Week {
  const week: DayHours[] = ALL.map(() => []);
  const size = new Map<number, number>();
  for (const { days, hours, breaks } of rules.toSorted((a, b) => b.days.length - a.days.length))
    for (const day of days) {
      const before = week[day]!;
      const isOpen = before !== 'appointment' && before.length > 0;
      const isBreak = breaks.length > 0 && hours.length === 0;
      // Two rules for the same number of days contradict each other.
      if (isBreak ? !isOpen : size.get(day) === days.length) throw new UnclearHoursError();
      const spans = isBreak ? before : hours;
      // In "Setiap hari 08.00–12.00, Rabu 14.00–18.00", Wednesday may have both spans.
      if (isOpen && spans !== 'appointment' && spans.length > 0 && !overlap(before, spans))
        throw new UnclearHoursError();
      size.set(day, days.length);
      week[day] = spans === 'appointment' ? spans : breaks.reduce<Span[]>(subtract, [...spans]);
    }
  return week;
}

/**
 * Reads opening hours as people write them on signs, in Indonesian or English. Returns undefined if
 * a word is unknown or several readings are possible, because wrong hours are worse than none.
 */
export function readHours(text: string): Week | undefined {
  if (text.length > MAX_CHARACTERS) return undefined;
  const tokens = tokenize(text);
  const only = tokens.length === 1 ? tokens[0]?.is : undefined;
  if (only === 'appointment') return ALL.map(() => 'appointment');
  if (only === 'always') return ALL.map(() => [[0, DAY_MINUTES]]);
  try {
    const rules = readRules(tokens);
    return rules.some(({ hours }) => hours.length > 0) ? toWeek(rules) : undefined;
  } catch (error) {
    if (error instanceof UnclearHoursError) return undefined;
    throw error;
  }
}
