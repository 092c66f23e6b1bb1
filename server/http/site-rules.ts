// The one source of the site's redirects and headers: the built-in server follows these rules,
// `deploy/hosts` writes them for hosts of static files, and `tests/deploy/same-answers.test.ts`
// compares both with nginx.conf and Caddyfile (decision 011).
import { LANGUAGES } from '#lib/contract/languages.ts';
import { ACCOUNT_PAGES, MOVED_PAGES } from '#lib/contract/page-name.ts';
import { IMMUTABLE, REVALIDATE } from './static-file.ts';

/** Prefixes of the addresses of each locale. */
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

/** Returns the headers of every response of a site with this address. */
export const protectionHeaders = (siteUrl: string | undefined): Record<string, string> => ({
  ...HEADERS,
  ...(siteUrl?.startsWith('https:') && HTTPS_HEADERS)
});

/** The file of a built site that contains the Content-Security-Policy of its pages. */
export const POLICY_FILE = 'content-security-policy.txt';

/**
 * The policy of the thread that identifies on a visitor's device (decision 056): it compiles
 * WebAssembly, which no page may, and sends no requests.
 */
export const IDENTIFIER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'";

/** Whether a path is the script of that thread, by the name that the build gives it. */
export const isIdentifierScript = (path: string): boolean =>
  /^\/_astro\/identifier-worker\.[\w-]+\.js$/.test(path);

/** Paths of scripts and styles, which have the hash of their content in their names. */
export const HASHED = '/_astro/';

/** Paths of pages with passwords or one-time links, which browsers may not store. */
export const UNSTORED_PATHS: readonly string[] = LOCALE_PATHS.flatMap((base) =>
  ACCOUNT_PAGES.flatMap((page) => [`${base}/${page}`, `${base}/${page}.html`])
);
const UNSTORED = new Set(UNSTORED_PATHS);

/** Returns the `Cache-Control` of a path without a slash at its end. */
export function cacheControl(path: string): string {
  if (path.startsWith(HASHED)) return IMMUTABLE;
  return UNSTORED.has(path) ? 'no-store' : REVALIDATE;
}

/** Permanent redirects: the path of each page by its former one. */
export const REDIRECTS: ReadonlyMap<string, string> = new Map(
  LOCALE_PATHS.flatMap((base) =>
    Object.entries(MOVED_PAGES).map(([from, to]) => [`${base}/${from}`, `${base}/${to}`] as const)
  )
);

/** Files that the build writes for hosts, which no server serves. */
export const HOST_FILES: readonly string[] = [
  '_redirects',
  '_headers',
  '_worker.js',
  '_routes.json',
  '_pages.nginx',
  '_pages.caddy',
  '_policy.nginx',
  POLICY_FILE
];
