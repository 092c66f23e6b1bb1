import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { NAMED_PAGES, nameOfPage, pageName } from '#lib/contract/page-name.ts';
import { SECURITY_TXT, securityTxt } from '../../server/http/security-txt.ts';
import {
  cacheControl,
  HASHED,
  IDENTIFIER_POLICY,
  isIdentifierScript,
  LOCALE_PATHS,
  POLICY_FILE,
  protectionHeaders,
  REDIRECTS,
  UNSTORED_PATHS
} from '../../server/http/site-rules.ts';

const FUNCTIONS = join(import.meta.dirname, 'page-functions.js');
const HTML = '.html';

/** Addresses below which each row has a page. */
const NAMED = LOCALE_PATHS.flatMap((base) => NAMED_PAGES.map((part) => `${base}/${part}`));
/** The same as patterns of hosts. */
const PATTERNS = NAMED.map((folder) => `${folder}/*`);

/**
 * Redirects as Netlify and Cloudflare Pages read them. The fallback page shows a product or centre
 * without a page: Netlify rewrites only addresses that have no file. Cloudflare would rewrite every
 * one, but ignores rules with a host; its function does it there.
 */
export function redirects(siteUrl: string | undefined): string {
  const lines = [
    ...[...REDIRECTS].map(([from, to]) => `${from} ${to} 301`),
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
    ...protectionHeaders(siteUrl),
    ...(policy && { 'Content-Security-Policy': policy })
  };
  // One rule per address: a host may combine the `Cache-Control` of several rules, and hosts read
  // `*` differently. A page without a rule is asked for again each time.
  const unstored = UNSTORED_PATHS.flatMap((path) =>
    path.endsWith(HTML) ? [path] : [path, `${path}/`]
  );
  const rules = [
    ['/*', ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)],
    [`${HASHED}*`, `Cache-Control: ${cacheControl(HASHED)}`],
    ...unstored.map((path) => [path, 'Cache-Control: no-store']),
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
  const policy = (await readFile(join(site, POLICY_FILE), 'utf8').catch(() => '')).trim();
  const assets = await readdir(join(site, HASHED)).catch((): string[] => []);
  const identifiers = assets.map((name) => HASHED + name).filter(isIdentifierScript);
  await write('_redirects', redirects(config.siteUrl));
  await write('_headers', headers(policy, config.siteUrl, identifiers));
  await write('_worker.js', await functionOf('cloudflare'));
  await write('_routes.json', JSON.stringify({ version: 1, include: PATTERNS, exclude: [] }));
  // `nginx.conf` and `Caddyfile` in `deploy/` read these. No address, file or policy has a double
  // quote, a dollar sign or a brace.
  const pages = (await renamedPages(site)).map(([address, file]) => `"${address}" "${file}"`);
  await write('_pages.nginx', pages.map((line) => `${line};\n`).join(''));
  await write('_pages.caddy', pages.map((line) => `${line}\n`).join(''));
  if (policy) await write('_policy.nginx', `default "${policy}";\n`);
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
