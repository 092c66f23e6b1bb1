// A quoted name must be followed by a separator or the end of the text. `[^\S\n]` matches spaces,
// but not line ends, because line ends are separators.
const NAME = /[^\S\n]*"((?:[^"]|"")*)"[^\S\n]*(?:[,;\n]|$)|([^;\n]+)/g;

/** Splits a text at semicolons and line ends, except inside quoted names. */
export const parseNames = (text: string): string[] =>
  [...text.matchAll(NAME)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter(Boolean);

/** Like `parseNames`, but also splits names at commas, unless `isKnown` is true for a name. */
export const parseKnownNames = (text: string, isKnown: (name: string) => boolean): string[] =>
  parseNames(text).flatMap((name) =>
    isKnown(name) ? [name] : name.split(',').flatMap((part) => part.trim() || [])
  );

/** Joins names in the format that `parseNames` reads. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => (/[;"\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join('; ');
