// This file is long because its tests share a server and a site, which take seconds to create.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { untranslatedNote } from '#lib/i18n/translated.ts';
import { DAY_MS } from '../../server/jobs/repeat.ts';
import {
  buildSite,
  compiledVersion,
  compileSite
} from '../../server/publish/builder/build-site.ts';
import { createPublisher } from '../../server/publish/publisher.ts';
import { localTarget } from '../../server/publish/targets.ts';
import { closing } from '../support/closing.ts';
import { sharedSource } from '../support/databases.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import {
  COMPILE_TIMEOUT_MS,
  TEST_TIMEOUT,
  publishedApp,
  publishedProducts,
  shows,
  statesOf
} from '../support/published.ts';

const { product, heroContent, footerContent1, footerContent2, footerContent3 } = entities;
const { jamuCentre, jamuManufacturer } = entities;
const { kept } = closing();

// The tests share one site and depend on their order, because a first build takes long.
let shared: Awaited<ReturnType<typeof sharedSource>>;
let site: Awaited<ReturnType<typeof publishedProducts>>;
let isDown = false;
beforeAll(async () => {
  shared = await sharedSource('sqlite');
  site = await publishedProducts('sqlite', {
    source: shared.source,
    answer: (request, { handle }) =>
      isDown ? new Response(null, { status: 503 }) : handle(request)
  });
}, COMPILE_TIMEOUT_MS);
afterAll(async () => {
  await site.close();
  await shared.drop();
});

const text = async (path: string) => (await site.app.request(path)).text();
const describeTurmeric = (description: string) =>
  site.api.update(product, site.turmeric.id, { description });
const isShown = (content: string) =>
  expect.poll(() => shows(site.app, 'Kunyit', content), TEST_TIMEOUT).toBe(true);
const builds = async () =>
  (await readdir(join(site.app.dataDir, 'site'))).filter((name) => /^build-\d+$/.test(name));

const PAGES = [
  'index',
  'id',
  'en',
  'product',
  'id/product',
  'en/product',
  'product/Jahe',
  'id/product/Jahe',
  'en/product/Jahe',
  'product/Kunyit',
  'en/product/Kunyit',
  'login',
  'en/produsen'
];

const PLACES = ['/central-jamu', '/central-jamu/Joglo', '/produsen'];

/**
 * Publishes an edit of ginger, and waits until its English page shows a text. Returns the pages
 * whose files were written again.
 */
async function edit(body: object, shown: string): Promise<string[]> {
  const { app, api, ginger } = site;
  const inodes = () =>
    Promise.all(
      PAGES.map(async (page) => (await stat(join(app.publisher.folder()!, `${page}.html`))).ino)
    );
  const before = await inodes();
  await api.update(product, ginger.id, body);
  await expect.poll(() => text('/en/product/Jahe'), TEST_TIMEOUT).toContain(shown);
  await app.current();
  const after = await inodes();
  return PAGES.filter((_, index) => before[index] !== after[index]);
}

it('§1 Publishing: an edit of a product changes only the pages that show it', async () => {
  const states = statesOf(site.app.publisher);
  // A style sheet of the previous code, which open pages may still load.
  const retired = '/_astro/retired.css';
  await writeFile(join(site.app.publisher.folder()!, retired), 'a{}');
  const rendered = 'Rimpang yang <strong>hangat</strong>, seperti <a href="https://a.example"';
  const changed = await edit(
    {
      description: 'Rimpang yang **hangat**, seperti [lengkuas](https://a.example).',
      efficacy: 'Secara tradisional.',
      name_en: 'Ginger'
    },
    rendered
  );
  // Structured data and cards contain plain text only.
  const plain = 'Rimpang yang hangat, seperti lengkuas.';
  const page = await text('/product/Jahe');
  expect(page).toContain(rendered);
  expect(page).toContain(`"description":"${plain}"`);
  expect(await text('/product')).toContain(plain);
  expect(await text(retired)).toBe('a{}');
  expect(changed).toContain('product/Jahe');
  for (const page of ['product/Kunyit', 'en/product/Kunyit', 'login', 'en/produsen'])
    expect(changed).not.toContain(page);
  expect(
    states.map(({ state }) => state).filter((state, index, all) => state !== all[index - 1])
  ).toEqual(['stale', 'building', 'current']);
  const building = states.filter(({ state }) => state === 'building');
  expect(new Set(building.map(({ since }) => since)).size).toBe(1);
  const { progress } = building.at(-1)!;
  expect(progress!.done).toBe(progress!.all);
}, 120_000);

it('§1 Publishing: an English text changes only the English page', async () => {
  expect(await text('/en/product/Jahe')).toContain(
    untranslatedNote([{ untranslated: ['efficacy'] }], 'en')
  );
  const english = ['en', 'en/product', 'en/product/Jahe'];
  const translations = { en: { description: 'A warm rhizome.' } };
  expect(await edit({ translations }, 'A warm rhizome.')).toEqual(english);
  const renamed = await edit({ name_en: 'Common ginger' }, 'Common ginger (Jahe)');
  // The page of the related plant Kunyit may show the name, too.
  expect(renamed.filter((page) => page !== 'en/product/Kunyit')).toEqual(english);
  const page = await text('/en/product/Jahe');
  expect(page).not.toContain('Rimpang yang');
  expect(page).toContain('<p lang="id" class="whitespace-pre-line">Secara tradisional.');
  expect(page).toContain('<title>Common ginger (Jahe)');
  expect(await text('/id/product/Jahe')).not.toMatch(/[Gg]inger|warm rhizome/);
  // Every text without a translation has a `lang`, so that screen readers change the voice.
  const { api } = site;
  const description = 'Jamu yang segar untuk semua.';
  const [about, map, title, first, second] = ['Tentang', 'Peta', 'Kontak', 'Alamat', 'Telepon'].map(
    (word) => `${word} untuk semua`
  ) as [string, string, string, string, string];
  await api.create(heroContent, { title: description, description });
  await api.create(footerContent1, { title: 'Situs', description: about });
  await api.create(footerContent2, { title: map, link_maps: 'https://maps.example' });
  await api.create(footerContent3, { title, description1: first, description2: second });
  const details = {
    entrance_fee: description,
    accessibility: description,
    directions: description
  };
  await api.create(jamuCentre, { name: 'Joglo', description, ...details });
  await api.create(jamuManufacturer, { name: 'Pabrik', description });
  await expect.poll(() => text('/en/produsen'), TEST_TIMEOUT).toContain('Pabrik');
  await site.app.current();
  const footer = await text('/id/login');
  for (const shown of [about, map, title, first, second]) expect.soft(footer).toContain(shown);
  for (const [path, name] of [
    ['/central-jamu', 'Joglo'],
    ['/en/produsen', 'Pabrik']
  ] as const)
    expect.soft(await text(path), path).toContain(`{"@type":"Place","name":"${name}"`);
  for (const [base, other] of [
    ['/en', 'id'],
    ['/id', 'en']
  ] as const)
    for (const path of ['', '/product', '/product/Kunyit', '/detection_tanaman', ...PLACES])
      expect.soft(foreignWords(await text(base + path), other), base + path).toEqual([]);
  expect(JSON.parse(await text('/en/catalogue.json'))).toMatchObject({
    name_en: ['Common ginger', ''],
    preview: ['A warm rhizome.', '']
  });
}, 120_000);

it('§1 Publishing: if the API fails, the previous site stays online, the problem is reported and the build is retried', async () => {
  const { app } = site;
  await describeTurmeric('Kuning.');
  await isShown('Kuning.');
  await app.current();
  isDown = true;
  await describeTurmeric('Rimpang yang hangat.');
  await expect.poll(() => app.publisher.state().state, TEST_TIMEOUT).toBe('failed');
  expect(app.publisher.state().message).toContain('status 503');
  await isShown('Kuning.');
  isDown = false;
  await isShown('Rimpang yang hangat.');
  // Only the new site and the previous site are kept.
  await app.current();
  expect(await builds()).toHaveLength(2);
}, 120_000);

it('§2 Preview: a preview shows its own record and a limited number of products, and fails if the API refuses the request', async () => {
  const row = { ...site.ginger, id: 99, name: 'Temulawak' };
  const preview = (maxProducts: number) =>
    site.app.publisher.preview!({
      file: 'product.html',
      list: '/product',
      key: 'Products',
      rows: { '': row, id: row, en: row },
      isSingle: false,
      maxProducts
    });
  const html = await preview(1);
  const names = ['Temulawak', 'Jahe', 'Kunyit'].filter((name) => html.includes(`>${name}<`));
  expect(names).toEqual(['Temulawak', 'Jahe']);
  await expect(preview(1_000_000)).rejects.toThrow('422');
});

it('§1 Publishing: a killed build leaves no files, and the next build is published', async () => {
  const { app } = site;
  const before = await builds();
  const kill = app.publisher.subscribe((state) => {
    if (state?.state !== 'building' || !state.progress?.all) return;
    kill();
    execFileSync('pkill', ['-KILL', '-P', String(process.pid), '-f', 'builder/worker.ts']);
  });
  await describeTurmeric('Rimpang yang pahit.');
  await expect.poll(() => app.publisher.state().state, TEST_TIMEOUT).toBe('failed');
  expect(app.publisher.state().message).toContain('SIGKILL');
  expect(await builds()).toEqual(before);
  await app.publisher.publish();
  await isShown('Rimpang yang pahit.');
  await app.current();
}, 120_000);

it.skipIf(!existsSync('/dev/full'))(
  '§1 Publishing: a build that fills the disk fails and leaves no files',
  async () => {
    const folder = join(site.app.dataDir, 'half');
    await mkdir(folder);
    await symlink('/dev/full', join(folder, 'catalogue.json'));
    const build = buildSite(site.app.settings, { folder });
    await expect(build).rejects.toThrow('ENOSPC');
    expect(existsSync(folder)).toBe(false);
  },
  120_000
);

it('§1 Publishing: a site is on the disk before it is live, so that a power failure leaves no empty pages', async () => {
  const { app } = site;
  const [bin, log] = ['bin', 'flushed'].map((name) => join(app.dataDir, name)) as [string, string];
  await mkdir(bin);
  const script = `#!/bin/sh\necho "$2" > ${log}\ncat "$2/../current.json" >> ${log}\n`;
  await writeFile(join(bin, 'sync'), script, { mode: 0o755 });
  vi.stubEnv('PATH', `${bin}:${process.env['PATH']}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  const before = app.publisher.folder()!;
  await describeTurmeric('Rimpang yang aman.');
  await isShown('Rimpang yang aman.');
  await app.current();
  const [flushed, live = ''] = (await readFile(log, 'utf8')).split('\n');
  expect(flushed).toBe(app.publisher.folder());
  expect(live).toContain(`"${basename(before)}"`);
}, 120_000);

it('§1 Publishing: compiled code is reused only if configured URLs and file names are unchanged, and is removed after a day without use', async () => {
  const { siteUrl, apiUrl, aiUrl, mapTiles } = site.app.settings;
  const address = 'https://other.test';
  const changes = [
    {},
    { siteUrl: address },
    { apiUrl: address },
    { aiUrl: address },
    { mapTiles: address }
  ];
  const versions = changes.map((change) =>
    compiledVersion({ siteUrl, apiUrl, aiUrl, mapTiles, ...change })
  );
  expect(new Set(await Promise.all(versions)).size).toBe(changes.length);
  // File names determine the URLs of the site.
  const project = await temporaryFolder();
  await mkdir(join(project, 'src/old'), { recursive: true });
  await writeFile(join(project, 'src/old/page.astro'), '');
  const before = await compiledVersion({}, project);
  await rename(join(project, 'src/old'), join(project, 'src/new'));
  expect(await compiledVersion({}, project)).not.toBe(before);
  const settings = { ...site.app.settings, cacheDir: join(site.app.dataDir, 'cache') };
  const used = `code-${(await compiledVersion(settings)).slice(0, 16)}`;
  const old = new Date(Date.now() - DAY_MS - 60_000);
  for (const name of [used, 'code-old', 'compiling-old', 'code-new', 'other']) {
    const folder = join(settings.cacheDir, name);
    await mkdir(folder, { recursive: true });
    if (name !== 'code-new') await utimes(folder, old, old);
  }
  // Simulates a folder that another process removes at the same time.
  await symlink('missing', join(settings.cacheDir, 'code-gone'));
  await compileSite(settings);
  const left = new Set([used, 'code-new', 'code-gone', 'other']);
  expect(new Set(await readdir(settings.cacheDir))).toEqual(left);
  expect((await stat(join(settings.cacheDir, used))).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
});

it('§1 Publishing: stopping ends a compilation that no publication waits for', async () => {
  const { settings, dataDir, deps } = site.app;
  const cacheDir = join(dataDir, 'stopped-cache');
  await mkdir(cacheDir);
  const other = { ...settings, siteUrl: 'https://other.test', cacheDir };
  const target = localTarget(join(dataDir, 'stopped'), other);
  const { source } = shared;
  const publisher = await createPublisher({ ...deps, source, target, isAutomatic: true });
  await target.local.prepare();
  await expect.poll(() => readdir(cacheDir), TEST_TIMEOUT).toHaveLength(1);
  await publisher.stop();
  await expect.poll(() => readdir(cacheDir), TEST_TIMEOUT).toEqual([]);
}, 120_000);

it('§1 Publishing: the next start publishes pending changes, removes an interrupted build and compresses the remaining scripts', async () => {
  const { app } = site;
  const folder = app.publisher.folder()!;
  const assets = () => readdir(join(folder, '_astro'));
  const copies = async () => (await assets()).filter((name) => /\.js\.(br|gz)$/.test(name));
  const scripts = (await assets()).filter((name) => name.endsWith('.js'));
  const isCompressed = async () => (await copies()).length === 2 * scripts.length;
  await expect.poll(isCompressed, TEST_TIMEOUT).toBe(true);
  await describeTurmeric('Rimpang yang lain.');
  await app.publisher.stop();
  for (const name of (await copies()).slice(3)) await rm(join(folder, '_astro', name));
  await writeFile(join(app.dataDir, 'site/build-99'), 'unfinished');
  const next = kept(
    await publishedApp('sqlite', {
      dataDir: app.dataDir,
      source: shared.source,
      answer: (request) => app.handle(request)
    })
  );
  await next.publisher.start();
  await expect.poll(() => shows(next, 'Kunyit', 'Rimpang yang lain.'), TEST_TIMEOUT).toBe(true);
  await next.current();
  expect(await builds()).not.toContain('build-99');
  await expect.poll(isCompressed, TEST_TIMEOUT).toBe(true);
}, 120_000);
