import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { pageName } from '#lib/contract/page-name.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import {
  headers,
  redirects,
  writeHostFiles,
  writeNetlifyFunction
} from '../../deploy/hosts/write-host-files.ts';
import { HARD_NAMES } from '../support/hard-names.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The interface of a worker on Cloudflare Pages. */
interface Worker {
  fetch(
    request: Request,
    env: { ASSETS: { fetch(request: Request): Promise<Response> } }
  ): Promise<Response>;
}

const imported = async <Module>(file: string): Promise<Module> =>
  (await import(pathToFileURL(file).href)) as Module;

const SITE = 'https://jamu.test';
const rules = redirects(SITE)
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

test('§2 Addresses: static hosts serve the dashboard at all of its paths', () => {
  expect(rules).toContainEqual(['/dashboard/*', '/dashboard.html', '200']);
});

test('§2 Addresses: rules for products and centres contain the host name, so that Cloudflare Pages ignores them', () => {
  for (const part of ['product', 'central-jamu']) {
    const named = rules.filter(([from]) => from?.includes(`/${part}/*`));
    expect(named).toHaveLength(3);
    for (const [from, to] of named)
      expect([from?.startsWith(SITE), to?.endsWith(`/${part}-live.html`)]).toEqual([true, true]);
  }
});

test('§7 Headers: there are fewer than 100 rules, and the rule for all paths sets no `Cache-Control`', () => {
  const text = headers("default-src 'self'", SITE);
  expect(text.match(/^\//gm)?.length).toBeLessThan(100);
  expect(text.split('/_astro/*')[0]).not.toContain('Cache-Control');
});

const CONFIG = { siteUrl: SITE, securityContact: undefined };

/** Creates a built site with the files for hosts, but without pages of products and centres. */
async function hostedSite(config: Parameters<typeof writeHostFiles>[1] = CONFIG): Promise<string> {
  const folder = await temporaryFolder();
  for (const base of ['', 'id', 'en']) {
    await mkdir(join(folder, base), { recursive: true });
    for (const part of ['product', 'central-jamu'])
      await writeFile(join(folder, base, `${part}-live.html`), 'fallback');
  }
  await writeHostFiles(folder, config);
  return folder;
}

test('§7 security.txt: the build writes the file for static hosts if a contact is configured', async () => {
  expect(await readdir(await hostedSite())).not.toContain('.well-known');
  const folder = await hostedSite({ ...CONFIG, securityContact: 'mailto:aman@jamu.test' });
  const text = await readFile(join(folder, '.well-known/security.txt'), 'utf8');
  expect(text).toMatch(
    /^Contact: mailto:aman@jamu\.test\nExpires: \d{4}-.+Z\nPreferred-Languages: id, en\nCanonical: https:\/\/jamu\.test\//
  );
});

test('§2 Addresses: on Cloudflare Pages a product without a page gets the fallback page with 200; other paths are unchanged', async () => {
  const folder = await hostedSite();
  const { include } = JSON.parse(await readFile(join(folder, '_routes.json'), 'utf8')) as {
    include: string[];
  };
  expect(include).toEqual(
    ['', '/id', '/en'].flatMap((base) => [`${base}/product/*`, `${base}/central-jamu/*`])
  );
  const { default: worker } = await imported<{ default: Worker }>(join(folder, '_worker.js'));
  const assets = {
    fetch: async ({ url }: Request) =>
      url.endsWith('/Jahe')
        ? new Response('Jahe', { headers: { etag: '"1"' } })
        : new Response(await readFile(join(folder, 'product/404.html')), {
            status: 404,
            headers: { 'x-frame-options': 'DENY' }
          })
  };
  const [known, unknown] = await Promise.all(
    ['Jahe', 'Baru'].map((name) =>
      worker.fetch(new Request(`${SITE}/product/${name}`), { ASSETS: assets })
    )
  );
  expect([known?.status, known?.headers.get('etag')]).toEqual([200, '"1"']);
  expect(await known?.text()).toBe('Jahe');
  expect([unknown?.status, unknown?.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
  expect(await unknown?.text()).toBe('fallback');
});

/** Returns the path of the file that a host's function serves for a path, or undefined. */
type FileLookup = (path: string) => Promise<string | undefined>;

test('§2 Addresses: on Cloudflare Pages and Netlify every name finds its file, also with a trailing slash', async () => {
  const folder = await hostedSite();
  await writeNetlifyFunction(folder);
  const worker = await imported<{ default: Worker }>(join(folder, '_worker.js'));
  const edge = await imported<{
    default: (request: Request) => URL | undefined;
    config: { path: string[] };
  }>(join(folder, '.netlify/v1/edge-functions/pages.js'));
  const onCloudflare: FileLookup = async (path) => {
    let asked: string | undefined;
    const fetch = async ({ url }: Request) => {
      asked = new URL(url).pathname;
      return new Response('');
    };
    await worker.default.fetch(new Request(SITE + path), { ASSETS: { fetch } });
    return asked && decodeURIComponent(asked);
  };
  // Without a rewrite, Netlify serves the file at the decoded URL.
  const onNetlify: FileLookup = async (path) =>
    decodeURIComponent((edge.default(new Request(SITE + path)) ?? new URL(SITE + path)).pathname);
  expect(edge.config.path).toContain('/en/central-jamu/*');
  for (const name of HARD_NAMES)
    for (const respond of [onCloudflare, onNetlify]) {
      const path = productPath('en', name);
      expect.soft(await respond(path), name).toBe(`/en/product/${pageName(name)}`);
      const slashed = (await respond(`${path}/`))?.replace(/\/$/, '');
      expect.soft(slashed, name).toBe(`/en/product/${pageName(name)}`);
    }
  expect(edge.default(new Request(`${SITE}/product/%E0%A4%A`))).toBeUndefined();
});
