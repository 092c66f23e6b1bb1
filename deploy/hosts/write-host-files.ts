import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '#lib/contract/languages.ts';
import { NAMED_PAGES, nameOfPage, pageName } from '#lib/contract/page-name.ts';
import { SECURITY_TXT, securityTxt } from '../../server/http/security-txt.ts';
import {
  cacheControl,
  HASHED_PREFIX,
  IDENTIFIER_POLICY,
  isIdentifierScript,
  LOCALE_PATHS,
  POLICY_FILE,
  protectionHeaders,
  REDIRECTS,
  UNSTORED_PATHS
} from '../../server/http/site-rules.ts';

const FUNCTIONS_FILE = join(import.meta.dirname, 'page-functions.js');
const HTML = '.html';

/** The URL folders of products and centres, which have one page per row, in every locale. */
const NAMED_FOLDERS = LOCALE_PATHS.flatMap((base) => NAMED_PAGES.map((part) => `${base}/${part}`));
/** `NAMED_FOLDERS` as URL patterns in the syntax of hosts. */
const NAMED_PATTERNS = NAMED_FOLDERS.map((folder) => `${folder}/*`);

/**
 * Returns `_redirects` for Netlify and Cloudflare Pages. Products and centres without a page get
 * the fallback page. Netlify applies these rules only to URLs without a file. Cloudflare would
 * apply them to every URL, but ignores rules with a host name; its function serves the fallback
 * page instead.
 */
export function redirects(siteUrl: string | undefined): string {
  const lines = [
    ...[...REDIRECTS].map(([from, to]) => `${from} ${to} 301`),
    '/dashboard/* /dashboard.html 200',
    ...(siteUrl
      ? NAMED_FOLDERS.map((folder) => `${siteUrl}${folder}/* ${folder}-live.html 200`)
      : [])
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Returns `_headers` for Netlify and Cloudflare Pages. `policy` is the Content-Security-Policy of
 * the pages. `identifierScripts` get their own policy: lines with `!` remove the policy of pages.
 */
export function headers(
  policy: string | undefined,
  siteUrl?: string,
  identifierScripts: readonly string[] = []
): string {
  const defaults = {
    ...protectionHeaders(siteUrl),
    ...(policy && { 'Content-Security-Policy': policy })
  };
  // At most one rule with `Cache-Control` per URL: hosts may combine the headers of several rules,
  // and read `*` differently. Pages without such a rule are revalidated at each visit.
  const unstored = UNSTORED_PATHS.flatMap((path) =>
    path.endsWith(HTML) ? [path] : [path, `${path}/`]
  );
  const rules = [
    ['/*', ...Object.entries(defaults).map(([name, value]) => `${name}: ${value}`)],
    [`${HASHED_PREFIX}*`, `Cache-Control: ${cacheControl(HASHED_PREFIX)}`],
    ...unstored.map((path) => [path, 'Cache-Control: no-store']),
    ...identifierScripts.map((path) => [
      path,
      '! Content-Security-Policy',
      `Content-Security-Policy: ${IDENTIFIER_POLICY}`
    ])
  ];
  return rules.map(([path, ...lines]) => `${[path, ...lines].join('\n  ')}\n`).join('');
}

/**
 * Encodes a name for a URL. Browsers would resolve the names `.` and `..`, so these get a trailing
 * space, which the lookup of pages trims.
 */
const encodeName = (name: string): string =>
  encodeURIComponent(name) + (/^\.{1,2}$/.test(name) ? '%20' : '');

/** Returns the pages whose file name differs from their URL, as pairs of URL and file. */
async function renamedPages(site: string): Promise<[string, string][]> {
  const pages = NAMED_FOLDERS.map(async (folder) => {
    const files = await readdir(join(site, folder), { recursive: true }).catch(() => []);
    return files
      .filter((file) => file.endsWith(HTML))
      .map((file) => file.slice(0, -HTML.length).replaceAll('\\', '/'))
      .filter((file) => nameOfPage(file) !== file)
      .map((file): [string, string] => [
        `${folder}/${encodeName(nameOfPage(file))}`,
        `${folder}/${file}`
      ]);
  });
  return (await Promise.all(pages)).flat();
}

/** Returns a module without imports that exports the page function of a host. */
async function bundleFunction(host: 'cloudflare' | 'netlify'): Promise<string> {
  const source = await readFile(FUNCTIONS_FILE, 'utf8');
  const values = [
    `const LANGUAGES = ${JSON.stringify(LANGUAGES)};`,
    `const NAMED_PAGES = ${JSON.stringify(NAMED_PAGES)};`,
    `const pageName = ${pageName};`
  ];
  const body = source.replaceAll(/^(?:import|export) .*\n/gm, '');
  return `${values.join('\n')}\n${body}export default ${host};\n`;
}

/**
 * Writes files into a built site that let static hosts respond like the built-in server
 * (decision 011). Adds a `security.txt`, valid for half a year, if a contact is configured.
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
  const assets = await readdir(join(site, HASHED_PREFIX)).catch((): string[] => []);
  const identifierScripts = assets.map((name) => HASHED_PREFIX + name).filter(isIdentifierScript);
  await write('_redirects', redirects(config.siteUrl));
  await write('_headers', headers(policy, config.siteUrl, identifierScripts));
  await write('_worker.js', await bundleFunction('cloudflare'));
  await write('_routes.json', JSON.stringify({ version: 1, include: NAMED_PATTERNS, exclude: [] }));
  // `nginx.conf` and `Caddyfile` in `deploy/` read these files. Values need no escaping, because
  // no URL, file name or policy contains a double quote, a dollar sign or a brace.
  const pages = (await renamedPages(site)).map(([address, file]) => `"${address}" "${file}"`);
  await write('_pages.nginx', pages.map((line) => `${line};\n`).join(''));
  await write('_pages.caddy', pages.map((line) => `${line}\n`).join(''));
  if (policy) {
    await write('_policy.nginx', `default "${policy}";\n`);
    await write('_policy.caddy', `header @others Content-Security-Policy "${policy}"\n`);
  }
  for (const folder of NAMED_FOLDERS) {
    await mkdir(join(site, folder), { recursive: true });
    await copyFile(join(site, `${folder}-live.html`), join(site, folder, '404.html'));
  }
  const security = securityTxt(config);
  if (security) await write(SECURITY_TXT, security);
}

/** Writes the edge function into the folder that Netlify reads when it builds a project. */
export async function writeNetlifyFunction(project: string): Promise<void> {
  const folder = join(project, '.netlify/v1/edge-functions');
  const config = `export const config = { path: ${JSON.stringify(NAMED_PATTERNS)} };\n`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pages.js'), (await bundleFunction('netlify')) + config);
}
