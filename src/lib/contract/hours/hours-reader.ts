import { ALL, type Days, type Token } from './hours-tokens.ts';
import { DAY_MINUTES, type Span } from './week.ts';

/** Thrown if a text has several readings, or an unknown word. */
export class UnclearHoursError extends Error {}

/** Returns functions that read the tokens of a text one after the other. */
export function createReader(tokens: readonly Token[]) {
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
    return days;
  }

  function readSpan(): Span {
    if (take('always')) return [0, DAY_MINUTES];
    const from = next('time');
    next('to');
    const end = next('time');
    // In "10.00–00.00", the end is midnight. "00.00–00.00" may be a placeholder.
    const to =
      end.isExact && from.minutes > 0 ? { ...end, minutes: end.minutes || DAY_MINUTES } : end;
    // In "5-9 pm", the first time may be in the morning or in the evening.
    const plain = [from, to].filter(({ half }) => !half);
    if (plain.length === 1 && plain[0]!.minutes < 13 * 60) throw new UnclearHoursError();
    if (from.minutes < to.minutes) {
      // "1-5" may be in the afternoon, and the end of "8 am–12 am" may be noon.
      const isLate = from.isExact || to.isExact || from.minutes >= 6 * 60;
      const isNoon = from.half === 'am' && to.half === 'am' && to.minutes === DAY_MINUTES;
      if (!isLate || isNoon) throw new UnclearHoursError();
      return [from.minutes, to.minutes];
    }
    // "08.00-05.00" more probably means 5 pm than the next morning.
    const isNight = from.isExact && to.isExact && from.minutes >= 15 * 60 && to.minutes <= 6 * 60;
    if (!isNight || from.minutes === DAY_MINUTES) throw new UnclearHoursError();
    return [from.minutes, to.minutes + DAY_MINUTES];
  }

  const startsSpan = (ahead = 0): boolean => ['time', 'always'].includes(peek(ahead) ?? 'end');

  function readSpans(): Span[] {
    const spans = [readSpan()];
    while (peek() === 'and' && startsSpan(1)) {
      next('and');
      spans.push(readSpan());
    }
    // In "8.00-12.00, 1.00-5.00", the second span is probably in the afternoon.
    if (spans.some(([from], i) => i > 0 && from <= spans[i - 1]![1])) throw new UnclearHoursError();
    return spans;
  }

  const readBreaks = (): Span[] => (take('break') ? readSpans() : []);

  return { peek, take, startsDays, startsSpan, readDays, readSpans, readBreaks };
}
