import { expect, it } from 'vitest';
import pino from 'pino';
import sharp from 'sharp';
import { entities } from '#lib/contract/entities.ts';
import { sharePicturePath } from '#lib/contract/share-picture.ts';
import type { Language } from '#lib/contract/languages.ts';
import { productCard } from '#lib/i18n/share-card.ts';
import { getConfig } from '../../server/config/config.ts';
import { openFileStore } from '../../server/images/open-file-store.ts';
import { appOfAll } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';
import { startS3 } from '../support/s3-server.ts';
import { testApp } from '../support/test-app.ts';
import { namesIn } from '../support/visitor-photos.ts';

const DIFFICULT_NAMES = {
  emoji: '🌿 Kunyit 🧡',
  arabic: 'زنجبيل',
  chinese: '生姜',
  long: 'W'.repeat(120),
  words: 'Daun '.repeat(24).trim(),
  accents: 'Ķûñýịţ',
  bytes: '生'.repeat(85),
  marks: '\u0301\u0302'.repeat(60),
  stacked: `J${'\u0301'.repeat(100)}`,
  bidi: 'Jahe \u2067زنجبيل\u2069 (merah)'
};

const names = () => namesIn(app.shares);
const fields = { latin_name: 'Zingiber officinale', price: 9000, status: 'published' as const };

/** Returns the URL of the share picture on a product's page. */
async function addressOf(id: number, language: Language, at = app): Promise<string> {
  const row = await at.guest.one(entities.product, id, { lang: language });
  return sharePicturePath({ part: 'product', id, language }, productCard(row, language));
}

const { app, api } = await appOfAll();

it('§7 Share pictures: another title, subtitle or picture has another address', () => {
  const subject = { part: 'product', id: 7, language: 'id' } as const;
  const card = { titles: ['Jahe'], subtitle: 'Zingiber', image: '/uploads/a.webp' };
  const changes = [{}, { titles: ['Jahe', 'Ginger'] }, { subtitle: '' }, { image: '' }];
  const paths = changes.map((change) => sharePicturePath(subject, { ...card, ...change }));
  expect(new Set(paths).size).toBe(changes.length);
});

it(
  '§7 Share pictures: a product’s picture is drawn once, in the page’s language, 1200 × 630 in at most 150 KB, immutable',
  { timeout: 60_000 },
  async () => {
    const { id } = await api.create(
      entities.product,
      { ...fields, name: 'Jahe', name_en: 'Ginger' },
      await picture()
    );
    const [indonesian, english] = [await addressOf(id, 'id'), await addressOf(id, 'en')];
    expect(english).not.toBe(indonesian);
    const answers = await Promise.all(
      ['', '/api', '', '', ''].map((base) => app.request(base + english))
    );
    const bodies = await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    for (const [index, { status, headers }] of answers.entries())
      expect([status, Object.fromEntries(headers)]).toMatchObject([
        200,
        {
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-length': String(bodies[index]?.byteLength)
        }
      ]);
    const { format, width, height } = await sharp(bodies[0]).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    expect(bodies[0]?.byteLength).toBeLessThanOrEqual(150_000);
    expect(await names()).toEqual([english.split('/').at(-1)]);
    const etag = answers[0]?.headers.get('etag') ?? '';
    expect((await app.request(english, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await app.request(english, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const other = await (await app.request(indonesian)).arrayBuffer();
    expect(Buffer.compare(Buffer.from(other), Buffer.from(bodies[0]!))).not.toBe(0);
  }
);

it('§7 Share pictures: outdated and invented addresses of a product redirect to the current picture and draw nothing', async () => {
  const { id } = await api.create(entities.product, { ...fields, name: 'Kencur' });
  const before = await addressOf(id, 'id');
  await api.update(entities.product, id, { name: 'Cekur' });
  const present = await addressOf(id, 'id');
  const kept = await names();
  for (const asked of [before, before.replace(/[0-9a-f]{16}\.jpg/, '0123456789abcdef.jpg')])
    for (const base of ['', '/api']) {
      const answer = await app.request(base + asked, { redirect: 'manual' });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'no-cache']);
      const location = new URL(
        answer.headers.get('location') ?? '',
        `http://app.test${base}${asked}`
      );
      expect(location.pathname).toBe(base + present);
    }
  expect(await names()).toEqual(kept);
});

it('§7 Share pictures: pictures of drafts, deleted products and unknown names are 404', async () => {
  const draft = await api.create(entities.product, { ...fields, name: 'Draf' });
  const address = await addressOf(draft.id, 'id');
  expect((await app.request(address)).status).toBe(200);
  await api.update(entities.product, draft.id, { status: 'draft' });
  expect((await app.request(address)).status).toBe(404);
  const kept = await names();
  for (const name of [
    address.replace('product-', 'hero-'),
    address.replace('-id-', '-xx-'),
    address.replace(/-\d+-/, '-99999999999-'),
    address.replace(/-\d+-/, '-4294967296-'),
    address.replace(/-\d+-/, '-0-'),
    address.replace(/-\d+-/, `-${draft.id + 999}-`),
    address.replace(/[0-9a-f]{16}\.jpg/, 'x.jpg'),
    address.replace('.jpg', '.png'),
    '/uploads/share/..%2f..%2fwisata-jamu.sqlite',
    '/uploads/share/'
  ])
    expect((await app.request(name)).status, name).toBe(404);
  expect(await names()).toEqual(kept);
});

it(
  '§7 Share pictures: names of any script and length are drawn; a thousand concurrent requests are answered',
  { timeout: 120_000 },
  async () => {
    for (const name of Object.values(DIFFICULT_NAMES)) {
      const { id } = await api.create(entities.product, { ...fields, name });
      const answer = await app.request(await addressOf(id, 'id'));
      expect(answer.status, name).toBe(200);
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(1200);
    }
    const { id } = await api.create(entities.jamuCentre, { name: 'Joglo', address: 'Sleman' });
    const some = `/uploads/share/central-jamu-${id}-id-0123456789abcdef.jpg`;
    const present = (await app.request(some)).headers.get('location') ?? '';
    const address = some.replace(/[^/]+$/, present);
    const all = await Promise.all(Array.from({ length: 1000 }, () => app.request(address)));
    const statuses = new Set(all.map(({ status }) => status));
    await Promise.all(all.map((answer) => answer.body?.cancel()));
    expect([...statuses]).toEqual([200]);
    expect((await names()).filter((name) => name === present)).toHaveLength(1);
  }
);

it(
  '§7 Share pictures: 24 concurrent requests for new pictures are all drawn',
  { timeout: 120_000 },
  async () => {
    const addresses: string[] = [];
    for (let number = 0; number < 24; number++) {
      const { id } = await api.create(entities.product, { ...fields, name: `Empon ${number}` });
      addresses.push(await addressOf(id, 'id'));
    }
    const answers = await Promise.all(addresses.map((address) => app.request(address)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    for (const answer of answers)
      expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(1200);
  }
);

it(
  '§7 Share pictures: instances that share a bucket share pictures, and respond 503 without the bucket',
  { timeout: 60_000 },
  async () => {
    const s3 = await startS3();
    const config = getConfig({ FILES_URL: s3.address() });
    const open = () => openFileStore(config, pino({ level: 'silent' }), 'share-pictures');
    const one = await testApp('postgres', { shares: await open() });
    const other = await testApp('postgres', { shares: await open(), source: one.source });
    const { id } = await (
      await one.admin()
    ).api.create(entities.product, { ...fields, name: 'Sereh' });
    const address = await addressOf(id, 'id', one);
    const first = new Uint8Array(await (await one.request(address)).arrayBuffer());
    const name = address.split('/').at(-1) ?? '';
    const url = new URL(s3.address());
    const object = `${url.searchParams.get('endpoint')}/${url.host}/pictures/share-pictures/${name}`;
    expect(Buffer.compare(await (await fetch(object)).bytes(), first)).toBe(0);
    // This content cannot be drawn, so it was read from the store.
    await one.shares.put(name, new TextEncoder().encode('kept'));
    expect(await (await other.request(address)).text()).toBe('kept');
    await s3.stop();
    const answer = await other.request(address);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    await other.close();
    await one.close();
    await s3.remove();
  }
);

it('§7 Share pictures: a centre’s picture has its name and place in each language', async () => {
  const { id } = await api.create(entities.jamuCentre, {
    name: 'Sentra Contoh',
    address: 'Jalan Jahe 1',
    translations: { en: { name: 'Example Centre' } }
  });
  const present = async (language: Language) =>
    (
      await app.request(`/uploads/share/central-jamu-${id}-${language}-0123456789abcdef.jpg`)
    ).headers.get('location');
  expect(await present('en')).not.toBe((await present('id'))?.replace('-id-', '-en-'));
});
