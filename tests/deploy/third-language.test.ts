import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { program, startServer } from '../support/server-process.ts';
import { sharedFolder } from '../support/temporary-folder.ts';

const COPIED = ['src', 'server', 'astro.config.mjs', 'package.json', 'package-lock.json'];
const SHARED = ['node_modules', 'public', 'model', 'seed', 'deploy', 'tsconfig.json'];
const LIST = 'src/lib/contract/languages.ts';
const TEXTS = {
  'Skip to content': 'Langsung menyang isi',
  Home: 'Ngarep',
  'Herbal Catalogue': 'Jamu lan Tetuwuhan'
};
const ginger = { name: 'Jahe', price: 1000, description: 'Hangat.', efficacy: 'Melegakan.' };

const project = await sharedFolder();
const page = (path: string) => readFile(join(project, 'dist', path), 'utf8');

// Adds Javanese as a developer would: one entry of the list, and a file with some strings.
beforeAll(async () => {
  for (const part of COPIED) await cp(part, join(project, part), { recursive: true });
  for (const part of SHARED) await symlink(join(process.cwd(), part), join(project, part));
  const list = await readFile(LIST, 'utf8');
  const entries = /(?<=LANGUAGES = )\[.*\](?= as const)/;
  if (!entries.test(list)) throw new Error('the list of languages was not found');
  await writeFile(join(project, LIST), list.replace(entries, "['id', 'en', 'jv']"));
  await mkdir(join(project, 'src/lib/i18n/languages'), { recursive: true });
  await writeFile(join(project, 'src/lib/i18n/languages/jv.json'), JSON.stringify(TEXTS));
});

it('§2 Addresses: a third language needs one entry and its strings, and has all pages', async () => {
  const inProject = ['env', '-C', project];
  const data = join(project, 'data');
  const server = await startServer(data, { command: inProject });
  const row = { ...ginger, translations: { jv: { description: 'Anget.' } } };
  const made = await server.send('POST', '/admin/product', row, await server.signIn());
  expect(made.status, await made.text()).toBe(201);
  const { Products } = await (await server.send('GET', '/product?lang=jv')).json();
  expect(Products).toMatchObject([
    { name: 'Jahe', description: 'Anget.', efficacy: 'Melegakan.', untranslated: ['efficacy'] }
  ]);
  await server.kill('SIGTERM');

  const settings = { DATA_DIR: data, SEED: 'none', SITE_URL: 'https://jamu.test' };
  const build = program(['server/build.ts'], settings, inProject);
  expect(await build.ended, build.output()).toBe(0);

  // `dist` also contains the compressed forms of each script.
  const assets = new Set(await readdir(join(project, 'dist/_astro')));
  const scripts = [...assets].filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  expect(
    scripts.flatMap((name) => [`${name}.br`, `${name}.gz`]).filter((copy) => !assets.has(copy))
  ).toEqual([]);

  const home = await page('jv.html');
  expect(home).toMatch(/<html[^>]* lang="jv"/);
  // Its own strings, and English for missing ones.
  expect(home).toContain('Langsung menyang isi');
  expect(home).toMatch(/>\s*Jamu lan Tetuwuhan\s*</);
  expect(home).toMatch(/>\s*Jamu Centres\s*</);
  expect(home).toContain('<meta property="og:locale" content="jv_ID"');
  expect(home).toContain('<link rel="manifest" href="/jv/manifest.webmanifest"');
  for (const other of ['index.html', 'en.html']) {
    const html = await page(other);
    expect(html).toContain('hreflang="jv" href="https://jamu.test/jv"');
    expect(html).toContain('<meta property="og:locale:alternate" content="jv_ID"');
    // The language menu shows the language's own name.
    expect(html).toMatch(/<a href="\/jv" lang="jv"[^>]*>\s*Jawa\s*</);
    expect(html).not.toContain('Langsung menyang isi');
  }

  const product = await page('jv/product/Jahe.html');
  expect(product).toContain('Anget.');
  expect(product).toMatch(/lang="id"[^>]*>\s*(?:<p>)?Melegakan\./);
  expect(product).toContain('Some of the text here is in Indonesian');
  expect(product).toContain('href="/jv/product"');
  for (const kind of ['product', 'indeks', 'central-jamu', 'produsen', 'favorit', '404', 'offline'])
    expect(await page(`jv/${kind}.html`), kind).toMatch(/<html[^>]* lang="jv"/);
  expect(await page('jv/catalogue.json')).toContain('Jahe');
  expect(JSON.parse(await page('jv/manifest.webmanifest'))).toMatchObject({ lang: 'jv' });
  expect(await page('sitemap/1.xml')).toContain('https://jamu.test/jv/product/Jahe');
  expect(await page('sw.js')).toContain('jv');
}, 240_000);
