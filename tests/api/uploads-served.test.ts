import { basename } from 'node:path';
import { expect, it } from 'vitest';
import sharp from 'sharp';
import { entities } from '#lib/contract/entities.ts';
import { imageFiles, sharePath } from '#lib/contract/images.ts';
import { appOfAll } from '../support/block-app.ts';
import { pictureCalls } from '../support/picture-calls.ts';
import { picture } from '../support/pictures.ts';
import { namesIn } from '../support/visitor-photos.ts';

const { app, api } = await appOfAll();
const red = await picture('png', { width: 80, height: 100, background: '#d01010' });
const { image } = await api.create(entities.heroContent, { title: 'Hero' }, red);
const share = sharePath(image);

/** Requests a file, checks its status and length, and returns its bytes and headers. */
async function served(path: string) {
  const answer = await app.request(path);
  const bytes = await answer.arrayBuffer();
  const headers = Object.fromEntries(answer.headers);
  expect([answer.status, headers['content-length']]).toEqual([200, String(bytes.byteLength)]);
  return { bytes, headers };
}

/** Returns the colour of a pixel. */
const pixel = async (bytes: ArrayBuffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())
];

it.each(['', '/api'])(
  '§7 Uploads: %s/uploads serves files that may be cached permanently',
  async (base) => {
    for (const { path, format } of imageFiles(image)) {
      const { bytes, headers } = await served(base + path);
      expect(headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin'
      });
      expect(bytes.byteLength).toBeGreaterThan(50);
    }
  }
);

it('§7 Uploads: an unchanged file gets 304, and HEAD returns only headers', async () => {
  const { headers } = await app.request(image);
  const etag = headers.get('etag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
    expect((await app.request(image, { headers: { 'if-none-match': known } })).status).toBe(304);
  expect((await app.request(image, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  const head = await app.request(image, { method: 'HEAD' });
  const length = headers.get('content-length');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, length]);
  expect(await head.text()).toBe('');
});

it.each([
  '.webp',
  '-400.svg',
  '-400.webp.html',
  '-x.webp',
  '/../../wisata-jamu.sqlite',
  '%00.webp',
  '-401.webp',
  '.WEBP'
])('§7 Uploads: an unknown or invalid name that ends in %s gets 404', async (end) => {
  const name = end === '.webp' ? `/uploads/${'0'.repeat(32)}` : image.replace('.webp', '');
  expect((await app.request(name + end)).status).toBe(404);
  expect((await app.request(name + end, { headers: { 'if-none-match': '*' } })).status).toBe(404);
  expect((await app.request(`/api${name}${end}`)).status).toBe(404);
});

it('§7 Share pictures: a link preview is a stored JPEG of 1200 × 630 with the whole picture', async () => {
  for (const base of ['', '/api']) {
    const { bytes, headers } = await served(base + share);
    const cache = 'public, max-age=31536000, immutable';
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': cache });
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    const [red = 0, green = 0] = await pixel(bytes, 600, 315);
    expect(red - green, 'the picture in the middle').toBeGreaterThan(100);
    const [, beside = 0] = await pixel(bytes, 20, 315);
    expect(beside, 'the background beside it').toBeGreaterThan(200);
    expect(await namesIn(app.files)).toContain(basename(share));
  }
});

it('§7 Share pictures: the link preview of a missing picture gets 404, and nothing is stored', async () => {
  const stored = await namesIn(app.files);
  for (const name of [
    sharePath(`/uploads/${'0'.repeat(32)}.webp`),
    share.replace('.jpg', '.webp'),
    share.replace('-share', ''),
    share.replace('-share', '-400')
  ])
    expect((await app.request(name)).status, name).toBe(404);
  expect(await namesIn(app.files)).toEqual(stored);
});

it('§7 Share pictures: a link preview is served even if it cannot be stored', async () => {
  await app.files.remove(basename(share));
  const { put } = app.files;
  app.files.put = () => Promise.reject(new Error('no space'));
  const answer = await app.request(share);
  app.files.put = put;
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
});

it('§7 Share pictures: deleting a picture also deletes its link preview', async () => {
  const { upload, remove } = pictureCalls(api);
  const { id, path } = (await upload(await picture('png', { background: '#112233' }))).picture;
  await served(sharePath(path));
  await remove(id);
  expect((await app.request(sharePath(path))).status).toBe(404);
  expect(await namesIn(app.files)).not.toContain(basename(sharePath(path)));
});
