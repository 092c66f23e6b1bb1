import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { NAMED_PAGES, nameOfPage, pageName } from '#lib/contract/page-name.ts';
import { IDENTIFIER_POLICY, isIdentifierScript } from '../../server/http/identifier-policy.ts';
import { SECURITY_TXT, securityTxt } from '../../server/http/security-txt.ts';
import { ACCOUNT_PAGES, MOVED_PAGES } from '../../server/publish/site-routes.ts';

const FUNCTIONS = join(import.meta.dirname, 'page-functions.js');
const HTML = '.html';

/** Prefixes of the addresses of each locale. */
const BASES = ['', ...LANGUAGES.map((language) => `/${language}`)];
/** Addresses below which each row has a page. */
const NAMED = BASES.flatMap((base) => NAMED_PAGES.map((part) => `${base}/${part}`));
/** The same as patterns of hosts. */
const PATTERNS = NAMED.map((folder) => `${folder}/*`);

/** Headers of every response, as the server sends them (decision 011). */
const HEADERS = {
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1'
};

/**
 * Redirects as Netlify and Cloudflare Pages read them. The fallback page shows a product or centre
 * without a page: Netlify rewrites only addresses that have no file. Cloudflare would rewrite every
 * one, but ignores rules with a host; its function does it there.
 */
export function redirects(siteUrl: string | undefined): string {
  const lines = [
    ...BASES.flatMap((base) =>
      Object.entries(MOVED_PAGES).map(([from, to]) => `${base}/${from} ${base}/${to} 301`)
    ),
    '/dashboard/* /dashboard.html 200',
    ...(siteUrl ? NAMED.map((folder) => `${siteUrl}${folder}/* ${folder}-live.html 200`) : [])
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Headers as Netlify and Cloudflare Pages read them. `policy` is the Content-Security-Policy of the
 * pages; `identifiers` are scripts with another one, which replaces it on both hosts.
 */
export function headers(
  policy: string | undefined,
  siteUrl?: string,
  identifiers: readonly string[] = []
): string {
  const all = {
    ...HEADERS,
    ...(siteUrl?.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=31536000; includeSubDomains'
    }),
    ...(policy && { 'Content-Security-Policy': policy })
  };
  // One rule per address: a host may combine the `Cache-Control` of several rules, and hosts read
  // `*` differently.
  const account = BASES.flatMap((base) => ACCOUNT_PAGES.map((page) => `${base}/${page}`));
  const rules = [
    ['/*', ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)],
    ['/_astro/*', 'Cache-Control: public, max-age=31536000, immutable'],
    ...account
      .flatMap((path) => [path, `${path}/`])
      .map((path) => [path, 'Cache-Control: no-store']),
    ...identifiers.map((path) => [
      path,
      '! Content-Security-Policy',
      `Content-Security-Policy: ${IDENTIFIER_POLICY}`
    ])
  ];
  return rules.map(([path, ...lines]) => `${[path, ...lines].join('\n  ')}\n`).join('');
}

/** The address of a name; browsers resolve `..` away, and lookups trim the name. */
const encoded = (name: string): string =>
  encodeURIComponent(name) + (/^\.{1,2}$/.test(name) ? '%20' : '');

/** Pages of a built site in files that their addresses do not name: address and file. */
async function renamedPages(site: string): Promise<[string, string][]> {
  const pages = NAMED.map(async (folder) => {
    const files = await readdir(join(site, folder), { recursive: true }).catch(() => []);
    return files
      .filter((file) => file.endsWith(HTML))
      .map((file) => file.slice(0, -HTML.length).replaceAll('\\', '/'))
      .filter((file) => nameOfPage(file) !== file && pageName(nameOfPage(file)) === file)
      .map((file): [string, string] => [
        `${folder}/${encoded(nameOfPage(file))}`,
        `${folder}/${file}`
      ]);
  });
  return (await Promise.all(pages)).flat();
}

/** The page functions as one module that exports one of them and needs no other file. */
async function functionOf(host: 'cloudflare' | 'netlify'): Promise<string> {
  const source = await readFile(FUNCTIONS, 'utf8');
  const values = [
    `const LANGUAGES = ${JSON.stringify(LANGUAGES)};`,
    `const NAMED_PAGES = ${JSON.stringify(NAMED_PAGES)};`,
    `const pageName = ${pageName};`
  ];
  const body = source.replaceAll(/^(?:import|export) .*\n/gm, '');
  return `${values.join('\n')}\n${body}export default ${host};\n`;
}

/**
 * Writes into a built site what hosts of static files need to respond as the built-in server does
 * (decision 011), with a `security.txt` for half a year if somebody is named in it.
 */
export async function writeHostFiles(
  site: string,
  config: Parameters<typeof securityTxt>[0]
): Promise<void> {
  const write = async (file: string, text: string): Promise<void> => {
    await mkdir(dirname(join(site, file)), { recursive: true });
    await writeFile(join(site, file), text);
  };
  const policy = await readFile(join(site, 'content-security-policy.txt'), 'utf8').catch(() => '');
  const assets = await readdir(join(site, '_astro')).catch((): string[] => []);
  const identifiers = assets.map((name) => `/_astro/${name}`).filter(isIdentifierScript);
  await write('_redirects', redirects(config.siteUrl));
  await write('_headers', headers(policy.trim(), config.siteUrl, identifiers));
  await write('_worker.js', await functionOf('cloudflare'));
  await write('_routes.json', JSON.stringify({ version: 1, include: PATTERNS, exclude: [] }));
  // `nginx.conf` and `Caddyfile` in `deploy/` read these. No address or file has a quote, a dollar
  // sign or a brace.
  const pages = (await renamedPages(site)).map(([address, file]) => `"${address}" "${file}"`);
  await write('_pages.nginx', pages.map((line) => `${line};\n`).join(''));
  await write('_pages.caddy', pages.map((line) => `${line}\n`).join(''));
  for (const folder of NAMED) {
    await mkdir(join(site, folder), { recursive: true });
    await copyFile(join(site, `${folder}-live.html`), join(site, folder, '404.html'));
  }
  const security = securityTxt(config);
  if (security) await write(SECURITY_TXT, security);
}

/** Writes the edge function into the folder that Netlify reads while it builds a project. */
export async function writeNetlifyFunction(project: string): Promise<void> {
  const folder = join(project, '.netlify/v1/edge-functions');
  const config = `export const config = { path: ${JSON.stringify(PATTERNS)} };\n`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pages.js'), (await functionOf('netlify')) + config);
}
