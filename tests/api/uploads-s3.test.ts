import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { deletePicture, pictureLibrary } from '#lib/contract/endpoints/pictures.ts';
import { entities } from '#lib/contract/entities.ts';
import { imageFiles } from '#lib/contract/images.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { getConfig } from '../../server/config/config.ts';
import { openFileStore } from '../../server/images/open-file-store.ts';
import { picture, servedFiles } from '../support/pictures.ts';
import { startS3 } from '../support/s3-server.ts';
import { ADMIN, testApp, type TestApp } from '../support/test-app.ts';

const { product } = entities;
const open = (address: string) =>
  openFileStore(getConfig({ FILES_URL: address }), pino({ level: 'silent' }));
const UNAVAILABLE = { status: 503, message: ERROR_MESSAGE.unavailable };

let s3: Awaited<ReturnType<typeof startS3>>;
let app: TestApp;
let api: Awaited<ReturnType<TestApp['admin']>>['api'];
beforeAll(async () => {
  s3 = await startS3();
  const files = await open(s3.address());
  app = await testApp('sqlite', { files: () => files });
  ({ api } = await app.admin());
});
afterAll(async () => {
  await app.close();
  await s3.remove();
});

const count = async (image: string) => (await servedFiles(app.request, image)).size;

it('§7 Uploads on S3: an image is stored, read, replaced, and deleted with its row or from the library', async () => {
  const { id, image } = await api.create(product, { name: 'Kunyit', price: 1 }, await picture());
  for (const { path, format } of imageFiles(image)) {
    const answer = await app.request(path);
    const bytes = await answer.arrayBuffer();
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-length')
    ]).toEqual([200, `image/${format}`, String(bytes.byteLength)]);
  }
  const head = await app.request(`/api${image}`, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  // Objects have their type and are immutable.
  const url = new URL(s3.address());
  const object = await fetch(
    `${url.searchParams.get('endpoint')}/${url.host}/${image.replace('/uploads/', 'pictures/')}`
  );
  expect([object.headers.get('content-type'), object.headers.get('cache-control')]).toEqual([
    'image/webp',
    'public, max-age=31536000, immutable'
  ]);
  const changed = await api.update(
    product,
    id,
    {},
    await picture('jpeg', { background: '#d98a06' })
  );
  expect([
    await count(image),
    await count(changed.image),
    (await app.request(image)).status
  ]).toEqual([6, 6, 200]);
  const library = await api.call<typeof pictureLibrary>('get', '/admin/pictures', {
    query: { show: 'unused' }
  });
  expect(library.pictures.map(({ path }) => path)).toEqual([image]);
  await api.call<typeof deletePicture>('delete', '/admin/pictures/{id}', {
    params: { id: library.pictures[0]!.id }
  });
  expect(await count(image)).toBe(0);
  await api.remove(product, id);
  expect(await count(changed.image)).toBe(6);
  await api.emptyTrash(ADMIN.password);
  expect(await count(changed.image)).toBe(0);
});

it('§7 Uploads on S3: while the storage is down, uploads and reads get 503 and rows stay; then both work again', async () => {
  const { id, image } = await api.create(
    product,
    { name: 'Jahe', price: 1 },
    await picture('jpeg')
  );
  const other = await picture('jpeg', { background: '#204080' });
  const rows = await app.guest.list(product);
  await s3.stop();
  await expect(api.create(product, { name: 'Lengkuas', price: 1 }, other)).rejects.toMatchObject(
    UNAVAILABLE
  );
  await expect(api.update(product, id, { price: 9 }, other)).rejects.toMatchObject(UNAVAILABLE);
  const read = await app.request(image);
  expect(read.status).toBe(503);
  expect(read.headers.get('retry-after')).toBe('5');
  expect(await app.guest.list(product)).toEqual(rows);
  await s3.start();
  expect(await count(image)).toBe(6);
  expect((await api.create(product, { name: 'Lengkuas', price: 1 }, other)).image).not.toBe('');
});

it.each([
  [
    'a bucket that is not there',
    () => s3.address('no-such-bucket'),
    /^FILES_URL names the bucket "no-such-bucket", which does not exist/
  ],
  [
    'a wrong account',
    () => s3.address().replace('S3RVER:', 'nobody:'),
    /^FILES_URL names the bucket "wisata-jamu", which .* does not open/
  ],
  [
    'no server',
    () => 's3://key:secret@bucket?endpoint=http://127.0.0.1:1',
    /^FILES_URL cannot be used, http:\/\/127.0.0.1:1 did not respond/
  ]
])('§0 Configuration: %s refuses to start with a sentence', async (_, address, sentence) => {
  await expect(open(address())).rejects.toThrow(sentence);
});
