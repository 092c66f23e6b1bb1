import { localPath, type Locale } from './locale.ts';

/**
 * Browsers resolve these as relative paths, even when encoded. Names are trimmed when they are
 * looked up, so an added space keeps them intact.
 */
const DOTS = /^\.{1,2}$/;

/** The address of the page of what has a name, below `/product` for example (§2 Addresses). */
export const namedPath = (locale: Locale, part: string, name: string): string =>
  localPath(locale, `${part}/${encodeURIComponent(DOTS.test(name) ? `${name} ` : name)}`);

/** The name in the address of such a page; '' if absent or malformed. */
export function nameInPath(part: string, path: string): string {
  const [, encoded = ''] = path.split(`${part}/`);
  try {
    return decodeURIComponent(encoded.replace(/\/$/, ''));
  } catch {
    return '';
  }
}
