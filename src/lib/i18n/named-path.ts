import { localPath, type Locale } from './locale.ts';

/** Names that browsers resolve as relative paths, even if encoded. URLs append a space to them. */
const DOTS = /^\.{1,2}$/;

/** Returns the path of the page with a name below `part`, such as `/product` (§2 Addresses). */
export const namedPath = (locale: Locale, part: string, name: string): string =>
  localPath(locale, `${part}/${encodeURIComponent(DOTS.test(name) ? `${name} ` : name)}`);

/** Returns the name in a path of `namedPath`; '' if it is missing or malformed. */
export function nameInPath(part: string, path: string): string {
  const [, encoded = ''] = path.split(`${part}/`);
  try {
    return decodeURIComponent(encoded.replace(/\/$/, ''));
  } catch {
    return '';
  }
}
