import { localPath, type Locale } from './locale.ts';

/**
 * Browsers resolve these as relative paths, even when encoded. Names are trimmed when they are
 * looked up, so an added space keeps them intact.
 */
const DOTS = /^\.{1,2}$/;

/** Returns the path of a named page, for example below `/product` (§2 Addresses). */
export const namedPath = (locale: Locale, part: string, name: string): string =>
  localPath(locale, `${part}/${encodeURIComponent(DOTS.test(name) ? `${name} ` : name)}`);

/** Returns the name in the path of such a page; '' if missing or malformed. */
export function nameInPath(part: string, path: string): string {
  const [, encoded = ''] = path.split(`${part}/`);
  try {
    return decodeURIComponent(encoded.replace(/\/$/, ''));
  } catch {
    return '';
  }
}
