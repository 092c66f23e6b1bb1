// Redirects and headers of the site, for the built-in server and for static hosts (`deploy/hosts`).
// `tests/deploy/site-rules.test.ts` compares both with nginx.conf and Caddyfile (decision 011).
import { LANGUAGES } from '#lib/contract/languages.ts';
import { ACCOUNT_PAGES, MOVED_PAGES } from '#lib/contract/page-name.ts';
import { IMMUTABLE, REVALIDATE } from './static-file.ts';

/** Path prefixes of the locales. */
export const LOCALE_PATHS = ['', ...LANGUAGES.map((language) => `/${language}`)];

const HEADERS = {
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1'
};
const HTTPS_HEADERS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** Returns the security headers of every response of a site. */
export const protectionHeaders = (siteUrl: string | undefined): Record<string, string> => ({
  ...HEADERS,
  ...(siteUrl?.startsWith('https:') && HTTPS_HEADERS)
});

/** The file of a built site with the Content-Security-Policy of its pages. */
export const POLICY_FILE = 'content-security-policy.txt';

/** The policy of the on-device identifier (decision 056), which compiles WebAssembly. */
export const IDENTIFIER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Returns whether a path is the script of the on-device identifier's worker. */
export const isIdentifierScript = (path: string): boolean =>
  /^\/_astro\/identifier-worker\.[\w-]+\.js$/.test(path);

/** The path prefix of scripts and styles, whose names contain a hash of their content. */
export const HASHED_PREFIX = '/_astro/';

/** Paths of pages with passwords or one-time links, which browsers must not store. */
export const UNSTORED_PATHS: readonly string[] = LOCALE_PATHS.flatMap((base) =>
  ACCOUNT_PAGES.flatMap((page) => [`${base}/${page}`, `${base}/${page}.html`])
);
const UNSTORED = new Set(UNSTORED_PATHS);

/** Returns the `Cache-Control` of a path without trailing slash. */
export function cacheControl(path: string): string {
  if (path.startsWith(HASHED_PREFIX)) return IMMUTABLE;
  return UNSTORED.has(path) ? 'no-store' : REVALIDATE;
}

/** Permanent redirects: maps former paths to current paths. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map(
  LOCALE_PATHS.flatMap((base) =>
    Object.entries(MOVED_PAGES).map(([from, to]) => [`${base}/${from}`, `${base}/${to}`] as const)
  )
);

/** Configuration files that the build writes for static hosts; they are never served. */
export const HOST_FILES: readonly string[] = [
  '_redirects',
  '_headers',
  '_worker.js',
  '_routes.json',
  '_pages.nginx',
  '_pages.caddy',
  '_policy.nginx',
  '_policy.caddy',
  POLICY_FILE
];
