/**
 * Where maps are: a host, and which of its paths are maps where not all are. Google's country
 * domains end in one or two short labels.
 */
const MAPS: readonly { host: RegExp; path?: RegExp }[] = [
  { host: /^(?:www\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/, path: /^\/maps(?:\/|$)/ },
  { host: /^maps\.google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/ },
  { host: /^maps\.app\.goo\.gl$/ },
  { host: /^goo\.gl$/, path: /^\/maps\// },
  { host: /^(?:www\.)?openstreetmap\.org$/ },
  { host: /^maps\.apple(?:\.com)?$/ }
];

/** Whether a link leads to a map: Google Maps in its spellings, OpenStreetMap, Apple Maps. */
export function isMapLink(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, pathname } = new URL(link);
  if (protocol !== 'https:' && protocol !== 'http:') return false;
  return MAPS.some(({ host, path }) => host.test(hostname) && (!path || path.test(pathname)));
}
