import { readFileSync } from 'node:fs';

/**
 * Thrown for an invalid value. The message continues a sentence that starts with the variable's
 * name.
 */
export class InvalidValueError extends Error {
  override readonly name = 'InvalidValueError';
}

// Includes byte order marks, no-break spaces and invisible characters, which copied texts can
// contain.
const MARGIN = '[\\s\\p{Cc}\\u00ad\\u200b-\\u200f\\u2060]+';
const MARGINS = new RegExp(`^${MARGIN}|${MARGIN}$`, 'gu');
const QUOTED = /^(?:"([^"]*)"|'([^']*)'|“([^“”]*)”|‘([^‘’]*)’)$/s;
const COMMENT = /^#(?:\s|$)/;
const UNEXPANDED = /\$\{\w+(?::?[-?][^}]*)?\}|^\$\(.*\)$|^`.*`$/;

/**
 * Returns a value without surrounding white space and invisible characters, and without quotes
 * around the whole value.
 */
export function cleanValue(value = ''): string {
  const trimmed = value.replace(MARGINS, '');
  const inner = QUOTED.exec(trimmed)
    ?.slice(1)
    .find((part) => part !== undefined);
  return inner === undefined ? trimmed : inner.replace(MARGINS, '');
}

/**
 * Refuses a value that is a comment, has several lines, or contains a reference that only a shell
 * expands.
 * @throws InvalidValueError that does not contain the value
 */
export function checkValue(value: string): void {
  if (COMMENT.test(value))
    throw new InvalidValueError('is a comment: write comments on lines of their own');
  if (UNEXPANDED.test(value))
    throw new InvalidValueError(
      'contains a reference such as ${NAME} or $(command), which only a shell expands: write the value'
    );
  if (/\p{Cc}/u.test(value))
    throw new InvalidValueError('contains a line break or a control character: write one line');
}

/** Reads the value in a file, which is encoded in UTF-8 or, if PowerShell wrote it, in UTF-16. */
export function readValueFile(path: string): string {
  try {
    const bytes = readFileSync(path);
    const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
    const value = cleanValue(new TextDecoder(encoding).decode(bytes));
    if (value) return value;
  } catch (cause) {
    throw new InvalidValueError(`names a file that cannot be read: ${(cause as Error).message}`);
  }
  throw new InvalidValueError(`names an empty file, ${path}`);
}
