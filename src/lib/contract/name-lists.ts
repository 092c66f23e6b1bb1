// Matches spaces but not line ends, which are separators.
const QUOTED_NAME = /[^\S\n]*"((?:[^"]|"")*)"[^\S\n]*(?=[;\n]|$)/y;
const PLAIN_NAME = /([^;\n]*)/y;

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(text);
}

/** Returns the names in a text, separated by semicolons or lines unless they are quoted. */
export function parseNames(text: string): string[] {
  const names: string[] = [];
  // The loop's increment skips the separator.
  for (let index = 0; index <= text.length; index++) {
    const quoted = matchAt(QUOTED_NAME, text, index);
    const [part = '', name = ''] = quoted ?? matchAt(PLAIN_NAME, text, index) ?? [];
    names.push((quoted ? name.replaceAll('""', '"') : name).trim());
    index += part.length;
  }
  return names.filter(Boolean);
}

/** Like `parseNames`, but also splits names at commas, unless `isKnown` is true for a name. */
export const parseKnownNames = (text: string, isKnown: (name: string) => boolean): string[] =>
  parseNames(text).flatMap((name) =>
    isKnown(name) ? [name] : name.split(',').flatMap((part) => part.trim() || [])
  );

/** Joins names in the format that `parseNames` reads. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (/[;"\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');
