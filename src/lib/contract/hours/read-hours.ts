import { ALL, tokenize, type Days, type Token } from './hours-tokens.ts';
import { DAY_MINUTES, type DayHours, type Span, type Week } from './week.ts';

const MAX_CHARACTERS = 500;

/** Thrown inside this file if a text has another reading, or a word that is not understood. */
class UnclearHoursError extends Error {}

/** The hours that a clause gives some days. */
interface Rule {
  days: Days;
  hours: DayHours;
  breaks: readonly Span[];
}

/** Reads the tokens of a text one after the other. */
function createReader(tokens: readonly Token[]) {
  let index = 0;
  const peek = (ahead = 0) => tokens[index + ahead]?.is;
  const take = (is: Token['is']): boolean => {
    if (peek() !== is) return false;
    index += 1;
    return true;
  };
  const next = <Is extends Token['is']>(is: Is): Token & { is: Is } => {
    const token = tokens[index++];
    if (token?.is !== is) throw new UnclearHoursError();
    return token as Token & { is: Is };
  };
  const startsDays = (ahead = 0): boolean =>
    ['days', 'every', 'day'].includes(peek(ahead) ?? 'end');

  function readDay(): Days {
    const isEvery = take('every');
    const isDay = take('day');
    // "Setiap hari" is every day, but "setiap hari Senin" is every Monday.
    if (isEvery && isDay && peek() !== 'days') return ALL;
    const { days } = next('days');
    if (peek() !== 'to' || !startsDays(1)) return days;
    next('to');
    take('day');
    const last = next('days').days;
    if (days.length > 1 || last.length > 1) throw new UnclearHoursError();
    const [from = 0, to = 0] = [...days, ...last];
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, day) => (from + day) % 7);
  }

  function readDays(): Days {
    const days = [...readDay()];
    while (peek() === 'and' && startsDays(1)) {
      next('and');
      days.push(...readDay());
    }
    return [...new Set(days)];
  }

  function readSpan(): Span {
    if (take('always')) return [0, DAY_MINUTES];
    const from = next('time');
    next('to');
    const to = next('time');
    // In "5-9 pm" both may be in the evening.
    const plain = [from, to].filter(({ half }) => !half);
    if (plain.length === 1 && plain[0]!.minutes < 13 * 60) throw new UnclearHoursError();
    if (from.minutes < to.minutes) {
      // "1-5" may be in the afternoon.
      if (!from.isExact && !to.isExact && from.minutes < 6 * 60) throw new UnclearHoursError();
      return [from.minutes, to.minutes];
    }
    // "08.00-05.00" is a slip of a clock with 12 hours rather than a night.
    const isNight = from.isExact && to.isExact && from.minutes >= 15 * 60 && to.minutes <= 6 * 60;
    if (!isNight || to.minutes === from.minutes) throw new UnclearHoursError();
    return [from.minutes, to.minutes + DAY_MINUTES];
  }

  const startsSpan = (ahead = 0): boolean => ['time', 'always'].includes(peek(ahead) ?? 'end');

  function readSpans(): Span[] {
    const spans = [readSpan()];
    while (peek() === 'and' && startsSpan(1)) {
      next('and');
      spans.push(readSpan());
    }
    const sorted = spans.toSorted(([a], [b]) => a - b);
    if (sorted.some(([from], i) => i > 0 && from <= sorted[i - 1]![1]))
      throw new UnclearHoursError();
    return sorted;
  }

  const readBreaks = (): Span[] => (take('break') ? readSpans() : []);

  return { peek, take, startsDays, startsSpan, readDays, readSpans, readBreaks };
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
      if (rules.length === 0) throw new UnclearHoursError();
      rules.push(closed(readDays()));
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
    // The comma of "Senin–Sabtu, 08.00–16.00".
    if (!early && peek() === 'and' && startsSpan(1)) take('and');
    if (early) rules.push({ days, hours: early, breaks: readBreaks() });
    else if (take('closed')) rules.push(closed(days));
    else if (take('appointment')) rules.push({ days, hours: 'appointment', breaks: [] });
    else if (peek() === 'break') rules.push({ days, hours: [], breaks: readBreaks() });
    else rules.push({ days, hours: readSpans(), breaks: readBreaks() });
    // "08.00-16.00 Senin 09.00-…" does not say which hours are Monday's.
    if (startsSpan() || (early && startsDays())) throw new UnclearHoursError();
  };

  while (peek() !== undefined) {
    if (take('end') || take('and')) continue;
    readClause();
  }
  return rules;
}

const subtract = (spans: readonly Span[], [from, to]: Span): Span[] =>
  spans.flatMap(([start, end]): Span[] =>
    (
      [
        [start, Math.min(end, from)],
        [Math.max(start, to), end]
      ] as Span[]
    ).filter(([a, b]) => a < b)
  );

/** Applies rules to a week, the ones about more days first; days without a rule are closed. */
function toWeek(rules: readonly Rule[]): Week {
  const week: DayHours[] = ALL.map(() => []);
  const size = new Map<number, number>();
  for (const { days, hours, breaks } of rules.toSorted((a, b) => b.days.length - a.days.length))
    for (const day of days) {
      const before = week[day]!;
      const isBreak = breaks.length > 0 && hours.length === 0;
      // Two rules about the same number of days contradict each other.
      if (!isBreak && size.get(day) === days.length) throw new UnclearHoursError();
      const spans = isBreak ? before : hours;
      if (isBreak && (before === 'appointment' || before.length === 0))
        throw new UnclearHoursError();
      size.set(day, days.length);
      week[day] = spans === 'appointment' ? spans : breaks.reduce<Span[]>(subtract, [...spans]);
    }
  return week;
}

/**
 * Reads opening hours as people write them on signs, in Indonesian or English. Returns undefined
 * unless every word is understood and only one reading is possible: a wrong state is worse than
 * none.
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
