import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { untranslatedNote } from '#lib/i18n/translated.ts';
import { closing } from '../support/closing.ts';
import { foreignWords } from '../support/foreign-words.ts';
import {
  COMPILES,
  TEST_TIMEOUT,
  publishedApp,
  publishedProducts,
  shows,
  statesOf
} from '../support/published.ts';

const { product, jamuCentre } = entities;
const { kept } = closing();

// The tests of one site, in this order: a first build takes long.
let site: Awaited<ReturnType<typeof publishedProducts>>;
beforeAll(async () => void (site = await publishedProducts()), COMPILES);
afterAll(() => site.close());

it(
  '§1 Publishing: an edit changes only its page',
  async () => {
    const { app, api, ginger } = site;
    const before = app.publisher.folder()!;
    const states = statesOf(app.publisher);
    await api.update(product, ginger.id, {
      description: 'Rimpang yang **hangat**, seperti [lengkuas](https://a.example).'
    });
    const rendered = 'Rimpang yang <strong>hangat</strong>, seperti <a href="https://a.example"';
    await expect.poll(() => shows(app, 'Jahe', rendered), TEST_TIMEOUT).toBe(true);
    await app.current();
    // Structured data and cards contain plain text only.
    const plain = 'Rimpang yang hangat, seperti lengkuas.';
    const page = await (await app.request('/product/Jahe')).text();
    expect(page).toContain(`"description":"${plain}"`);
    expect(await (await app.request('/product')).text()).toContain(plain);
    const after = app.publisher.folder()!;
    const same = async (file: string) =>
      (await stat(join(after, file))).ino === (await stat(join(before, file))).ino;
    expect(after).not.toBe(before);
    expect(
      await Promise.all(
        ['product/Kunyit.html', 'login.html', 'en/produsen.html', 'robots.txt'].map(same)
      )
    ).toEqual(Array.from({ length: 4 }, () => true));
    expect(await same('product/Jahe.html')).toBe(false);
    expect(
      states.map(({ state }) => state).filter((state, index, all) => state !== all[index - 1])
    ).toEqual(['stale', 'building', 'current']);
    const { progress } = states.findLast(({ state }) => state === 'building')!;
    expect(progress!.done).toBe(progress!.all);
  },
  COMPILES
);

it(
  '§1 Publishing: an English text changes only the English page',
  async () => {
    const { app, api, ginger } = site;
    const text = async (path: string) => (await app.request(path)).text();
    const described = { description: 'Rimpang yang hangat.', efficacy: 'Secara tradisional.' };
    await api.update(product, ginger.id, { ...described, name_en: 'Ginger' });
    await expect
      .poll(() => text('/en/product/Jahe'), TEST_TIMEOUT)
      .toContain(described.description);
    await app.current();
    const before = app.publisher.folder()!;
    expect(await text('/en/product/Jahe')).toContain(
      untranslatedNote([{ untranslated: ['efficacy'] }], 'en')
    );
    await api.update(product, ginger.id, {
      translations: { en: { description: 'A warm rhizome.' } }
    });
    await expect.poll(() => text('/en/product/Jahe'), TEST_TIMEOUT).toContain('A warm rhizome.');
    await app.current();
    const after = app.publisher.folder()!;
    const same = async (file: string) =>
      (await stat(join(after, file))).ino === (await stat(join(before, file))).ino;
    const made = ['en', 'en/product', 'en/product/Jahe'];
    const left = ['index', 'id', 'product', 'id/product', 'product/Jahe', 'id/product/Jahe'];
    for (const page of [...left, 'en/product/Kunyit', 'en/produsen'])
      expect.soft(await same(`${page}.html`), page).toBe(true);
    for (const page of made) expect.soft(await same(`${page}.html`), page).toBe(false);
    await api.update(product, ginger.id, { name_en: 'Common ginger' });
    await expect
      .poll(() => text('/en/product/Jahe'), TEST_TIMEOUT)
      .toContain('Common ginger (Jahe)');
    await app.current();
    const named = app.publisher.folder()!;
    for (const page of [...left.slice(0, 4), 'product/Jahe', 'id/product/Jahe'])
      expect
        .soft((await stat(join(named, `${page}.html`))).ino, `${page}, whose name is the same`)
        .toBe((await stat(join(after, `${page}.html`))).ino);
    for (const page of made)
      expect
        .soft((await stat(join(named, `${page}.html`))).ino, page)
        .not.toBe((await stat(join(after, `${page}.html`))).ino);
    const english = await text('/en/product/Jahe');
    expect(english).not.toContain(described.description);
    expect(english).toContain(`<p lang="id" class="whitespace-pre-line">${described.efficacy}`);
    expect(english).toContain('<title>Common ginger (Jahe)');
    expect(await text('/id/product/Jahe')).not.toMatch(/[Gg]inger|warm rhizome/);
    for (const [base, other] of [
      ['/en', 'id'],
      ['/id', 'en']
    ] as const)
      for (const page of ['', '/product', '/product/Kunyit', '/central-jamu', '/detection_tanaman'])
        expect.soft(foreignWords(await text(base + page), other), base + page).toEqual([]);
    const index = JSON.parse(await text('/en/catalogue.json')) as Record<string, unknown>;
    expect(index).toMatchObject({
      english: ['Common ginger', ''],
      previews: ['A warm rhizome.', '']
    });
  },
  COMPILES
);

it(
  '§1 Publishing: hundreds of concurrent edits are published together, including the last',
  async () => {
    const { app, api, ginger } = site;
    const states = statesOf(app.publisher);
    for (let edit = 1; edit <= 300; edit++)
      await api.update(product, ginger.id, { description: `Suntingan ${edit}.` });
    await expect.poll(() => shows(app, 'Jahe', 'Suntingan 300.'), TEST_TIMEOUT).toBe(true);
    await app.current();
    const builds = states.filter(
      ({ state }, index) => state === 'building' && states[index - 1]?.state !== 'building'
    ).length;
    expect(builds).toBeGreaterThan(0);
    expect(builds).toBeLessThan(20);
  },
  COMPILES
);

it(
  '§1 Publishing: a site is live before its scripts are compressed; a later start compresses missing ones',
  async () => {
    const { app } = site;
    const folder = app.publisher.folder()!;
    const copies = async () =>
      (await readdir(join(folder, '_astro'))).filter((name) => /\.js\.(br|gz)$/.test(name));
    const scripts = (await readdir(join(folder, '_astro'))).filter((name) => name.endsWith('.js'));
    const isWhole = async () => (await copies()).length === 2 * scripts.length;
    await expect.poll(isWhole, TEST_TIMEOUT).toBe(true);
    await app.publisher.stop();
    for (const name of (await copies()).slice(3)) await rm(join(folder, '_astro', name));
    const second = kept(await publishedApp('sqlite', { dataDir: app.dataDir }));
    await second.publisher.start();
    await expect.poll(isWhole, TEST_TIMEOUT).toBe(true);
  },
  COMPILES
);

it(
  '§1 Publishing: new and renamed products and centres never get 404, old names redirect, unknown ones are 404',
  async () => {
    const app = kept(await publishedApp('sqlite', { isAutomatic: false }));
    const { api } = await app.admin();
    const ginger = await api.create(product, { name: 'Jahe', price: 1000 });
    const old = await api.create(jamuCentre, { name: 'Kebun Lama' });
    await app.publisher.start();
    await app.current();
    await api.create(product, { name: 'Kencur', price: 1000 });
    await api.create(jamuCentre, { name: 'Kebun Baru' });
    await api.update(jamuCentre, old.id, { name: 'Kebun Tua' });
    await api.update(product, ginger.id, { name: 'Jahe Merah' });
    for (const path of [
      '/product/Kencur',
      '/en/product/Kencur',
      '/product/Jahe%20Merah',
      '/id/central-jamu/Kebun%20Baru',
      '/central-jamu/Kebun%20Tua',
      '/central-jamu/kebun%20baru'
    ])
      expect((await app.request(path)).status, path).toBe(200);
    for (const [path, location] of [
      ['/id/product/Jahe', '/id/product/Jahe%20Merah'],
      ['/central-jamu/Kebun%20Lama', '/central-jamu/Kebun%20Tua']
    ] as const) {
      const { status, headers } = await app.request(path);
      expect([status, headers.get('location')]).toEqual([302, location]);
    }
    const unknown = await app.request('/en/central-jamu/Kebun%20Lain');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('<html lang="en"');
    await api.remove(jamuCentre, old.id);
    expect((await app.request('/central-jamu/Kebun%20Tua')).status).toBe(404);
    expect(app.publisher.state()?.state).toBe('stale');
    await app.publisher.publish();
    await app.current();
    expect(await shows(app, 'Kencur', '<title>Kencur')).toBe(true);
    expect((await app.request('/product/Jahe')).status).toBe(302);
  },
  COMPILES
);
