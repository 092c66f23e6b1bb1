import { BodyParseError } from './read-body.ts';

// No valid body exceeds these limits. Even the largest import, 500 rows with all fields and
// translations, has fewer levels, keys and values.
const MAX_DEPTH = 32;
const MAX_KEYS = 60_000;
const MAX_VALUES = 200_000;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Checks the levels, keys and values of JSON in one scan of its bytes, before the JSON is parsed:
 * parsing megabytes of brackets would block the event loop for seconds.
 * @throws BodyParseError `tooLarge` for too many levels, keys or values
 */
export function checkJsonLimits(bytes: Uint8Array): void {
  let [depth, keys, values] = [0, 0, 0];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index]!;
    if (byte === QUOTE)
      while ((index += 1) < bytes.length && bytes[index] !== QUOTE)
        index += bytes[index] === BACKSLASH ? 1 : 0;
    else if (byte === COMMA) values += 1;
    else if (byte === COLON) keys += 1;
    else if (OPENING.includes(byte)) {
      values += 1;
      depth += 1;
    } else if (CLOSING.includes(byte)) depth -= 1;
    if (depth > MAX_DEPTH || keys > MAX_KEYS || values > MAX_VALUES)
      throw new BodyParseError('tooLarge');
  }
}
