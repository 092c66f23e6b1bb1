/** Copies of stored pictures for link previews. */
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import sharp from 'sharp';
import { entities } from '#lib/contract/entities.ts';
import { sharePath } from '#lib/contract/images.ts';
import { appOfAll } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';
import { namesIn } from '../support/visitor-photos.ts';

const { app, api } = await appOfAll();
const { image } = await api.create(
  entities.product,
  { name: 'Jahe', latin_name: 'Zingiber officinale', price: 9000 },
  await picture('png', { width: 80, height: 100, background: '#d01010' })
);
const share = sharePath(image);

/** Returns the colour of a pixel. */
const pixel = async (bytes: ArrayBuffer, left: number, top: number) => [
  ...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())
];

it('§7 Share pictures: a link preview is a stored JPEG of 1200 × 630 with the whole picture', async () => {
  for (const base of ['', '/api']) {
    const answer = await app.request(base + share);
    const bytes = await answer.arrayBuffer();
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'content-type': 'image/jpeg',
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable'
      }
    ]);
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual(['jpeg', 1200, 630]);
    const [red = 0, green = 0] = await pixel(bytes, 600, 315);
    expect(red - green, 'the picture in the middle').toBeGreaterThan(100);
    const [, beside = 0] = await pixel(bytes, 20, 315);
    expect(beside, 'the background beside it').toBeGreaterThan(200);
    expect(await namesIn(app.files)).toContain(basename(share));
  }
});

it('§7 Share pictures: a picture that does not exist is not found, and nothing is stored', async () => {
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

it('§7 Share pictures: a picture whose copy cannot be stored is shown', async () => {
  await app.files.remove(basename(share));
  const { put } = app.files;
  app.files.put = () => Promise.reject(new Error('no space'));
  const answer = await app.request(share);
  app.files.put = put;
  expect([answer.status, (await answer.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
});

it('§7 Share pictures: a deleted picture has no copy for link previews', async () => {
  const form = new FormData();
  form.set('image', await picture('png', { background: '#112233' }));
  const { token } = await app.admin();
  const headers = { authorization: `Bearer ${token}` };
  const added = await app.request('/api/admin/pictures', { method: 'POST', headers, body: form });
  const { picture: stored } = (await added.json()) as { picture: { id: number; path: string } };
  expect((await app.request(sharePath(stored.path))).status).toBe(200);
  await app.request(`/api/admin/pictures/${stored.id}`, { method: 'DELETE', headers });
  expect((await app.request(sharePath(stored.path))).status).toBe(404);
  expect(await namesIn(app.files)).not.toContain(basename(sharePath(stored.path)));
});
