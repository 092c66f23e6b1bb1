import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { productPath } from '#lib/i18n/product-path.ts';
import { closing } from '../support/closing.ts';
import { HARD_NAMES } from '../support/hard-names.ts';
import { COMPILES, TEST_TIMEOUT, publishedApp } from '../support/published.ts';

const { product, jamuCentre } = entities;
const { kept } = closing();

it(
  '§2 Addresses: every product has a page at its URL, for any name',
  async () => {
    const app = kept(await publishedApp());
    const { api } = await app.admin();
    for (const name of HARD_NAMES) await api.create(product, { name, price: 1000 });
    await app.publisher.start();
    await app.current();
    for (const [index, name] of HARD_NAMES.entries()) {
      for (const locale of ['default', 'id', 'en'] as const) {
        const page = await app.request(productPath(locale, name));
        const text = await page.text();
        const { pathname } = new URL(productPath(locale, name), 'https://jamu.test');
        // The page has its own URL and product, so it is not the fallback page.
        const own = [`rel="canonical" href="https://jamu.test${pathname}"`, `"sku":"${index + 1}"`];
        expect
          .soft([page.status, ...own.map((each) => text.includes(each))], name)
          .toEqual([200, true, true]);
      }
    }
    // Every file system accepts the file names.
    const files = await readdir(join(app.publisher.folder()!, 'product'), { recursive: true });
    for (const file of files) expect(file).toMatch(/^[^\p{Cc}"#$%*:<>?\\|]+$/u);
    const parts = files.flatMap((file) => file.split('/'));
    expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThan(240);
  },
  COMPILES
);

it(
  '§2 Centres: a centre’s page shows its plants and a plant’s its centres, also after a rename or deletion',
  async () => {
    const app = kept(await publishedApp());
    const { api } = await app.admin();
    const ginger = await api.create(product, { name: 'Jahe', latin_name: 'Zingiber', price: 1 });
    const turmeric = await api.create(product, { name: 'Kunyit/Kunir', price: 1 });
    const rice = await api.create(product, { name: 'Beras', price: 1 });
    const garden = await api.create(jamuCentre, {
      name: 'Kebun "Atas"/Bawah 100%',
      address: 'Jalan Kebun 1',
      opening_hours: 'Senin–Sabtu 08.00–16.00',
      latitude: -7.6,
      longitude: 110.4,
      products: [ginger.id, turmeric.id]
    });
    await app.publisher.start();
    await app.current();
    const text = async (path: string) => (await app.request(path)).text();
    const address = `/central-jamu/${encodeURIComponent(garden.name)}`;

    for (const base of ['', '/id', '/en']) {
      const page = await text(base + address);
      for (const shown of [
        'Jalan Kebun 1',
        'Senin–Sabtu 08.00–16.00',
        'Zingiber',
        `href="${base}/product/Jahe"`,
        `href="${base}/product/Kunyit%2FKunir"`,
        `href="${base}/detection_tanaman?kebun=${garden.id}"`,
        `<link rel="canonical" href="https://jamu.test${base}${address}">`,
        'hreflang="en"',
        '"latitude":-7.6',
        // A text without a translation is shown, but is not in the English structured data.
        ...(base === '/en' ? [] : ['"openingHours":"Senin–Sabtu 08.00–16.00"'])
      ])
        expect.soft(page, base).toContain(shown);
      expect(await text(`${base}/product/Jahe`)).toContain(`href="${base}${address}"`);
      expect(await text(`${base}/product/Beras`)).not.toContain(`href="${base}${address}"`);
    }
    expect(await text('/sitemap/1.xml')).toContain(`<loc>https://jamu.test/en${address}</loc>`);

    // Renaming or deleting a plant changes the pages of its centres, but not the centres.
    await api.update(product, ginger.id, { name: 'Jahe Merah' });
    await api.remove(product, turmeric.id);
    await expect.poll(() => text(address), TEST_TIMEOUT).toContain('href="/product/Jahe%20Merah"');
    await expect.poll(() => text(address), TEST_TIMEOUT).not.toContain('Kunyit');
    await api.update(jamuCentre, garden.id, { name: 'Kebun Raya', products: [rice.id] });
    await expect
      .poll(() => text('/product/Beras'), TEST_TIMEOUT)
      .toContain('/central-jamu/Kebun%20Raya');
    await app.current();
    expect(await text('/product/Jahe%20Merah')).not.toContain('/central-jamu/Kebun');
    expect((await app.request(`/en${address}`)).headers.get('location')).toBe(
      '/en/central-jamu/Kebun%20Raya'
    );
    await api.remove(jamuCentre, garden.id);
    await expect
      .poll(() => text('/product/Beras'), TEST_TIMEOUT)
      .not.toContain('/central-jamu/Kebun');
    await app.current();
    expect((await app.request('/central-jamu/Kebun%20Raya')).status).toBe(404);
  },
  COMPILES
);
