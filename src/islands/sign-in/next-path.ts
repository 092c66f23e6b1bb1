const PLACEHOLDER_ORIGIN = 'http://site.invalid';

/** Returns a `next` URL if it is a path on this site, else undefined. */
export function sameSitePath(next: string | null): string | undefined {
  // Browsers drop tabs and line breaks and treat a backslash as a slash, so `/\t/evil` and `/\evil`
  // would leave the site.
  if (!next?.startsWith('/') || /\/\/|[\\\s\p{Cc}]/u.test(next)) return undefined;
  return URL.canParse(next, PLACEHOLDER_ORIGIN) &&
    new URL(next, PLACEHOLDER_ORIGIN).origin === PLACEHOLDER_ORIGIN
    ? next
    : undefined;
}
