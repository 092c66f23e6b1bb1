import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pageName } from '#lib/contract/page-name.ts';
import { centrePath } from '#lib/i18n/centre-path.ts';
import { productPath } from '#lib/i18n/product-paths.ts';
import { writeHostFiles } from '../../deploy/hosts/write-host-files.ts';
import {
  cacheControl,
  IDENTIFIER_POLICY,
  protectionHeaders,
  REDIRECTS
} from '../../server/http/site-rules.ts';
import { findProgram } from '../support/find-program.ts';
import { freePort, hasIpv6 } from '../support/free-port.ts';
import { HARD_NAMES } from '../support/hard-names.ts';
import { rawClient } from '../support/raw-requests.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { expectProxied, expectRevalidated, startUpstream } from '../support/upstream-api.ts';

const POLICY = "default-src 'self'";
const LOCALES = ['default', 'id', 'en'] as const;

/** Writes a built site, whose pages contain only their own names. Returns its parent folder. */
async function writeSite(): Promise<string> {
  const root = await temporaryFolder();
  const dist = join(root, 'dist');
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  };
  for (const base of ['', 'id/', 'en/']) {
    for (const page of ['index', '404', 'product', 'central-jamu', 'login'])
      await write(`${base}${page}.html`, page);
    for (const part of ['product', 'central-jamu']) {
      await write(`${base}${part}-live.html`, 'fallback');
      for (const name of HARD_NAMES)
        await write(`${base}${part}/${pageName(name)}.html`, `${base}${part} ${name}`);
    }
  }
  await write('_astro/identifier-worker.abc.js', '');
  await write('content-security-policy.txt', POLICY);
  await writeHostFiles(dist, { siteUrl: undefined, securityContact: undefined });
  return root;
}

async function get(port: number, path: string) {
  const client = rawClient(port);
  return client.get(path).finally(client.close);
}

/** Starts a server as a child process and waits until it responds. The test's end kills it. */
async function startServer(program: string, args: string[], port: number, env = {}): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  onTestFinished(() => void child.kill());
  await expect
    .poll(
      () =>
        get(port, '/').then(
          ({ status }) => status,
          () => output
        ),
      { timeout: 30_000 }
    )
    .toBe(200);
}

async function expectEveryPage(port: number, names: readonly string[]): Promise<void> {
  const mismatches: string[] = [];
  const compare = async (address: string, text: string) => {
    const body = (await get(port, address)).body;
    if (body !== text) mismatches.push(`${address}: ${body}`);
  };
  for (const locale of LOCALES)
    for (const name of names) {
      const path = productPath(locale, name);
      const base = locale === 'default' ? '' : `${locale}/`;
      await compare(path, `${base}product ${name}`);
      await compare(`${path}/?kata=1`, `${base}product ${name}`);
      await compare(centrePath(locale, name), `${base}central-jamu ${name}`);
    }
  expect(mismatches).toEqual([]);
  for (const path of ['/product/Baru', '/en/product/Baru%2FLama', '/id/central-jamu/50%25%20baru'])
    expect(await get(port, path)).toMatchObject({ status: 200, body: 'fallback' });
  for (const path of [
    '/_pages.nginx',
    '/_pages.caddy',
    '/_policy.nginx',
    '/_policy.caddy',
    '/_redirects'
  ])
    expect((await get(port, path)).status, path).toBe(404);
}

/** Compares headers and redirects with the rules of the built-in server. */
async function expectSiteRules(port: number): Promise<void> {
  for (const [path, policy] of [
    ['/', POLICY],
    ['/en/product/Kunyit', POLICY],
    ['/login/', POLICY],
    ['/nothing', POLICY],
    ['/_astro/identifier-worker.abc.js', IDENTIFIER_POLICY]
  ] as const) {
    const { headers } = await get(port, path);
    const expected = {
      ...protectionHeaders(undefined),
      'Cache-Control': cacheControl(path.replace(/\/$/, '')),
      'Content-Security-Policy': policy
    };
    for (const [name, value] of Object.entries(expected))
      expect.soft(headers[name.toLowerCase()], `${path} ${name}`).toBe(value);
  }
  for (const [from, to] of REDIRECTS)
    for (const query of ['', '?q=jahe'])
      expect(await get(port, from + query)).toMatchObject({
        status: 301,
        headers: { location: to + query }
      });
}

/** Expects pages, headers and redirects of the site, and requests forwarded to the API. */
async function expectSite(port: number, names: readonly string[]): Promise<void> {
  await expectEveryPage(port, names);
  await expectSiteRules(port);
  for (const host of hasIpv6 ? ['127.0.0.1', '[::1]'] : ['127.0.0.1'])
    await expectProxied(`http://${host}:${port}`);
  await expectRevalidated(`http://127.0.0.1:${port}/en/product/Kunyit`);
}

const nginx = findProgram('nginx', 'NGINX');
const caddy = findProgram('caddy', 'CADDY');

/** Starts nginx with settings of its `http` block. */
async function startNginx(root: string, port: number, settings: string): Promise<void> {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${root}/${kind};`)
    .join('\n');
  await writeFile(
    join(root, 'nginx.conf'),
    `daemon off; master_process off; pid ${root}/pid; error_log stderr; events {}\nhttp { access_log off;\n${paths}\n${settings} }`
  );
  await startServer(nginx!, ['-p', root, '-c', join(root, 'nginx.conf')], port);
}

/** Starts Caddy with a configuration file of `deploy` and values for its variables. */
async function startCaddy(
  root: string,
  port: number,
  file: string,
  env: Record<string, string>
): Promise<void> {
  const config = join(root, 'Caddyfile');
  const settings = await readFile(`deploy/${file}`, 'utf8');
  // A Caddyfile has at most one block of global options.
  const options = '{\n\tadmin off\n';
  const merged = settings.replace(/^\{\n/m, options);
  await writeFile(config, merged === settings ? `${options}}\n${settings}` : merged);
  const args = ['run', '--config', config, '--adapter', 'caddyfile'];
  await startServer(caddy!, args, port, { SITE_HOST: `http://:${port}`, HOME: root, ...env });
}

test.skipIf(!nginx)('§2 Addresses: nginx serves every page (needs nginx)', async () => {
  const root = await writeSite();
  const port = await freePort();
  const settings = await readFile('deploy/nginx.conf', 'utf8');
  const adapted = settings
    .replaceAll('/srv/wisata-jamu', root)
    .replace('listen 80;', `listen ${port};`)
    .replace('listen [::]:80;', hasIpv6 ? `listen [::]:${port};` : '')
    .replace('127.0.0.1:4321', `127.0.0.1:${await startUpstream()}`)
    // Minimal builds of nginx lack this module.
    .replace('gzip_static on;', '');
  await startNginx(root, port, adapted);
  // nginx rejects paths that seem to leave the site.
  await expectSite(
    port,
    HARD_NAMES.filter((name) => !name.startsWith('../..'))
  );
});

test.skipIf(!nginx)(
  '§0 Deployment: nginx as in docs/operate.md forwards event streams, uploads and redirects (needs nginx)',
  async () => {
    const port = await freePort();
    const [, block = ''] =
      /```nginx\n([^]*?)```/.exec(await readFile('docs/operate.md', 'utf8')) ?? [];
    const location = block.replace('127.0.0.1:4321', `127.0.0.1:${await startUpstream()}`);
    const settings = `server { listen 127.0.0.1:${port}; ${location} }`;
    await startNginx(await temporaryFolder(), port, settings);
    await expectProxied(`http://127.0.0.1:${port}`);
  }
);

test.skipIf(!caddy)('§2 Addresses: Caddy serves every page (needs Caddy)', async () => {
  const root = await writeSite();
  const port = await freePort();
  const API = `127.0.0.1:${await startUpstream()}`;
  await startCaddy(root, port, 'Caddyfile', { SITE_DIR: join(root, 'dist'), API });
  await expectSite(port, HARD_NAMES);
});

test.skipIf(!caddy)(
  '§0 Deployment: the balancer forwards event streams, uploads and redirects (needs Caddy)',
  async () => {
    const root = await temporaryFolder();
    const port = await freePort();
    const upstream = `127.0.0.1:${await startUpstream()}`;
    await startCaddy(root, port, 'balancer.Caddyfile', {
      INSTANCES: upstream,
      IDENTIFIERS: upstream
    });
    await expectProxied(`http://127.0.0.1:${port}`);
  }
);
