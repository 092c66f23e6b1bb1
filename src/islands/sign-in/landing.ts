import { localPath, type Locale } from '#lib/i18n/locale.ts';

const ANYWHERE = 'http://site.invalid';

/** A `next` address on this site; undefined for any other. */
export function sameSite(next: string | null): string | undefined {
  // A browser drops tabs and line breaks and takes a backslash for a slash, so `/\t/evil` and
  // `/\evil` would leave the site.
  if (!next?.startsWith('/') || /\/\/|[\\\s\p{Cc}]/u.test(next)) return undefined;
  return URL.canParse(next, ANYWHERE) && new URL(next, ANYWHERE).origin === ANYWHERE
    ? next
    : undefined;
}

/**
 * Where a sign-in leads: the requested page, else home for users and administrators and the
 * dashboard for other roles (§2, §6).
 */
export function landing(role: string, locale: Locale, next: string | null): string {
  const home = role === 'admin' || role === 'user' ? localPath(locale, '/') : '/dashboard';
  return sameSite(next) ?? home;
}
