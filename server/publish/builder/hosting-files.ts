import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { NAMED_PAGES } from '#lib/contract/page-name.ts';
import { IDENTIFIER_POLICY, isIdentifierScript } from '../../http/identifier-policy.ts';
import { SECURITY_TXT, securityTxt } from '../../http/security-txt.ts';
import { CLOUDFLARE_ROUTES, CLOUDFLARE_WORKER, NETLIFY_FUNCTION } from './host-functions.ts';
import { BASES, writePageTables } from './renamed-pages.ts';

/** Pages with passwords or one-time links, which browsers may not store. */
export const ACCOUNT_PAGES = ['login', 'register', 'forgot-password', 'reset-password', 'profile'];

/** Headers of every answer, as the server sends them (decision 011). */
const HEADERS = {
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(self)',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1'
};

/**
 * Redirects as Netlify and Cloudflare Pages read them. A product or centre without a page is shown
 * by the fallback page: Netlify rewrites only what has no file. Cloudflare would rewrite every one,
 * but passes over rules that name a host; there `CLOUDFLARE_WORKER` does it.
 */
export function redirects(siteUrl: string | undefined): string {
  const moved = BASES.flatMap((base) => [
    `${base}/products ${base}/product 301`,
    `${base}/jamu-central ${base}/central-jamu 301`
  ]);
  const host = siteUrl ?? '';
  const live = host
    ? BASES.flatMap((base) =>
        NAMED_PAGES.map((part) => `${host}${base}/${part}/* ${base}/${part}-live.html 200`)
      )
    : [];
  return `${[...moved, '/dashboard/* /dashboard.html 200', ...live].join('\n')}\n`;
}

/**
 * Headers as Netlify and Cloudflare Pages read them. `policy` is the Content-Security-Policy of the
 * rendered pages; `identifiers` are scripts with another one, which takes its place on either host.
 */
export function headers(
  policy: string | undefined,
  siteUrl?: string,
  identifiers: readonly string[] = []
): string {
  const all = {
    ...HEADERS,
    ...(siteUrl?.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
    ...(policy ? { 'Content-Security-Policy': policy } : {})
  };
  const lines = Object.entries(all).map(([name, value]) => `  ${name}: ${value}`);
  // One rule per address: a host may combine the `Cache-Control` of several rules, and hosts read
  // `*` differently.
  const account = BASES.flatMap((base) =>
    ACCOUNT_PAGES.flatMap((page) => [`${base}/${page}`, `${base}/${page}/`])
  );
  const kept = [
    ['/_astro/*', 'public, max-age=31536000, immutable'],
    ...account.map((path) => [path, 'no-store'])
  ];
  const own = identifiers.map(
    (path) =>
      `${path}\n  ! Content-Security-Policy\n  Content-Security-Policy: ${IDENTIFIER_POLICY}\n`
  );
  return `/*\n${lines.join('\n')}\n${kept.map(([path, cache]) => `${path}\n  Cache-Control: ${cache}\n`).join('')}${own.join('')}`;
}

/**
 * Writes what a host of static files needs to answer as the built-in server does (decision 011).
 */
export async function writeHostingFiles(
  folder: string,
  siteUrl: string | undefined
): Promise<void> {
  const policy = await readFile(join(folder, 'content-security-policy.txt'), 'utf8').catch(
    () => undefined
  );
  await writeFile(join(folder, '_redirects'), redirects(siteUrl));
  const assets = await readdir(join(folder, '_astro')).catch((): string[] => []);
  const identifiers = assets.map((name) => `/_astro/${name}`).filter(isIdentifierScript);
  await writeFile(join(folder, '_headers'), headers(policy?.trim(), siteUrl, identifiers));
  await writeFile(join(folder, '_worker.js'), CLOUDFLARE_WORKER);
  await writeFile(join(folder, '_routes.json'), JSON.stringify(CLOUDFLARE_ROUTES));
  await writePageTables(folder);
  for (const base of BASES)
    for (const part of NAMED_PAGES) {
      await mkdir(join(folder, base, part), { recursive: true });
      await copyFile(join(folder, base, `${part}-live.html`), join(folder, base, part, '404.html'));
    }
}

/**
 * Writes `security.txt`, valid for half a year, where a contact is configured. The built-in server
 * makes it for each request.
 */
export async function writeSecurityTxt(
  folder: string,
  config: Parameters<typeof securityTxt>[0]
): Promise<void> {
  const text = securityTxt(config);
  if (!text) return;
  const file = join(folder, SECURITY_TXT);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Writes the edge function where Netlify looks for it while it builds: below the project's folder,
 * not in the site.
 */
export async function writeNetlifyFunction(project: string): Promise<void> {
  const folder = join(project, '.netlify/v1/edge-functions');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pages.js'), NETLIFY_FUNCTION);
}
