import { normalizeLine } from './normalize.ts';

const MAX_CHARACTERS = 60;
const PLAIN = /^-?\d+(?:\.\d+)?$/;
const DIRECTION = /^(ls|lu|bt|bb|[nsewutb])? ?(.*?) ?(ls|lu|bt|bb|[nsewutb])?$/;
// Rounding can result in 60 minutes or seconds.
const SIXTIETHS = String.raw`([0-5]?\d(?:[.,]\d+)?|60(?:[.,]0+)?)`;
const SEXAGESIMAL = new RegExp(
  String.raw`^(\d{1,3}) ?(?:[°º˚]|deg) ?(?:${SIXTIETHS} ?['’′´] ?(?:${SIXTIETHS} ?(?:["”″]|['’′´]{2}))?)?$`
);

/**
 * Reads digits with separators. The decimals start at the first or the last separator, whichever
 * makes the number at most `max`. Returns undefined if both do.
 */
function readDecimal(text: string, max: number): number | undefined {
  if (!/^\d+(?:[.,]\d+)*°?$/.test(text)) return undefined;
  const groups = text.replace('°', '').split(/[.,]/);
  if (groups.length === 1) return Number(groups[0]);
  const split = (index: number) =>
    Number(`${groups.slice(0, index).join('')}.${groups.slice(index).join('')}`);
  const readings = new Set([split(1), split(groups.length - 1)]);
  const possible = [...readings].filter((reading) => reading <= max);
  return possible.length > 1 ? undefined : (possible[0] ?? split(1));
}

function readSexagesimal(text: string): number | undefined {
  const parts = SEXAGESIMAL.exec(text)?.slice(1);
  return parts?.reduce(
    (sum, part: string | undefined, index) =>
      sum + Number((part ?? '0').replace(',', '.')) / 60 ** index,
    0
  );
}

/**
 * Reads a latitude (`max` 90) or longitude (180): a number, also with the separators of another
 * language (`-7.029.132`), or degrees, minutes and seconds (`7°1'44.9"S`, also `LS`, `BT`).
 * @returns undefined for other texts, and for those with several readings
 */
export function readDegrees(typed: string, max: 90 | 180): number | undefined {
  if (typed.length > MAX_CHARACTERS) return undefined;
  const text = normalizeLine(typed).replace(/^[−–]/, '-');
  if (PLAIN.test(text)) return Number(text);
  const [, before = '', rest = '', after = ''] = DIRECTION.exec(text.toLowerCase()) ?? [];
  const direction = before || after;
  const allowed =
    max === 90 ? ['', 'ls', 's', 'lu', 'n', 'u'] : ['', 'bb', 'w', 'b', 'bt', 'e', 't'];
  if ((before && after) || !allowed.includes(direction)) return undefined;
  const isNegative = ['ls', 's', 'bb', 'w', 'b'].includes(direction);
  // A minus sign means south or west, so it contradicts any other direction.
  const hasSign = rest.startsWith('-');
  if (hasSign && direction && !isNegative) return undefined;
  const size = rest.replace(/^[-+] ?/, '');
  const value = readDecimal(size, max) ?? readSexagesimal(size);
  if (value === undefined) return undefined;
  return hasSign || isNegative ? -value : value;
}
