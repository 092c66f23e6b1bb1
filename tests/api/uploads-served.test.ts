import { expect, it } from 'vitest';
import { entities } from '#lib/contract/entities.ts';
import { imageFiles } from '#lib/contract/images.ts';
import { appOfAll } from '../support/block-app.ts';
import { picture } from '../support/pictures.ts';

const { app, api } = await appOfAll();
const { image } = await api.create(entities.heroContent, { title: 'Hero' }, await picture());

it.each(['', '/api'])('§7 Uploads: %s/uploads serves files immutably', async (base) => {
  for (const { path, format } of imageFiles(image)) {
    const answer = await app.request(base + path);
    const bytes = await answer.arrayBuffer();
    expect([answer.status, Object.fromEntries(answer.headers)]).toMatchObject([
      200,
      {
        'content-type': `image/${format}`,
        'content-length': String(bytes.byteLength),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'cross-origin'
      }
    ]);
    expect(bytes.byteLength).toBeGreaterThan(50);
  }
});

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
])('§7 Uploads: a name that ends in %s is not found', async (end) => {
  const name = end === '.webp' ? `/uploads/${'0'.repeat(32)}` : image.replace('.webp', '');
  expect((await app.request(name + end)).status).toBe(404);
  expect((await app.request(name + end, { headers: { 'if-none-match': '*' } })).status).toBe(404);
  expect((await app.request(`/api${name}${end}`)).status).toBe(404);
});
