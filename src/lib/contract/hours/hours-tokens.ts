import { DAY_MINUTES } from './week.ts';

/** Days of the week, 0 is Monday. */
export type Days = readonly number[];

/**
 * A word of opening hours. `half` is the part of the day beside a time, such as `pm` or `pagi`. A
 * time is exact if it has minutes, a `half` or an hour above 12. `1:00` to `5:59` are not exact,
 * because they may be in the afternoon, unlike `01:00`.
 */
export type Token =
  | { is: 'days'; days: Days }
  | { is: 'time'; minutes: number; isExact: boolean; half?: string }
  | { is: 'every' | 'day' | 'to' | 'and' | 'end' | 'closed' | 'except' | 'break' | 'appointment' }
  | { is: 'always' | 'filler' | 'unknown' };

export const ALL: Days = [0, 1, 2, 3, 4, 5, 6];
const TOKENS: readonly [RegExp, Token][] = [
  ...(
    [
      /^(?:senin|sen|mo|mon(?:days?)?)$/,
      /^(?:selasa|sel|tu|tue(?:s|sdays?)?)$/,
      /^(?:rabu|rab|we|wed(?:nesdays?)?)$/,
      /^(?:kamis|kam|th|thu(?:rs?|rsdays?)?)$/,
      /^(?:jum(?:.?at)?|fr|fri(?:days?)?)$/,
      /^(?:sabtu|sab|sa|sat(?:urdays?)?)$/,
      /^(?:minggu|min|ahad|su|sun(?:days?)?)$/
    ] as const
  ).map((name, day): [RegExp, Token] => [name, { is: 'days', days: [day] }]),
  [/^(?:daily|everyday)$/, { is: 'days', days: ALL }],
  [/^weekdays?$/, { is: 'days', days: [0, 1, 2, 3, 4] }],
  [/^(?:weekends?|akhir pekan)$/, { is: 'days', days: [5, 6] }],
  [/^(?:setiap|tiap|every|each)$/, { is: 'every' }],
  [/^(?:hari|day)$/, { is: 'day' }],
  [/^(?:sampai|hingga|s\/d|sd|s\.d\.?|to|until|till|through|-)$/, { is: 'to' }],
  [/^(?:,|dan|&|and|\/|\+)$/, { is: 'and' }],
  [/^[\n;.()|]$/, { is: 'end' }],
  [/^(?:tutup|libur|closed|off)$/, { is: 'closed' }],
  [/^(?:kecuali|except)$/, { is: 'except' }],
  [/^(?:istirahat|rehat|break)$/, { is: 'break' }],
  [/^(?:dengan perjanjian|by appointment)$/, { is: 'appointment' }],
  [/^(?:24 ?jam|24 ?hours|24\/7)$/, { is: 'always' }],
  [
    /^(?:buka|open|opens|opening|hours|jam|pukul|pkl\.?|operasional|dari|from|mulai|at|on|pada|wib|wita|wit|only|hanya|:)$/,
    { is: 'filler' }
  ]
];

// A piece includes the plus of `17:00+` in OpenStreetMap (open end), so `TIME` does not match it.
const PIECES =
  /dengan perjanjian|by appointment|akhir pekan|24 ?(?:jam|hours)(?!\p{L})|24\/7|\d{1,2}(?:[.:]\d{2})?(?!\d)(?: ?(?:am|pm|a\.m\.|p\.m\.|pagi|siang|sore|petang|malam)(?!\p{L}))?\+?|s\/d|s\.d\.?|pkl\.|[\p{L}'’‘`´]+|\n|[^\s]/gu;
const TIME = /^(\d{1,2})(?:[.:](\d{2}))?(?: ?(am|pm|a\.m\.|p\.m\.|pagi|siang|sore|petang|malam))?$/;

/** The range of 12-hour times in each part of the day, and the hours to add for 24-hour times. */
const HALVES: Readonly<Record<string, [first: number, last: number, added: number]>> = {
  am: [1, 11, 0],
  pm: [1, 11, 12],
  pagi: [4, 11, 0],
  siang: [1, 3, 12],
  sore: [3, 6, 12],
  petang: [3, 6, 12],
  malam: [6, 11, 12]
};

function parseTime(text: string): Token | undefined {
  const [, hourText, minuteText, half] = TIME.exec(text) ?? [];
  if (hourText === undefined) return undefined;
  const [hour, minute] = [Number(hourText), Number(minuteText ?? 0)];
  if (minute > 59) return undefined;
  if (!half) {
    const minutes = hour * 60 + minute;
    if (minutes > DAY_MINUTES) return undefined;
    const isVague = minuteText === undefined || /^[1-5]$/.test(hourText);
    return { is: 'time', minutes, isExact: !isVague || hour > 12 };
  }
  const name = half.replaceAll('.', '');
  const [first, last, added] = HALVES[name] ?? [1, 0, 0];
  if (hour >= first && hour <= last)
    return { is: 'time', minutes: (hour + added) * 60 + minute, isExact: true, half };
  if (hour === 12 && minute === 0 && (name === 'am' || name === 'malam'))
    return { is: 'time', minutes: DAY_MINUTES, isExact: true, half };
  // "12 pm" and "12 siang" are noon; "10 siang" and "11 siang" are before noon.
  if ((hour === 12 && (name === 'pm' || name === 'siang')) || (hour >= 10 && name === 'siang'))
    return { is: 'time', minutes: hour * 60 + minute, isExact: true, half };
  return undefined;
}

/** Splits opening hours into tokens. Omits words that do not affect the hours, such as "buka". */
export function tokenize(text: string): Token[] {
  const pieces =
    text
      .toLowerCase()
      .replaceAll(/[–—−~]/g, '-')
      .match(PIECES) ?? [];
  return pieces
    .map(
      (piece): Token =>
        TOKENS.find(([name]) => name.test(piece))?.[1] ?? parseTime(piece) ?? { is: 'unknown' }
    )
    .filter(({ is }) => is !== 'filler');
}
