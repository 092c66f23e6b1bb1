/** A day of the week, as in `Date`: 0 is Sunday. */
export type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type Token =
  | { is: 'days'; days: readonly Day[] }
  /** Minutes after midnight; `plain` means an hour without minutes, am or pm. */
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
export const tokenize = (text: string): Token[] =>
  (
    text
      .toLowerCase()
      .replaceAll(/[–—−~]/g, '-')
      .match(TOKEN_PATTERN) ?? []
  ).map((piece) => {
    const word = piece.replace(/^24 /, '24');
    return TOKEN_WORDS.find(([name]) => name.test(word))?.[1] ?? parseTime(word) ?? { is: 'word' };
  });
