import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { headers, redirects } from '../../deploy/hosts/write-host-files.ts';
import { LOCALE_PATHS } from '../../server/http/site-rules.ts';
import { sharedFolder } from '../support/temporary-folder.ts';
import { testApp } from '../support/test-app.ts';

const SITE_URL = 'https://jamu.test';
const POLICY = "default-src 'none'; script-src 'self'";
const IDENTIFIER = '/_astro/identifier-worker.abc.js';

/** The parts of a response that site rules determine; names of headers are in lower case. */
interface Answer {
  location?: string | undefined;
  headers: Record<string, string>;
}

const deploy = (name: string) => readFile(join(import.meta.dirname, '../../deploy', name), 'utf8');

/**
 * Returns responses as Netlify and Cloudflare Pages derive them from `_headers` and `_redirects`.
 */
function staticHost(): (path: string) => Answer {
  const rules = headers(POLICY, SITE_URL, [IDENTIFIER])
    .split(/^(?=\/)/m)
    .map((rule) => rule.trimEnd().split('\n  '));
  const moved = redirects(SITE_URL)
    .split('\n')
    .map((line) => line.split(' '))
    .filter(([, , status]) => status === '301');
  return (path) => {
    // Both hosts make browsers revalidate pages by default.
    const sent: Record<string, string> = { 'cache-control': 'no-cache' };
    for (const [pattern = '', ...lines] of rules)
      if (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)
        for (const line of lines) {
          const [, removed = '', name = '', value = ''] = /^(! )?([\w-]+)(?:: (.+))?$/.exec(line)!;
          if (removed) delete sent[name.toLowerCase()];
          else sent[name.toLowerCase()] = value;
        }
    return { location: moved.find(([from]) => from === path)?.[1], headers: sent };
  };
}

const unquoted = (value: string) => value.replaceAll('"', '');
const rewritten = (path: string, rules: readonly (readonly [RegExp, string])[]) => {
  const rule = rules.find(([pattern]) => pattern.test(path));
  return rule && path.replace(...rule);
};

/** Returns the responses of `nginx.conf` by parsing its maps, headers and rewrites. */
async function nginx(): Promise<(path: string) => Answer> {
  // The file has this header in a comment, because it is only for servers with TLS.
  const text = (await deploy('nginx.conf')).replace('# add_header Strict', 'add_header Strict');
  const mapped = (name: string, path: string): string | undefined => {
    const [, body = ''] = new RegExp(`map \\$uri \\$${name} \\{([^}]*)`).exec(text)!;
    const rules = [...body.matchAll(/^ *(?:~(\S+)|(default|include)) (.+);$/gm)];
    const rule = rules.find(([, pattern]) => pattern && new RegExp(pattern).test(path));
    const other = rules.find(([, , kind]) => kind);
    return unquoted(rule?.[3] ?? (other?.[2] === 'include' ? POLICY : (other?.[3] ?? '')));
  };
  const added = [...text.matchAll(/^ *add_header (\S+) (.+) always;$/gm)];
  // No location may set a header, because nginx would then omit all headers set outside of it.
  expect(text.slice(text.indexOf('location ')).includes('add_header')).toBe(false);
  const redirected = [...text.matchAll(/rewrite (\S+) (\S+) permanent;/g)].map(
    ([, from = '', to = '']) => [new RegExp(from), to] as const
  );
  return (path) => ({
    location: rewritten(path.replace(/\/+$/, ''), redirected),
    headers: Object.fromEntries(
      added.map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value.startsWith('$') ? mapped(value.slice(1), path)! : unquoted(value)
      ])
    )
  });
}

/** Returns the responses of `Caddyfile` by parsing its matchers, headers and redirects. */
async function caddy(): Promise<(path: string) => Answer> {
  const text = await deploy('Caddyfile');
  const [, block = ''] = /^\theader \{([^}]*)/m.exec(text)!;
  const always = [...block.matchAll(/^\t+(\S+) (.+)$/gm)];
  const matches = (matcher: string, path: string): boolean => {
    if (matcher.startsWith('/')) return path.startsWith(matcher.slice(0, -1));
    const [, not, pattern = ''] = new RegExp(`\\${matcher} (not )?path_regexp (\\S+)`).exec(text)!;
    return new RegExp(pattern).test(path) !== Boolean(not);
  };
  const matched = [...text.matchAll(/^\theader ([@/]\S+) (\S+) (.+)$/gm)];
  const moved = [
    ...text.matchAll(/path_regexp moved (\S+)\n[^}]+rewrite \* \{re\.moved\.1\}(\S+)$/gm)
  ].map(([, from = '', to = '']) => [new RegExp(from), `$1${to}`] as const);
  return (path) => ({
    location: rewritten(path.replace(/\/+$/, ''), moved),
    headers: Object.fromEntries([
      ...always.map(([, name = '', value = '']) => [name.toLowerCase(), unquoted(value)]),
      ['cache-control', /header \?Cache-Control (\S+)/.exec(text)?.[1]],
      ...matched
        .filter(([, matcher = '']) => matches(matcher, path))
        .map(([, , name = '', value = '']) => [name.toLowerCase(), unquoted(value)]),
      ...(matches('@others', path) ? [['content-security-policy', POLICY]] : [])
    ])
  });
}

const ACCOUNT = ['login', 'register', 'forgot-password', 'reset-password', 'profile'];
const NAMES = ['404', 'product', 'product/Jahe', ...ACCOUNT];
const FILES = [
  ...LOCALE_PATHS.flatMap((base) => NAMES.map((name) => `${base}/${name}.html`)),
  ...['index', 'id', 'en', 'dashboard', 'loginx'].map((name) => `/${name}.html`),
  IDENTIFIER,
  '/_astro/page.abc.js'
];
const PATHS = [
  ...LOCALE_PATHS.flatMap((base) => [
    `${base}/product`,
    `${base}/product/Jahe`,
    `${base}/nothing`,
    ...ACCOUNT.flatMap((page) => ['', '/', '.html'].map((end) => `${base}/${page}${end}`))
  ]),
  '/',
  '/id',
  '/en',
  '/loginx',
  '/dashboard/profile',
  IDENTIFIER,
  '/_astro/page.abc.js'
];
const MOVED = LOCALE_PATHS.flatMap((base) => [`${base}/products`, `${base}/jamu-central`]);

const folder = await sharedFolder();
for (const file of FILES) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), '<!doctype html>');
}
await writeFile(join(folder, 'content-security-policy.txt'), POLICY);
const app = await testApp('sqlite', { folder, config: { siteUrl: SITE_URL } });
afterAll(() => app.close());

const HOSTS = { 'Netlify and Cloudflare Pages': async () => staticHost(), nginx, Caddy: caddy };

it.each(Object.entries(HOSTS))(
  '§7 Headers: %s sends the same headers as the server for each kind of page',
  async (_, host) => {
    const answer = await host();
    for (const path of PATHS) {
      const own = (await app.request(path)).headers;
      const sent = answer(path).headers;
      expect(Object.keys(sent).length).toBe(9);
      for (const [name, value] of Object.entries(sent)) {
        // Hosts send the policy of pages also with scripts, although it has no effect on scripts.
        if (name === 'content-security-policy' && path === '/_astro/page.abc.js') continue;
        expect.soft(own.get(name), `${path} ${name}`).toBe(value);
      }
    }
  }
);

it.each(Object.entries(HOSTS))(
  '§2 Addresses: %s redirects the same paths as the server',
  async (_, host) => {
    const answer = await host();
    for (const path of [...PATHS, ...MOVED, '/dashboard/products']) {
      const own = await app.request(path);
      const isMoved = MOVED.includes(path);
      expect.soft([path, own.status === 301]).toEqual([path, isMoved]);
      expect.soft(answer(path).location, path).toBe(own.headers.get('location') ?? undefined);
    }
  }
);
