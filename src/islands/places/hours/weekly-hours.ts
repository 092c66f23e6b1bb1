/** A day of the week, as in `Date`: 0 is Sunday. */
type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6;

type Token =
  | { is: 'days'; days: readonly Day[] }
  /** `minutes` after midnight; `plain` means an hour without minutes, am or pm. */
  | { is: 'time'; minutes: number; plain: boolean }
  | { is: 'to' | 'closed' | 'always' | 'break' | 'comma' | 'end' | 'filler' | 'word' };

const ALL_DAYS: readonly Day[] = [0, 1, 2, 3, 4, 5, 6];
/** Indonesian and English words, each with a day's number or a token. */
const TOKEN_WORDS: readonly [RegExp, Token][] = [
  ...(
    [
      /^(?:minggu|min|ahad|sun(?:day)?s?)$/,
      /^(?:senin|sen|mon(?:day)?s?)$/,
      /^(?:selasa|sel|tue(?:s|sday|sdays)?)$/,
      /^(?:rabu|rab|wed(?:nesday)?s?)$/,
      /^(?:kamis|kam|thu(?:r|rs|rsday|rsdays)?)$/,
      /^(?:jum['’]?at|jum|fri(?:day)?s?)$/,
      /^(?:sabtu|sab|sat(?:urday)?s?)$/
    ] as const
  ).map((word, day): [RegExp, Token] => [word, { is: 'days', days: [day as Day] }]),
  [/^(?:setiap|tiap|every|each|daily|everyday)$/, { is: 'days', days: ALL_DAYS }],
  [/^(?:weekdays?|kerja)$/, { is: 'days', days: [1, 2, 3, 4, 5] }],
  [/^(?:weekends?|pekan)$/, { is: 'days', days: [6, 0] }],
  [/^(?:sampai|hingga|s\/d|sd|s\.d\.?|to|until|till|through|-)$/, { is: 'to' }],
  [/^(?:tutup|closed|close)$/, { is: 'closed' }],
  [/^(?:24jam|24hours|24\/7)$/, { is: 'always' }],
  [/^(?:istirahat|rehat|break|lunch)$/, { is: 'break' }],
  [/^(?:,|dan|&|and|\/)$/, { is: 'comma' }],
  [/^[\n;()]$/, { is: 'end' }],
  [
    /^(?:hari|day|days|buka|open|opens|opening|hours?|jam|pukul|pkl|operasional|dari|from|mulai|at|on|pada|wib|wita|wit|akhir|sementara|permanen|temporarily|permanently|:|\.)$/,
    { is: 'filler' }
  ]
];

const TIME_PATTERN = /^(\d{1,2})(?:[.:](\d{2}))?\s?(am|pm|a\.m\.|p\.m\.)?$/;

function parseTime(text: string): Token | undefined {
  const [, hour, minute, half] = TIME_PATTERN.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const read = half ? (Number(hour) % 12) + (half.startsWith('p') ? 12 : 0) : Number(hour);
  const minutes = read * 60 + Number(minute ?? 0);
  const isTime = minutes <= 24 * 60 && Number(minute ?? 0) < 60 && !(half && Number(hour) > 12);
  return isTime ? { is: 'time', minutes, plain: !minute && !half } : { is: 'word' };
}

const TOKEN_PATTERN =
  /24 ?(?:jam|hours)|24\/7|\d{1,2}(?:[.:]\d{2})?(?: ?(?:am|pm|a\.m\.|p\.m\.)(?![a-z]))?|s\/d|s\.d\.?|[\p{L}'’]+|[\n;(),&/.:-]|\S/gu;

/** Splits opening hours into days, times and words. */
const tokenize = (text: string): Token[] =>
  (
    text
      .toLowerCase()
      .replaceAll(/[–—−~]/g, '-')
      .match(TOKEN_PATTERN) ?? []
  ).map((piece) => {
    const word = piece.replace(/^24 /, '24');
    return TOKEN_WORDS.find(([name]) => name.test(word))?.[1] ?? parseTime(word) ?? { is: 'word' };
  });

/** Start and end in minutes after midnight; the end may be on the next day. */
export type Span = readonly [number, number];
/** The opening hours of each day of the week, Sunday first; [] for a closed day. */
export type WeeklyHours = readonly (readonly Span[])[];

interface Rule {
  days: Day[];
  spans: Span[];
  breaks: Span[];
  isClosed: boolean;
}

const DAY_MINUTES = 24 * 60;
const emptyRule = (): Rule => ({ days: [], spans: [], breaks: [], isClosed: false });

/** The days from one to another, which may wrap around the weekend. */
const daysBetween = (from: Day, to: Day): Day[] =>
  Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => ((from + index) % 7) as Day);

/** Returns a span; undefined if it is unclear which half of the day is meant (`9-5`). */
function toSpan(from: Token & { is: 'time' }, to: Token & { is: 'time' }): Span | undefined {
  if (to.minutes === from.minutes) return undefined;
  if (to.minutes > from.minutes) return [from.minutes, to.minutes];
  return from.plain || to.plain ? undefined : [from.minutes, to.minutes + DAY_MINUTES];
}

/** Parses the rules of a line; undefined if it has an unclear part. */
function parseRules(line: readonly Token[]): Rule[] | undefined {
  const rules: Rule[] = [];
  let rule = emptyRule();
  let isBreak = false;
  const finish = () => {
    if (rule.days.length > 0 || rule.spans.length > 0 || rule.isClosed) rules.push(rule);
    rule = emptyRule();
    isBreak = false;
  };
  const tokensOfLine = line.filter(({ is }) => is !== 'filler');
  for (let index = 0; index < tokensOfLine.length; index++) {
    const [token, to, next] = tokensOfLine.slice(index, index + 3);
    if (token?.is === 'days') {
      const before = tokensOfLine[index - 1]?.is;
      const isWhole = rule.spans.length > 0 || (rule.isClosed && rule.days.length > 0);
      // In "08.00–16.00 Senin–Jumat" the days follow their hours.
      if (isWhole && !(rule.days.length === 0 && before === 'time')) finish();
      const isRange = to?.is === 'to' && next?.is === 'days' && next.days.length === 1;
      rule.days.push(...(isRange ? daysBetween(token.days[0]!, next.days[0]!) : token.days));
      if (isRange) index += 2;
    } else if (token?.is === 'time') {
      if (to?.is !== 'to' || next?.is !== 'time') return undefined;
      const span = toSpan(token, next);
      if (!span) return undefined;
      (isBreak ? rule.breaks : rule.spans).push(span);
      index += 2;
    } else if (token?.is === 'always') rule.spans.push([0, DAY_MINUTES]);
    else if (token?.is === 'closed') {
      if (rule.spans.length > 0) finish();
      rule.isClosed = true;
    } else if (token?.is === 'break') isBreak = true;
    // The end is not a time: "sampai dagangan habis".
    else if (token?.is === 'word' || (token?.is === 'to' && to?.is !== 'time')) {
      if (rule.spans.length === 0) return undefined;
      break;
    }
  }
  finish();
  return rules;
}

/** Removes breaks from spans. */
const subtractBreaks = (spans: readonly Span[], breaks: readonly Span[]): Span[] =>
  breaks.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Span[] =>
        [[start, Math.min(end, from)] as const, [Math.max(start, to), end] as const].filter(
          ([a, b]) => a < b
        )
      ),
    [...spans]
  );

function tokenLines(text: string): Token[][] {
  const lines: Token[][] = [[]];
  for (const token of tokenize(text)) {
    if (token.is === 'end') lines.push([]);
    else lines.at(-1)?.push(token);
  }
  return lines.filter((line) => line.some(({ is }) => is !== 'filler' && is !== 'comma'));
}

/**
 * Parses Indonesian or English opening hours into hours per day; undefined if they are unclear.
 * Lines without days or times (classes, holidays) are ignored; a later rule for some days replaces
 * an earlier one.
 */
export function weeklyHours(text: string): WeeklyHours | undefined {
  const rules = tokenLines(text).flatMap((line) => parseRules(line) ?? []);
  if (!rules.some(({ spans, isClosed }) => spans.length > 0 || isClosed)) return undefined;
  const week: Span[][] = Array.from({ length: 7 }, () => []);
  const seen = new Set<string>();
  for (const { days, spans, breaks, isClosed } of rules) {
    if (spans.length === 0 && !isClosed) continue;
    const key = days.toSorted().join();
    for (const day of days.length > 0 ? days : week.keys()) {
      const before = seen.has(key) && !isClosed ? week[day]! : [];
      week[day] = [...before, ...(isClosed ? [] : subtractBreaks(spans, breaks))];
    }
    seen.add(key);
  }
  return week;
}
