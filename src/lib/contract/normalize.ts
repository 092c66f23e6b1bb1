import { sortKey } from './search.ts';

// Texts that look the same are stored as the same characters (decision 116).

// The scripts of India, Iran and neighbouring regions, in which joiners change the form of letters.
const JOINING =
  'Arab Syrc Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr Khmr Tibt Java Bali Sund'
    .replaceAll(/\w+/g, String.raw`\p{scx=$&}`)
    .replaceAll(' ', '');
const LETTER = String.raw`(?=[\p{L}\p{M}])[${JOINING}]`;

// Matches all invisible characters. Captures those to keep, because they change how adjacent
// characters look: joiners in emoji and in the scripts of `JOINING`, and variation selectors of
// emoji, Han and Mongolian.
const INVISIBLE = new RegExp(
  String.raw`((?<=${LETTER})[\u200c\u200d](?=${LETTER})
    |(?<=\p{ExtPict}\ufe0f?|\p{EMod})\u200d(?=\p{ExtPict})
    |(?<=\p{ExtPict})\ufe0e|(?<=(?!\p{EPres})\p{ExtPict}|[\d#*](?=\ufe0f\u20e3))\ufe0f
    |(?<=\p{sc=Han})[\ufe00-\ufe02\u{e0100}-\u{e01ef}]|(?<=\p{sc=Mong})[\u180b-\u180d\u180f])
    |[\p{DI}\ufff9-\ufffb]`.replaceAll(/\s+/g, ''),
  'gu'
);

// Blank characters that do not count as white space: of Braille, and fillers of Hangul.
const BLANK = /[\u2800\u3164\uffa0]/g;

/**
 * Normalizes a text of one line, such as a name: NFC without invisible characters, with single
 * spaces. Keeps at most 30 accents of a letter, because composing many takes quadratic time.
 */
export function normalizeLine(text: string): string {
  const line = text
    .replace(BLANK, ' ')
    .replace(INVISIBLE, '$1')
    .replaceAll(/[\s\p{Z}]{2,}|(?! )[\s\p{Z}]/gu, ' ')
    .replaceAll(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')
    .trim();
  // Repeated if the line changed, because NFC also splits some characters into several accents.
  return line === text ? line : normalizeLine(line);
}

/** Normalizes the line ends and spaces of a text of several lines. Keeps all other characters. */
export const normalizeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u200b\ufeff]/g, '')
    .trim();

/** Returns the key by which names are compared and sorted, the same in SQLite and PostgreSQL. */
export function nameKey(name: unknown): string {
  const line = normalizeLine(String(name)).toLowerCase().normalize('NFC');
  return line && `${sortKey(line)}\n${line}`;
}
