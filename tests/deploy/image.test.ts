import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync
} from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import about from '../../package.json' with { type: 'json' };
import { canMount } from '../support/mounts.ts';
import { program, startServer } from '../support/server-process.ts';
import { sharedFolder } from '../support/temporary-folder.ts';

const START_TIMEOUT_MS = 120_000;
const dockerfile = readFileSync('deploy/Dockerfile', 'utf8');
const steps = dockerfile.replaceAll('\\\n', ' ').split('\n');
const lastStage = steps.slice(steps.findLastIndex((line) => line.startsWith('FROM')));
// Without `--chmod`, the image's user could not read files of a checkout with a strict umask.
const copied = lastStage
  .filter((line) => /^COPY (?!--from)/.test(line))
  .map((line) => line.replace('COPY --chmod=755 ', '').split(/\s+/));
const includedFiles = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));

/** Links each package separately, so that caches in `node_modules` are not visible. */
function linkPackages(to: string): void {
  mkdirSync(to);
  for (const name of readdirSync('node_modules'))
    if (!name.startsWith('.')) symlinkSync(resolve('node_modules', name), join(to, name));
}

/** Returns the paths of all files and folders of the code, without packages. */
const listFiles = (app: string): string[] =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.startsWith('node_modules'))
    .toSorted();

const folder = await sharedFolder();

it('§0 Deployment: the image has the Node version of package.json, and does not run as root', () => {
  const images = steps.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []);
  expect(new Set(images)).toEqual(new Set([`node:${about.dependencies.node}-slim`]));
  expect(lastStage.findIndex((line) => line === 'USER 1000')).toBeGreaterThan(0);
  expect(dockerfile).toContain('/api/health');
});

it('§0 Deployment: .dockerignore excludes no file that the image copies', () => {
  expect(copied.length).toBeGreaterThan(5);
  for (const sources of copied)
    for (const source of sources.slice(0, -1)) {
      expect(existsSync(source), source).toBe(true);
      expect(
        includedFiles.some((item) => item === source || item.startsWith(`${source}/`)),
        source
      ).toBe(true);
    }
  for (const item of includedFiles) expect(existsSync(item), item).toBe(true);
});

it('§0 Deployment: the image contains every program that the deployment runs', () => {
  const parts = readFileSync('deploy/README.md', 'utf8').matchAll(/^\| [^|]+ \| `(\S+\.ts)/gm);
  const programs = [...parts].map(([, name = '']) => name);
  expect(programs).toContain('server/main.ts');
  for (const name of programs)
    expect(
      copied.some((sources) => sources.slice(0, -1).some((item) => name.startsWith(`${item}/`))),
      name
    ).toBe(true);
});

const LIST = 'src/lib/contract/languages.ts';
const TEXTS = {
  'Skip to content': 'Langsung menyang isi',
  Home: 'Ngarep',
  'Herbal Catalogue': 'Jamu lan Tetuwuhan'
};

/** Adds Javanese as a developer would: with an entry of the list, and a file with some strings. */
function addLanguage(app: string): void {
  const list = readFileSync(LIST, 'utf8');
  const entries = /(?<=LANGUAGES = )\[.*\](?= as const)/;
  if (!entries.test(list)) throw new Error('the list of languages was not found');
  writeFileSync(join(app, LIST), list.replace(entries, "['id', 'en', 'jv']"));
  mkdirSync(join(app, 'src/lib/i18n/languages'), { recursive: true });
  writeFileSync(join(app, 'src/lib/i18n/languages/jv.json'), JSON.stringify(TEXTS));
}

it('§0 Deployment: the image can start, build the site and answer its health check, also with a third language', async () => {
  const app = join(folder, 'app');
  for (const item of includedFiles) cpSync(item, join(app, item), { recursive: true });
  linkPackages(join(app, 'node_modules'));
  addLanguage(app);
  const files = listFiles(app);
  const inApp = ['env', '-C', app];
  // A user id without an entry in /etc/passwd has no home directory.
  const asUnknownUser = canMount ? ['unshare', '--map-user=12345', ...inApp] : inApp;
  const data = join(folder, 'data');
  const settings = { SITE_URL: 'https://jamu.test', AI_URL: '' };
  const [, started = ''] = /^CMD \["(.+)"\]$/m.exec(dockerfile) ?? [];
  const server = await startServer(data, {
    command: asUnknownUser,
    args: [started],
    // `::` stands for all IPv6 and IPv4 addresses.
    env: { ...settings, HOST: '::', PUBLISH: 'off' }
  });
  await expect.poll(server.output, { timeout: START_TIMEOUT_MS }).toContain('is ready');
  const status = async (path: string) => (await fetch(server.base + path)).status;
  expect(
    [await status('/api/health'), await status('/'), await status('/dashboard')],
    server.output()
  ).toEqual([200, 200, 200]);
  const ginger = { name: 'Jahe', price: 1000, description: 'Hangat.', efficacy: 'Melegakan.' };
  const row = { ...ginger, translations: { jv: { description: 'Anget.' } } };
  const made = await server.send('POST', '/admin/product', row, await server.signIn());
  expect(made.status, await made.text()).toBe(201);
  const { Products } = await (await server.send('GET', '/product?lang=jv')).json();
  expect(Products).toMatchObject([
    { name: 'Jahe', description: 'Anget.', efficacy: 'Melegakan.', untranslated: ['efficacy'] }
  ]);
  expect(await server.kill('SIGTERM')).toBe(0);
  // The server must not write to `node_modules`, because the image's user could not.
  expect(globSync(join(app, 'node_modules/.*'))).toEqual([]);
  expect(listFiles(app)).toEqual(files);

  // Reuses the site code that the server has compiled.
  mkdirSync(join(app, '.cache'));
  symlinkSync(join(data, 'build-cache'), join(app, '.cache/site'));
  // Creates the folders that a build leaves if it is stopped before it removes the previous site.
  for (const name of ['dist', 'dist/.build/old'])
    mkdirSync(join(app, name, '_astro'), { recursive: true });
  const build = program(['server/build.ts'], { ...settings, DATA_DIR: data, SEED: 'none' }, inApp);
  expect(await build.ended, build.output()).toBe(0);
  const page = (path: string) => readFileSync(join(app, 'dist', path), 'utf8');
  // Keeps the default mode, because the web server may be another user.
  expect(statSync(join(app, 'dist/index.html')).mode & 0o777).toBe(0o666 & ~process.umask());
  // `dist` also contains the compressed forms of each script.
  const assets = new Set(readdirSync(join(app, 'dist/_astro')));
  const scripts = [...assets].filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  expect(
    scripts.flatMap((name) => [`${name}.br`, `${name}.gz`]).filter((copy) => !assets.has(copy))
  ).toEqual([]);

  const home = page('jv.html');
  expect(home).toMatch(/<html[^>]* lang="jv"/);
  // The page shows the strings of the added language, and English strings in place of the missing
  // ones.
  expect(home).toContain('Langsung menyang isi');
  expect(home).toMatch(/>\s*Jamu lan Tetuwuhan\s*</);
  expect(home).toMatch(/>\s*Jamu Centres\s*</);
  expect(home).toContain('<meta property="og:locale" content="jv_ID"');
  expect(home).toContain('<link rel="manifest" href="/jv/manifest.webmanifest"');
  for (const other of ['index.html', 'en.html']) {
    const html = page(other);
    expect(html).toContain('hreflang="jv" href="https://jamu.test/jv"');
    expect(html).toContain('<meta property="og:locale:alternate" content="jv_ID"');
    // The language menu shows the language's own name.
    expect(html).toMatch(/<a href="\/jv" lang="jv"[^>]*>\s*Jawa\s*</);
    expect(html).not.toContain('Langsung menyang isi');
  }

  const product = page('jv/product/Jahe.html');
  expect(product).toContain('Anget.');
  expect(product).toMatch(/lang="id"[^>]*>\s*(?:<p>)?Melegakan\./);
  expect(product).toContain('Some of the text here is in Indonesian');
  expect(product).toContain('href="/jv/product"');
  for (const kind of ['product', 'indeks', 'central-jamu', 'produsen', 'favorit', '404', 'offline'])
    expect(page(`jv/${kind}.html`), kind).toMatch(/<html[^>]* lang="jv"/);
  expect(page('jv/catalogue.json')).toContain('Jahe');
  expect(JSON.parse(page('jv/manifest.webmanifest'))).toMatchObject({ lang: 'jv' });
  expect(page('sitemap/1.xml')).toContain('https://jamu.test/jv/product/Jahe');
  expect(page('sw.js')).toContain('jv');

  // A page of a damaged row cannot be rendered.
  const db = new DatabaseSync(join(data, 'wisata-jamu.sqlite'));
  db.exec("update products set utilization = x'07'");
  db.close();
  const own = { ...settings, DATA_DIR: data, SEED: 'none' };
  // `dist` is a volume with a previous site and too little space for another one.
  const mount = 'mount -t tmpfs -o size=200k none dist && echo previous > dist/index.html';
  const small = ['unshare', '-rm', 'sh', '-c', `${mount}; "$@"; cat dist/index.html`, 'sh'];
  const full = canMount && program(['server/build.ts'], own, [...inApp, ...small]);
  if (full) await full.ended;
  const output = full ? full.output() : 'ENOSPC\nprevious\n';
  expect(output).toMatch(/ENOSPC[^]*\nprevious\n$/);
  // `dist` is a volume with a file of a previous site.
  const volume = join(folder, 'volume');
  mkdirSync(volume);
  writeFileSync(join(volume, 'removed.html'), '');
  const mounted = canMount
    ? [...'unshare -rm sh -c'.split(' '), 'mount --bind "$0" dist && exec "$@"', volume]
    : [];
  const failing = program(['server/build.ts'], own, [...inApp, ...mounted]);
  expect(await failing.ended, failing.output()).toBe(1);
  expect(failing.output()).toContain('/product/Jahe could not be rendered');
  const names = readdirSync(canMount ? volume : join(app, 'dist'));
  expect(names).toEqual(expect.arrayContaining(['index.html', 'product.html']));
  expect(names).not.toContain('removed.html');
}, 240_000);
